/// The rule by which a todo repeats.
@usableFromInline
package struct Recurrence: Hashable, Sendable {
  /// The rule as written: `every month on the 3rd`, `FREQ=WEEKLY;BYDAY=MO`.
  package var text: String
  package var pattern: Pattern
  /// Whether the interval counts from the completion date (`when done`), not from the due day.
  package var countsFromCompletion: Bool
  /// Days on which it does not occur (TaskNotes' `skipped_instances`).
  package var skipped: [CalendarDay] = []

  package init(text: String, pattern: Pattern, countsFromCompletion: Bool = false) {
    self.text = text
    self.pattern = pattern
    self.countsFromCompletion = countsFromCompletion
  }

  package enum Pattern: Hashable, Sendable {
    case phrase(Phrase)
    /// The parts of an RFC 5545 §3.3.10 rule in their order, names in upper case.
    case rule([RulePart])
  }

  package struct RulePart: Hashable, Sendable {
    package var name: String
    package var value: String
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// `every 2 weeks on monday and friday`, `every month on the 3rd`, `every year`.
  package struct Phrase: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Hashable, Sendable {
      case day, weekday, week, month, year
    }
    /// At least 1.
    package var interval: Int
    package var unit: Unit
    /// For a weekly phrase; empty if it names no weekday.
    package var weekdays: [Weekday]
    /// For a monthly phrase, or one with months: 1 to 31, or -1 for the last day, -2 for the second
    /// last; empty if it names no day.
    package var monthDays: [Int]
    /// For a monthly phrase, or one with months: `the 2nd tuesday`.
    package var ordinalWeekdays: [OrdinalWeekday]
    /// The months of a yearly phrase (`every january on the 15th`), 1 to 12; empty if it names no
    /// month.
    package var months: [Int]

    package init(
      interval: Int, unit: Unit, weekdays: [Weekday] = [], monthDays: [Int] = [],
      ordinalWeekdays: [OrdinalWeekday] = [], months: [Int] = []
    ) {
      self.interval = interval
      self.unit = unit
      self.weekdays = weekdays
      self.monthDays = monthDays
      self.ordinalWeekdays = ordinalWeekdays
      self.months = months
    }
  }

  /// A weekday counted within its month.
  package struct OrdinalWeekday: Hashable, Sendable {
    /// 1 to 5 from the start of the month, -1 to -5 from its end.
    package var ordinal: Int
    package var weekday: Weekday

    package init(ordinal: Int, weekday: Weekday) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }
}
