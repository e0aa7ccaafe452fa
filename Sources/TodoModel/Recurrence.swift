/// When a todo comes again.
@usableFromInline
package struct Recurrence: Hashable, Sendable {
  /// As it was written: `every month on the 3rd`, `FREQ=WEEKLY;BYDAY=MO`.
  package var text: String
  package var pattern: Pattern
  /// Whether it counts from the day of completion (`when done`) rather than from the due day.
  package var countsFromCompletion: Bool

  package init(text: String, pattern: Pattern, countsFromCompletion: Bool = false) {
    self.text = text
    self.pattern = pattern
    self.countsFromCompletion = countsFromCompletion
  }

  package enum Pattern: Hashable, Sendable {
    case phrase(Phrase)
    /// The rule's parts in their order, names upper case: RFC 5545 §3.3.10.
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
    /// Of a weekly phrase; empty where it names none.
    package var weekdays: [Weekday]
    /// Of a monthly phrase, or one with months: 1 to 31, or -1 for the last, -2 for the one before;
    /// empty where it names none.
    package var monthDays: [Int]
    /// `the 2nd tuesday` of a monthly phrase, or one with months.
    package var ordinalWeekdays: [OrdinalWeekday]
    /// 1 to 12: the months of a yearly phrase (`every january on the 15th`); empty where it names none.
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
    /// 1 to 5 from the month's beginning, -1 to -5 from its end.
    package var ordinal: Int
    package var weekday: Weekday

    package init(ordinal: Int, weekday: Weekday) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }
}
