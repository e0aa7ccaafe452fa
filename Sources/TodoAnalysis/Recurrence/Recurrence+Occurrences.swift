import TodoModel

extension Recurrence {
  /// The rule's own `DTSTART`, from which it counts.
  var ownStart: CalendarDay? {
    guard case .rule(let parts) = pattern else { return nil }
    return parts.first { $0.name == "DTSTART" }.flatMap { CalendarDay(basic: $0.value) }
  }

  /// The number of occurrences before a day of a rule with its own `DTSTART`; 0 for other rules.
  func occurrences(before day: CalendarDay) -> Int {
    guard let ownStart, let rule = DayRule(pattern, anchor: ownStart) else { return 0 }
    return Occurrences(rule, from: ownStart).prefix { $0 < day }.count
  }
}
