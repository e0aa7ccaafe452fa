/// The rule by which clocks change each year, or one clock that stays.
struct ClockRule: Sendable {
  /// A time that begins on the same kind of day each year.
  struct Beginning: Sendable {
    let day: YearDay
    /// Seconds since midnight of that day on the clock before. Within ±167 hours.
    let time: Int
  }

  private let standard: Clock
  private let daylight: (clock: Clock, from: Beginning, to: Beginning)?

  init(standard: Clock) { (self.standard, daylight) = (standard, nil) }

  /// - Parameters:
  ///   - standard: the offset in seconds, positive east of UTC, as `daylight`.
  ///   - from: when `daylight` begins.
  ///   - to: when it ends.
  init(standard: Int, daylight: Int, from: Beginning, to: Beginning) {
    self.standard = Clock(offset: standard, isDaylight: daylight < standard)
    self.daylight = (Clock(offset: daylight, isDaylight: daylight >= standard), from, to)
  }

  func clock(at instant: Int64) -> Clock {
    var (clock, latest) = (standard, Int64.min)
    forEachChange(near: instant) { moment, next in
      // Where one ends as the other begins, the one that begins counts, which comes later.
      if moment <= instant, moment >= latest { (clock, latest) = (next, moment) }
    }
    return clock
  }

  /// The next change of the offset.
  func nextChange(after instant: Int64) -> Int64? {
    var earliest: Int64?
    forEachChange(near: instant) { moment, _ in
      if moment > instant, moment < earliest ?? .max,
        clock(at: moment).offset != clock(at: moment - 1).offset
      {
        earliest = moment
      }
    }
    return earliest
  }

  /// Calls `body` with the changes of the year of a moment, of the one before and of the one after.
  private func forEachChange(near instant: Int64, _ body: (Int64, Clock) -> Void) {
    guard let daylight else { return }
    let range = CalendarDay.range
    let day = Int32(clamping: instant / 86_400)
    let year = CalendarDay(
      daysSince1970: min(max(day, range.lowerBound), range.upperBound)
    ).year
    for year in year - 1...year + 1 {
      // Outside of the years 1 to 9999 there are no days.
      guard let from = daylight.from.day.day(of: year), let to = daylight.to.day.day(of: year)
      else { continue }
      let start = daylight.from.time - standard.offset
      let end = daylight.to.time - daylight.clock.offset
      body(Int64(from.daysSince1970) * 86_400 + Int64(start), daylight.clock)
      body(Int64(to.daysSince1970) * 86_400 + Int64(end), standard)
    }
  }
}

/// A day that each year has.
enum YearDay: Sendable {
  /// 1 to 365. The 29th of February is not counted.
  case numbered(Int)
  /// 0 to 365.
  case counted(Int)
  /// A weekday, 0 for Sunday to 6, in a week of a month: 1 to 5, of which 5 is the last one.
  case weekday(month: Int, week: Int, day: Int)

  /// `nil` outside of the years 1 to 9999.
  func day(of year: Int) -> CalendarDay? {
    switch self {
    case .numbered(let number):
      let leap = CalendarDay.days(inMonth: 2, ofYear: year) == 29 && number > 59 ? 1 : 0
      return CalendarDay(year: year, month: 1, day: 1)?.adding(days: number - 1 + leap)
    case .counted(let number):
      return CalendarDay(year: year, month: 1, day: 1)?.adding(days: number)
    case .weekday(let month, let week, let day):
      guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
      // Monday is 0 in `Weekday`.
      let days = (day - first.weekday.rawValue + 6) % 7 + (week - 1) * 7
      return first.adding(
        days: days < CalendarDay.days(inMonth: month, ofYear: year) ? days : days - 7)
    }
  }
}
