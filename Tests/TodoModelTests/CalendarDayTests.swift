import Testing
import TodoModel

@Suite struct CalendarDayTests {
  @Test func everyDayOfFourCenturiesComesBackFromItsNumber() throws {
    var expected = try #require(CalendarDay(year: 1800, month: 1, day: 1))
    for year in 1800..<2200 {
      for month in 1...12 {
        for day in 1...CalendarDay.days(inMonth: month, ofYear: year) {
          let made = try #require(CalendarDay(year: year, month: month, day: day))
          #expect(made == expected)
          #expect(made.components == (year, month, day))
          expected = expected.adding(days: 1)
        }
      }
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (2026, 1, -3),
  ])
  func impossibleDaysAreNone(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", Weekday.thursday), ("2026-11-21", .saturday), ("2000-02-29", .tuesday),
    ("1969-12-31", .wednesday), ("0001-01-01", .monday), ("9999-12-31", .friday),
  ])
  func weekdays(text: String, weekday: Weekday) throws {
    let date = try #require(day(text))
    #expect(date.weekday == weekday)
    #expect(date.description == text)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-11-30", 3, "2027-02-28"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -1, "2025-12-15"),
    ("2026-12-31", 12, "2027-12-31"),
    ("2026-05-10", 0, "2026-05-10"),
  ])
  func monthsAreClampedAndNeverRollOver(from: String, months: Int, to: String) throws {
    #expect(try #require(day(from)).adding(months: months).description == to)
  }

  @Test func arithmeticFarOutsideTheCalendarDoesNotTrap() throws {
    let start = try #require(day("2026-11-21"))
    _ = start.adding(days: .max / 2).description
    _ = start.adding(days: .min / 2).description
    _ = start.adding(months: 1_000_000).description
    _ = start.adding(months: -1_000_000).description
    _ = CalendarDay(daysSince1970: .max).weekday
    _ = CalendarDay(daysSince1970: .min).components
  }

  @Test(arguments: [
    ("2026-11-21", Weekday.monday, "2026-11-16"), ("2026-11-21", .sunday, "2026-11-15"),
    ("2026-11-21", .saturday, "2026-11-21"), ("2026-11-16", .monday, "2026-11-16"),
  ])
  func weeksBeginOnTheSettingsDay(text: String, first: Weekday, start: String) throws {
    #expect(try #require(day(text)).startOfWeek(startingOn: first).description == start)
  }
}

/// The day of `YYYY-MM-DD`.
func day(_ text: String) -> CalendarDay? {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  guard parts.count == 3 else { return nil }
  return CalendarDay(year: parts[0], month: parts[1], day: parts[2])
}
