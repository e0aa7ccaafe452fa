import TodoAnalysis
import TodoModel

/// A repeat in the form in which it is written out: how often, and on which days.
package struct RepeatPlan: Hashable {
  /// A day of a month.
  package enum Day: Hashable {
    /// 1 to 31, or -1 for the last, -2 for the second last.
    case number(Int)
    /// That day, or the last one of a shorter month.
    case numberOrLast(Int)
    case weekday(Int, Weekday)
    /// The first, or -1 the last, from Monday to Friday.
    case workday(Int)
    /// The first, or -1 the last, Saturday or Sunday.
    case weekendDay(Int)
  }

  var unit: Recurrence.Phrase.Unit
  /// At least 1.
  var interval = 1
  /// The days of a week.
  var weekdays: [Weekday] = []
  /// The days of a month.
  var days: [Day] = []
  /// 1 to 12: the months of a yearly repeat, or those to which a daily or weekly repeat is limited.
  var months: [Int] = []
  /// Whether a month without such a day is skipped.
  var skipsShortMonths = false
  var count: Int?
  var until: CalendarDay?

  init(_ phrase: Recurrence.Phrase) {
    unit = phrase.unit
    interval = phrase.interval
    weekdays = unique(phrase.weekdays)
    days = unique(
      phrase.monthDays.map { .number($0) }
        + phrase.ordinalWeekdays.map { .weekday($0.ordinal, $0.weekday) })
    months = unique(phrase.months)
  }

  /// `nil` for a rule that cannot be expressed: weeks and days of a year, positions among several
  /// weekdays, a day with two conditions.
  init?(_ rule: DayRule) {
    guard rule.yearDays.isEmpty, rule.weekNumbers.isEmpty else { return nil }
    switch rule.frequency {
    case .day: unit = .day
    case .week: unit = .week
    case .month: unit = .month
    case .year: unit = .year
    }
    interval = rule.interval
    months = unique(rule.months)
    (count, until) = (rule.count, rule.until)
    let namesDayOfMonth =
      !(rule.monthDays.isEmpty && rule.ordinalWeekdays.isEmpty && rule.positions.isEmpty)
    if namesDayOfMonth {
      guard takeDaysOfMonth(of: rule) else { return nil }
    } else if !rule.weekdays.isEmpty {
      guard takeWeekdays(of: rule) else { return nil }
    }
    if !months.isEmpty, unit != .year {
      // The interval counts units in other months too.
      guard interval == 1 else { return nil }
      if unit == .month { unit = .year }
    }
  }

  /// Weekdays repeat every week, whatever the frequency of the rule.
  private mutating func takeWeekdays(of rule: DayRule) -> Bool {
    weekdays = unique(rule.weekdays)
    if unit == .week {
      // The first of several days depends on where weeks begin, which cannot be expressed.
      guard interval == 1 || weekdays.count == 1 || rule.weekStart == .monday else { return false }
    } else {
      guard interval == 1 else { return false }
      unit = .week
    }
    if interval == 1, Set(weekdays) == Self.workdays { (unit, weekdays) = (.weekday, []) }
    return true
  }

  private mutating func takeDaysOfMonth(of rule: DayRule) -> Bool {
    guard let days = Self.daysOfMonth(of: rule) else { return false }
    self.days = unique(days)
    switch unit {
    case .day:
      guard interval == 1, rule.positions.isEmpty else { return false }
      unit = .month
    case .month: break
    case .year where months.isEmpty:
      // Counted weekdays are those of the year.
      guard interval == 1, rule.positions.isEmpty, rule.ordinalWeekdays.isEmpty else {
        return false
      }
      unit = .month
    case .year: guard rule.positions.isEmpty || months.count == 1 else { return false }
    case .week, .weekday: return false
    }
    let shortest = months.map { CalendarDay.days(inMonth: $0, ofYear: 2026) }.min() ?? 28
    skipsShortMonths = rule.positions.isEmpty && rule.monthDays.contains { abs($0) > shortest }
    return !skipsShortMonths || self.days.count == 1
  }

  private static func daysOfMonth(of rule: DayRule) -> [Day]? {
    let ordinals = rule.ordinalWeekdays
    guard let position = rule.positions.first else {
      // A day with two conditions, such as Friday the 13th, cannot be expressed.
      guard rule.weekdays.isEmpty, rule.monthDays.isEmpty || ordinals.isEmpty else { return nil }
      return rule.monthDays.map { .number($0) } + ordinals.map { .weekday($0.ordinal, $0.weekday) }
    }
    guard rule.positions.count == 1, ordinals.isEmpty else { return nil }
    if rule.monthDays.isEmpty {
      let weekdays = Set(rule.weekdays)
      if weekdays == workdays { return [.workday(position)] }
      if weekdays == [.saturday, .sunday] { return [.weekendDay(position)] }
      if weekdays.count == 7 { return [.number(position)] }
      return weekdays.count == 1 ? weekdays.map { .weekday(position, $0) } : nil
    }
    // The rule of the phrase `on the 31st`.
    guard rule.weekdays.isEmpty, position == -1, let last = rule.monthDays.max(),
      (28...31).contains(last), rule.monthDays.sorted() == Array(28...last)
    else { return nil }
    return last == 31 ? [.number(-1)] : [.numberOrLast(last)]
  }

  private static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

/// The elements in order, without duplicates.
private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
