import TodoModel

extension DayRule {
  /// Whether a day matches all parts except the positions, the count and the last day.
  func matches(_ day: CalendarDay) -> Bool {
    let (year, month, dayOfMonth) = day.components
    guard months.isEmpty || months.contains(month) else { return false }
    let length = CalendarDay.days(inMonth: month, ofYear: year)
    if reading == .phrase {
      if monthDays.isEmpty, ordinalWeekdays.isEmpty {
        return weekdays.isEmpty || weekdays.contains(day.weekday)
      }
      return monthDays.contains { clamped($0, to: length) == dayOfMonth }
        || isOrdinal(day.weekday, dayOfMonth, of: length)
    }
    guard
      monthDays.isEmpty || monthDays.contains(dayOfMonth)
        || monthDays.contains(dayOfMonth - length - 1)
    else { return false }
    guard yearDays.isEmpty || isYearDay(day, of: year) else { return false }
    guard weekNumbers.isEmpty || isInWeek(day, of: year) else { return false }
    guard !(weekdays.isEmpty && ordinalWeekdays.isEmpty) else { return true }
    if weekdays.contains(day.weekday) { return true }
    guard !ordinalWeekdays.isEmpty else { return false }
    if frequency == .year, months.isEmpty {
      let (number, days) = Self.dayOfYear(day, year)
      return isOrdinal(day.weekday, number, of: days)
    }
    return isOrdinal(day.weekday, dayOfMonth, of: length)
  }

  /// The day of a month of `length` days for a number in a phrase. If the month is too short, it is
  /// the last day, or the first day when counted from the end.
  private func clamped(_ number: Int, to length: Int) -> Int {
    number > 0 ? min(number, length) : max(1, length + 1 + number)
  }

  /// - Parameters:
  ///   - number: the day of the month or year, from 1.
  ///   - length: the number of days in the month or year.
  private func isOrdinal(_ weekday: Weekday, _ number: Int, of length: Int) -> Bool {
    let fromStart = (number - 1) / 7 + 1
    let fromEnd = -((length - number) / 7 + 1)
    return ordinalWeekdays.contains {
      $0.weekday == weekday && ($0.ordinal == fromStart || $0.ordinal == fromEnd)
    }
  }

  private func isYearDay(_ day: CalendarDay, of year: Int) -> Bool {
    let (number, length) = Self.dayOfYear(day, year)
    return yearDays.contains(number) || yearDays.contains(number - length - 1)
  }

  private static func dayOfYear(_ day: CalendarDay, _ year: Int) -> (number: Int, length: Int) {
    let length = CalendarDay.days(inMonth: 2, ofYear: year) + 337
    let first = CalendarDay(year: year, month: 1, day: 1) ?? day
    return (first.days(until: day) + 1, length)
  }

  /// Week 1 is the first week with at least four days in the year (RFC 5545 §3.3.10, ISO 8601). The
  /// first days of a year may thus be in the last week of the previous year, and its last days in
  /// the first week of the next one.
  private func isInWeek(_ day: CalendarDay, of year: Int) -> Bool {
    let start = day.startOfWeek(startingOn: weekStart)
    let weekYear = start.adding(days: 3).year
    let number = firstWeek(of: weekYear).days(until: start) / 7 + 1
    let count = firstWeek(of: weekYear).days(until: firstWeek(of: weekYear + 1)) / 7
    return weekNumbers.contains(number) || weekNumbers.contains(number - count - 1)
  }

  private func firstWeek(of year: Int) -> CalendarDay {
    // 4 January is always in week 1. Days before year 1 and after 9999 have no calendar day.
    let fourth = CalendarDay(year: min(max(year, 1), 9999), month: 1, day: 4)
    let days = (fourth?.daysSince1970 ?? 0) + (year > 9999 ? 365 : year < 1 ? -366 : 0)
    return CalendarDay(daysSince1970: days).startOfWeek(startingOn: weekStart)
  }
}
