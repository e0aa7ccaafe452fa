import TodoAnalysis
import TodoModel

extension Strings {
  /// `every 2 weeks on Monday and Friday`, `every month on the last Friday, until 31 Dec 2026`,
  /// `every 3 days when done`. Repeats that have no good wording are shown as written in the file.
  package func recurrence(_ recurrence: Recurrence) -> String {
    let plan: RepeatPlan? =
      switch recurrence.pattern {
      case .phrase(let phrase): RepeatPlan(phrase)
      case .rule(let parts): RepeatPlan(DayRule(parts))
      }
    guard let plan, let on = words.on(plan.days) else { return recurrence.text }
    var text = words.often(plan) + on
    if plan.skipsShortMonths { text += words.ifThereIsOne }
    if recurrence.countsFromCompletion { text += words.whenDone }
    if let last = plan.until { text += words.until(short(last, expecting: nil)) }
    if let count = plan.count { text += words.times(count) }
    return text
  }
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
