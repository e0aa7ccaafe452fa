import TodoModel

/// Days and numbers in English words.
enum DayWords {
  /// `Saturday 21 November 2026`.
  static func long(_ day: CalendarDay) -> String {
    let parts = day.components
    return "\(day.weekday.name.capitalizedFirst) \(parts.day) \(month(day)) \(parts.year)"
  }

  /// `Tue 24 Nov`.
  static func short(_ day: CalendarDay) -> String {
    "\(day.weekday.name.capitalizedFirst.prefix(3)) \(day.components.day) \(month(day).prefix(3))"
  }

  /// `3 days ago`, `yesterday`, `today`, `tomorrow`; of a day farther ahead `Tue 24 Nov`.
  static func relative(_ day: CalendarDay, to today: CalendarDay) -> String {
    switch today.days(until: day) {
    case ..<(-1): "\(count(day.days(until: today), "day")) ago"
    case -1: "yesterday"
    case 0: "today"
    case 1: "tomorrow"
    default: short(day)
    }
  }

  private static func month(_ day: CalendarDay) -> String { months[day.components.month - 1] }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// `1 todo`, `2 todos`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
