import TodoModel

extension Recurrence {
  /// The day from which a rule's own `DTSTART` counts it.
  var ownStart: CalendarDay? {
    guard case .rule(let parts) = pattern else { return nil }
    return parts.first { $0.name == "DTSTART" }.flatMap { CalendarDay(basic: $0.value) }
  }

  /// How many occurrences of a rule with a `DTSTART` of its own lie before a day; 0 for all others.
  func occurrences(before day: CalendarDay) -> Int {
    guard let ownStart, let rule = DayRule(pattern, anchor: ownStart) else { return 0 }
    return Occurrences(rule, from: ownStart).prefix { $0 < day }.count
  }
}
