import Text
import TodoModel

package enum TimeUnit: Int { case day, week, month, year }

extension Strings {
  /// `1 day`, `5 weeks`.
  func time(_ count: Int, _ unit: TimeUnit) -> String {
    if unit != .year, 0..<Self.smallCount ~= count { return times[Self.place(of: count, unit)] }
    return switch unit {
    case .day: say(.countDays, count)
    case .week: say(.countWeeks, count)
    case .month: say(.countMonths, count)
    case .year: say(.countYears, count)
    }
  }

  /// `1 day`, `5 days`.
  func days(_ count: Int) -> String { time(count, .day) }

  /// `2 h 30 min`.
  package func duration(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// `24 Nov`, or `24 Nov 2025` if the year differs from the expected one.
  package func short(_ day: CalendarDay, expecting year: Int?) -> String {
    let (y, month, dayOfMonth) = day.components
    var text = shortDay(dayOfMonth, ofMonth: month)
    if y != year {
      text += " "
      text += String(y)
    }
    return text
  }

  /// `1 Dec 2026`, with the time if there is one.
  package func dayAndTime(_ date: TodoDate) -> String {
    let day = short(date.day, expecting: nil)
    return date.time.map { "\(day), \($0.hourAndMinute)" } ?? day
  }

  /// `Saturday 21 November 2026`.
  package func long(_ day: CalendarDay) -> String { words.long(day) }
  /// `November 2026`.
  func month(_ day: CalendarDay) -> String { words.month(day) }
  /// `Sat`.
  func shortWeekday(_ day: CalendarDay) -> String { words.shortWeekdays[day.weekday.rawValue] }

  /// The distance of an open todo's due day: `today`, `in 3 days`, `12 days late`.
  ///
  /// Days up to thirteen, then weeks to eight, months to 23, years, each rounded down. The
  /// browser's script updates these strings by the same rule.
  package func distance(_ days: Int) -> String {
    if days == 0 { return dueToday }
    if days == 1 { return say(.dueTomorrow) }
    let (count, unit) = rounded(abs(days))
    // Up to thirteen days, eight weeks or 23 months, which the tables have.
    if unit != .year { return (days < 0 ? late : ahead)[Self.place(of: count, unit)] }
    return days < 0 ? say(.lateBy, ["time": .text(time(count, unit))]) : say(.inYears, count)
  }

  var dueToday: String { say(.dueToday) }

  /// - Parameter days: not negative.
  func amount(_ days: Int) -> String {
    let (count, unit) = rounded(days)
    return time(count, unit)
  }

  private func rounded(_ days: Int) -> (count: Int, unit: TimeUnit) {
    switch days {
    case ..<14: (days, .day)
    case ..<61: (days / 7, .week)
    // 91 days are three months, as from 30 November to 1 March.
    case ..<730: (min((days + 1) * 10 / 304, 23), .month)
    default: (days / 365, .year)
    }
  }

  /// `for 7 weeks`.
  func during(_ time: String) -> String { say(.during, ["time": .text(time)]) }
  /// `due 24 Nov 2026`.
  func due(on day: String) -> String { say(.dueOn, ["day": .text(day)]) }
  /// `overdue since 9 Nov 2026`.
  func overdue(since day: String) -> String { say(.overdueSince, ["day": .text(day)]) }
  /// `Since 20 Nov`.
  func since(_ day: String) -> String { say(.sinceDay, ["day": .text(day)]) }
  /// `unchanged since 2 Aug`.
  func untouched(since day: String) -> String { say(.untouchedSince, ["day": .text(day)]) }

  /// The state of a closed todo with its day: `completed 20 Nov 2026`.
  func closed(_ state: String, on day: String) -> String {
    say(.closedOn, ["state": .text(state), "day": .text(day)])
  }
}
