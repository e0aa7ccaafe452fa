import TodoModel

extension InlineKey {
  /// The field as written in a dialect. Uses a signifier if the dialect has no name for the key.
  func written(_ value: String, in dialect: ItemLayout.Dialect) -> String {
    let value = self.value(value, in: dialect)
    switch dialect {
    case .brackets: return " [\(field):: \(value)]"
    case .words:
      if let word { return "\(word):\(value)" }
      return "\(sign) \(value)"
    case .card where self == .due: return value.asCardDay("@{", "}")
    case .linkedCard where self == .due: return value.asCardDay("@[[", "]]")
    case .signs, .card, .linkedCard: return self == .priority ? value : "\(sign) \(value)"
    }
  }

  /// Obsidian Tasks' signifier (formats.md §3).
  private var sign: String {
    switch self {
    case .due: "📅"
    case .start: "🛫"
    case .scheduled: "⏳"
    case .created: "➕"
    case .completed: "✅"
    case .cancelled: "❌"
    case .recurrence: "🔁"
    case .onCompletion: "🏁"
    case .id: "🆔"
    case .depends: "⛔"
    case .priority: ""
    }
  }

  private var field: String {
    switch self {
    case .due: "due"
    case .start: "start"
    case .scheduled: "scheduled"
    case .created: "created"
    case .completed: "completion"
    case .cancelled: "cancelled"
    case .recurrence: "repeat"
    case .onCompletion: "onCompletion"
    case .id: "id"
    case .depends: "dependsOn"
    case .priority: "priority"
    }
  }

  /// The name of the field in todo.txt.
  private var word: String? {
    switch self {
    case .due: "due"
    case .start: "t"
    case .recurrence: "rec"
    case .priority: "pri"
    case .id: "id"
    case .depends: "p"
    case .created: "created"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .scheduled, .onCompletion: nil
    }
  }

  /// A priority as written in a dialect.
  static func written(_ priority: Priority, in dialect: ItemLayout.Dialect) -> String {
    switch (dialect, priority) {
    case (.brackets, _): priority.name
    case (.words, _): priority.letter
    case (_, .highest): "🔺"
    case (_, .high): "⏫"
    case (_, .medium): "🔼"
    case (_, .low): "🔽"
    case (_, .lowest): "⏬"
    }
  }

  /// A value as written in a dialect. todo.txt needs a single word for a recurrence: `+2w` if
  /// possible, else the words joined by hyphens.
  func value(_ text: String, in dialect: ItemLayout.Dialect) -> String {
    guard self == .recurrence, dialect == .words, text.contains(" "),
      case .success(let recurrence) = RecurrenceReader.read(text)
    else { return text }
    return recurrence.word ?? text.split { $0 == " " || $0 == "," }.joined(separator: "-")
  }
}

extension Recurrence {
  /// The recurrence in todo.txt's form (formats.md §5): `+2w`, or `2w` if it counts from the day of
  /// completion; `nil` if it names days.
  fileprivate var word: String? {
    guard case .phrase(let phrase) = pattern,
      phrase == Phrase(interval: phrase.interval, unit: phrase.unit)
    else { return nil }
    let letter =
      switch phrase.unit {
      case .day: "d"
      case .weekday: "b"
      case .week: "w"
      case .month: "m"
      case .year: "y"
      }
    return "\(countsFromCompletion ? "" : "+")\(phrase.interval)\(letter)"
  }

  /// The recurrence without its text, for comparison.
  var meaning: Recurrence {
    Recurrence(text: "", pattern: pattern, countsFromCompletion: countsFromCompletion)
  }
}
