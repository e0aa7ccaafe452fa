import TodoModel

/// The days of a rule in order, from its anchor to the year 9999 at most.
///
/// The anchor is included only if it matches. Periods without a match are skipped; a rule without
/// any matching day ends the sequence after a bounded search of at most three million days.
struct Occurrences: Sequence, IteratorProtocol {
  private let rule: DayRule
  private let anchor: CalendarDay
  /// The period, counted from the anchor's in steps of the interval.
  private var period: Int
  private var found: ArraySlice<CalendarDay> = []
  private var left: Int
  private static let lastDay = 2_932_896  // 9999-12-31

  /// - Parameter start: occurrences before this day may be left out; a rule with a count returns
  ///   them anyway, because it has to count them.
  init(_ rule: DayRule, from anchor: CalendarDay, start: CalendarDay? = nil) {
    self.rule = rule
    self.anchor = anchor
    left = rule.count ?? .max
    period = 0
    if rule.count == nil, let start {
      period = Swift.max(0, (rule.unit(of: start) - rule.unit(of: anchor)) / rule.interval)
    }
  }

  mutating func next() -> CalendarDay? {
    while left > 0 {
      if let day = found.popFirst() {
        if let until = rule.until, day > until { break }
        left -= 1
        return day
      }
      let days = rule.days(ofUnit: rule.unit(of: anchor) + period * rule.interval)
      guard days.lowerBound <= Self.lastDay else { break }
      if let until = rule.until, days.lowerBound > Int(until.daysSince1970) { break }
      period += 1
      found = rule.chosen(from: days.clamped(to: days.lowerBound...Self.lastDay))
        .drop { $0 < anchor }
    }
    left = 0
    return nil
  }
}

extension DayRule {
  /// The number of the day, week, month or year that contains a day.
  fileprivate func unit(of day: CalendarDay) -> Int {
    switch frequency {
    case .day: return Int(day.daysSince1970)
    case .week:
      return (Int(day.startOfWeek(startingOn: weekStart).daysSince1970) - firstWeekStart) / 7
    case .month:
      let (year, month, _) = day.components
      return year * 12 + month - 1
    case .year: return day.year
    }
  }

  /// The first day of week 0, as days since 1970: 1970-01-01 was a Thursday.
  private var firstWeekStart: Int { weekStart.rawValue - 3 }

  /// The days of a unit, as days since 1970.
  fileprivate func days(ofUnit unit: Int) -> ClosedRange<Int> {
    switch frequency {
    case .day: return unit...unit
    case .week: return firstWeekStart + unit * 7...firstWeekStart + unit * 7 + 6
    case .month:
      let length = CalendarDay.days(inMonth: unit % 12 + 1, ofYear: unit / 12)
      guard let first = CalendarDay(year: unit / 12, month: unit % 12 + 1, day: 1) else {
        return Int.max...Int.max
      }
      return Int(first.daysSince1970)...Int(first.daysSince1970) + length - 1
    case .year:
      guard let first = CalendarDay(year: unit, month: 1, day: 1) else { return Int.max...Int.max }
      let length = CalendarDay.days(inMonth: 2, ofYear: unit) + 337
      return Int(first.daysSince1970)...Int(first.daysSince1970) + length - 1
    }
  }

  /// The matching days of a period, reduced to the rule's positions.
  fileprivate func chosen(from days: ClosedRange<Int>) -> ArraySlice<CalendarDay> {
    var matching: [CalendarDay] = []
    for number in days {
      let day = CalendarDay(daysSince1970: Int32(clamping: number))
      if matches(day) { matching.append(day) }
    }
    guard !positions.isEmpty else { return matching[...] }
    let count = matching.count
    return matching.enumerated()
      .filter { positions.contains($0.offset + 1) || positions.contains($0.offset - count) }
      .map(\.element)[...]
  }
}
