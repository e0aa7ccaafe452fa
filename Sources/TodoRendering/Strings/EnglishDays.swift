import TodoAnalysis
import TodoModel

struct EnglishDays: DayWords {
  let shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  let shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  let dayMark = ""

  func long(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return "\(weekdays[day.weekday.rawValue]) \(dayOfMonth) \(months[month - 1]) \(year)"
  }

  func month(_ day: CalendarDay) -> String {
    "\(months[day.components.month - 1]) \(day.year)"
  }

  // MARK: Repeats

  func often(_ plan: RepeatPlan) -> String {
    let weekdays = listed(plan.weekdays.map { self.weekdays[$0.rawValue] }, "and")
    let months = listed(plan.months.map { self.months[$0 - 1] }, "and")
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

  func on(_ days: [RepeatPlan.Day]) -> String? {
    if days.isEmpty { return "" }
    let items = days.grouped.map { day, ordinals in
      switch day {
      case .number(let number): number > 0 ? ordinal(number) : "\(ordinal(number)) day"
      case .numberOrLast(let number): "\(ordinal(number)) or the last day"
      case .weekday(_, let weekday):
        "\(listed(ordinals.map(ordinal), "and")) \(weekdays[weekday.rawValue])"
      case .workday(let number): "\(ordinal(number)) weekday"
      case .weekendDay(let number): "\(ordinal(number)) weekend day"
      }
    }
    return " on the \(listed(items, "and"))"
  }

  var ifThereIsOne: String { ", if there is one" }
  var whenDone: String { " when done" }

  func until(_ day: String) -> String { ", until \(day)" }

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
