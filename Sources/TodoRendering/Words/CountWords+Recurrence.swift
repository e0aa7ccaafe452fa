import TodoAnalysis
import TodoModel

extension CountWords {
  /// `every 2 weeks on Monday and Friday`, `every month on the last Friday, until 31 Dec 2026`,
  /// `every 3 days when done`. What has no good words stands as it is in the file.
  package func recurrence(_ recurrence: Recurrence) -> String {
    let plan: RepeatPlan? =
      switch recurrence.pattern {
      case .phrase(let phrase): RepeatPlan(phrase)
      case .rule(let parts): RepeatPlan(DayRule(parts))
      }
    let words: any RepeatWords =
      switch language {
      case .english: EnglishRepeatWords()
      case .spanish: SpanishRepeatWords()
      }
    guard let plan, let days = words.days(plan.days) else { return recurrence.text }
    var text = words.often(plan) + days
    if plan.skipsShortMonths { text += words.ifThereIsOne }
    if recurrence.countsFromCompletion { text += words.whenDone }
    if let until = plan.until { text += words.until(until) }
    if let count = plan.count { text += words.times(count) }
    return text
  }
}

/// What a language says of a repeat.
protocol RepeatWords {
  /// `every 2 weeks on Monday`, `every January`.
  func often(_ plan: RepeatPlan) -> String
  /// ` on the 1st and last Friday`; nothing of no days, `nil` where the language has no words for one.
  func days(_ days: [RepeatPlan.Day]) -> String?
  var ifThereIsOne: String { get }
  var whenDone: String { get }
  func until(_ day: CalendarDay) -> String
  func times(_ count: Int) -> String
}

/// `a, b and c`.
func listed(_ items: [String], _ and: String) -> String {
  guard let last = items.last, items.count > 1 else { return items.joined() }
  return items.dropLast().joined(separator: ", ") + " \(and) " + last
}

extension [RepeatPlan.Day] {
  /// The days in their order, counted weekdays of one name together: `1st and 3rd Monday`.
  var grouped: [(day: RepeatPlan.Day, ordinals: [Int])] {
    var groups: [(day: RepeatPlan.Day, ordinals: [Int])] = []
    for day in self {
      if case .weekday(let ordinal, let name) = day, case .weekday(_, name)? = groups.last?.day {
        groups[groups.count - 1].ordinals.append(ordinal)
      } else if case .weekday(let ordinal, _) = day {
        groups.append((day, [ordinal]))
      } else {
        groups.append((day, []))
      }
    }
    return groups
  }
}
