import TodoModel
import TodoParsing

extension InlineKey {
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

  /// The parsed recurrence of a text, for comparison; `nil` if it is not valid.
  static func meaning(of text: String?) -> Recurrence? {
    guard let text, case .success(let recurrence) = RecurrenceReader.read(text) else { return nil }
    return recurrence.meaning
  }
}
