import TodoModel

struct EnglishRepeatWords: RepeatWords {
  private let names = DayWords(language: .english)

  func often(_ plan: RepeatPlan) -> String {
    let weekdays = listed(plan.weekdays.map { names.weekdays[$0.rawValue] }, "and")
    let months = listed(plan.months.map { names.months[$0 - 1] }, "and")
    if plan.unit == .year, plan.interval == 1, !months.isEmpty { return "every \(months)" }
    let times =
      if plan.interval == 1, !weekdays.isEmpty {
        "every \(weekdays)"
      } else if plan.interval == 1 {
        "every \(plan.unit.rawValue)"
      } else {
        "every \(plan.interval) \(plan.unit.rawValue)s"
          + (weekdays.isEmpty ? "" : " on \(weekdays)")
      }
    return months.isEmpty ? times : "\(times) in \(months)"
  }

  func days(_ days: [RepeatPlan.Day]) -> String? {
    if days.isEmpty { return "" }
    let items = days.grouped.map { day, ordinals in
      switch day {
      case .number(let number): number > 0 ? ordinal(number) : "\(ordinal(number)) day"
      case .numberOrLast(let number): "\(ordinal(number)) or the last day"
      case .weekday(_, let weekday):
        "\(listed(ordinals.map(ordinal), "and")) \(names.weekdays[weekday.rawValue])"
      case .workday(let number): "\(ordinal(number)) weekday"
      case .weekendDay(let number): "\(ordinal(number)) weekend day"
      }
    }
    return " on the \(listed(items, "and"))"
  }

  let ifThereIsOne = ", if there is one"
  let whenDone = " when done"

  func until(_ day: CalendarDay) -> String { ", until \(names.short(day, expecting: nil))" }

  func times(_ count: Int) -> String { count == 1 ? ", once" : ", \(count) times" }

  /// `3rd`, `last`, `2nd last`.
  private func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    if number < 0 { return "\(ordinal(-number)) last" }
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: return "\(number)st"
    case (2, let rest) where rest != 12: return "\(number)nd"
    case (3, let rest) where rest != 13: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
