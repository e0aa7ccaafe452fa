import TodoModel
import TodoParsing

extension InlineKey {
  /// A value as a dialect writes it: a repeat is one word in todo.txt's, `+2w` where that says it, else
  /// its words with hyphens.
  func value(_ text: String, in dialect: ItemLayout.Dialect) -> String {
    guard self == .recurrence, dialect == .words, text.contains(" "),
      case .success(let recurrence) = RecurrenceReader.read(text)
    else { return text }
    return recurrence.word ?? text.split { $0 == " " || $0 == "," }.joined(separator: "-")
  }
}

extension Recurrence {
  /// As todo.txt says it (formats.md §5): `+2w`, and `2w` from the day of completion; `nil` where it
  /// names days.
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

  /// The same however it is written.
  var meaning: Recurrence {
    Recurrence(text: "", pattern: pattern, countsFromCompletion: countsFromCompletion)
  }

  /// What a text means; `nil` where it is no repeat.
  static func meaning(of text: String?) -> Recurrence? {
    guard let text, case .success(let recurrence) = RecurrenceReader.read(text) else { return nil }
    return recurrence.meaning
  }
}
