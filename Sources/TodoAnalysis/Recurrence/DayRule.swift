import TodoModel

/// A repeat as a rule over civil days: periods that start at an anchor, and the days of a period
/// that count. Phrases and RFC 5545 rules use the same type and differ in `reading`.
package struct DayRule: Hashable, Sendable {
  package enum Frequency: String, Sendable {
    case day = "DAILY", week = "WEEKLY", month = "MONTHLY", year = "YEARLY"
  }

  enum Reading: Sendable {
    /// RFC 5545 §3.3.10: a day must match all parts; a month without the day is skipped.
    case rule
    /// A day matches any of the named days; in a month that is too short, the last day is used.
    case phrase
  }

  package var frequency: Frequency
  /// At least 1.
  package var interval = 1
  var reading = Reading.rule
  /// 1 to 12.
  package var months: [Int] = []
  /// 1 to 53; negative numbers count from the end of the year.
  package var weekNumbers: [Int] = []
  /// 1 to 366; negative numbers count from the end of the year.
  package var yearDays: [Int] = []
  /// 1 to 31; negative numbers count from the end of the month.
  package var monthDays: [Int] = []
  package var weekdays: [Weekday] = []
  /// Counted within the month; in a yearly rule without months, within the year.
  package var ordinalWeekdays: [Recurrence.OrdinalWeekday] = []
  /// The positions of the matching days that count within a period: 1 is the first, -1 the last.
  package var positions: [Int] = []
  package var weekStart = Weekday.monday
  /// The number of occurrences, starting at the anchor.
  package var count: Int?
  /// The last possible day.
  package var until: CalendarDay?
}

extension DayRule {
  /// The rule of a pattern whose first day is `anchor`. The anchor supplies missing parts: the
  /// weekday, the day of the month, the month (RFC 5545 §3.3.10). The pattern's own `DTSTART` is
  /// ignored.
  ///
  /// `nil` for a phrase with several working days, which cannot be expressed as a rule over
  /// periods.
  init?(_ pattern: Recurrence.Pattern, anchor: CalendarDay) {
    switch pattern {
    case .phrase(let phrase):
      guard let frequency = Frequency(phrase) else { return nil }
      self.init(frequency: frequency, interval: max(1, phrase.interval), reading: .phrase)
      weekdays = phrase.weekdays
      monthDays = phrase.monthDays
      ordinalWeekdays = phrase.ordinalWeekdays
      months = phrase.months
      if phrase.unit == .weekday {
        weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
      }
    case .rule(let parts):
      self.init(parts)
    }
    complete(from: anchor)
  }

  private mutating func complete(from anchor: CalendarDay) {
    let namesDay =
      !(monthDays.isEmpty && weekdays.isEmpty && ordinalWeekdays.isEmpty && yearDays.isEmpty)
    guard !namesDay else { return }
    let (_, month, day) = anchor.components
    switch frequency {
    case .day: return
    case .week: weekdays = [anchor.weekday]
    case .month: monthDays = [day]
    case .year where weekNumbers.isEmpty:
      if months.isEmpty { months = [month] }
      monthDays = [day]
    case .year: weekdays = [anchor.weekday]
    }
  }
}

extension DayRule.Frequency {
  /// `nil` for a phrase with several working days.
  fileprivate init?(_ phrase: Recurrence.Phrase) {
    switch phrase.unit {
    case .day: self = .day
    case .week: self = .week
    case .month: self = .month
    case .year: self = .year
    case .weekday where phrase.interval == 1: self = .week
    case .weekday: return nil
    }
  }
}
