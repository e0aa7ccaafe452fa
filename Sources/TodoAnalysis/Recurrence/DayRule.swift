import TodoModel

/// A repeat as a rule over civil days: periods of days from an anchor on, and which days of a period
/// count. Phrases and RFC 5545 rules become the same rule, and differ in `reading`.
package struct DayRule: Hashable, Sendable {
  package enum Frequency: String, Sendable {
    case day = "DAILY", week = "WEEKLY", month = "MONTHLY", year = "YEARLY"
  }

  enum Reading: Sendable {
    /// RFC 5545 §3.3.10: a day must pass all parts; a month without the day is passed over.
    case rule
    /// A day is any of those named, and where a month is too short for it the month's last.
    case phrase
  }

  package var frequency: Frequency
  /// At least 1.
  package var interval = 1
  var reading = Reading.rule
  /// 1 to 12.
  package var months: [Int] = []
  /// 1 to 53, negative ones from the year's end.
  package var weekNumbers: [Int] = []
  /// 1 to 366, negative ones from the year's end.
  package var yearDays: [Int] = []
  /// 1 to 31, negative ones from the month's end.
  package var monthDays: [Int] = []
  package var weekdays: [Weekday] = []
  /// Counted within the month, in a yearly rule without months within the year.
  package var ordinalWeekdays: [Recurrence.OrdinalWeekday] = []
  /// Which of a period's days count: 1 is the first, -1 the last.
  package var positions: [Int] = []
  package var weekStart = Weekday.monday
  /// How many occurrences there are, from the anchor on.
  package var count: Int?
  /// The last day that may be one.
  package var until: CalendarDay?
}

extension DayRule {
  /// The rule of a pattern whose first day is `anchor`, which gives what the pattern leaves open: the
  /// weekday, the day of the month, the month (RFC 5545 §3.3.10). A rule's own `DTSTART` is ignored.
  ///
  /// `nil` for a phrase of several working days, which is no rule over periods.
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
  /// `nil` for several working days.
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
