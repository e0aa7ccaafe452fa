import TodoFormat
import TodoModel

/// A rule that other tools can express: an interval and nothing else.
struct PlainRule {
  let interval: Int
  let unit: Recurrence.Phrase.Unit
  let countsFromCompletion: Bool

  /// - Returns: `nil` for a rule that says more, such as a weekday.
  init?(_ text: String) {
    guard case .success(let rule) = RecurrenceReader.read(text),
      case .phrase(let phrase) = rule.pattern,
      phrase == Recurrence.Phrase(interval: phrase.interval, unit: phrase.unit)
    else { return nil }
    (interval, unit) = (phrase.interval, phrase.unit)
    countsFromCompletion = rule.countsFromCompletion
  }
}
