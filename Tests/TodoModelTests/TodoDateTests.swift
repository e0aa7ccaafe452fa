import Testing
import TodoModel

@Suite struct TodoDateTests {
  private func moment(_ text: String, _ hour: Int, offset: Int) throws -> TodoDate {
    TodoDate(
      day: try #require(day(text)), time: LocalTime(secondOfDay: hour * 3600, utcOffset: offset))
  }

  @Test func datesAreOrderedByDayThenTime() throws {
    let whole = TodoDate(day: try #require(day("2026-11-21")))
    let morning = try moment("2026-11-21", 9, offset: 0)
    let evening = try moment("2026-11-21", 18, offset: 0)
    let tomorrow = TodoDate(day: try #require(day("2026-11-22")))
    #expect([tomorrow, evening, whole, morning].sorted() == [whole, morning, evening, tomorrow])
    #expect(!(whole < whole))
  }

  @Test func momentsAreWrittenAsRFC3339() throws {
    #expect(try moment("2026-12-01", 16, offset: 3600).description == "2026-12-01T16:00:00+01:00")
    #expect(try moment("2026-12-01", 4, offset: -12_600).description == "2026-12-01T04:00:00-03:30")
    #expect(try moment("2026-12-01", 0, offset: 0).description == "2026-12-01T00:00:00Z")
  }

  @Test func theInstantIsInUTC() throws {
    let lisbon = try moment("2026-06-01", 1, offset: 3600)
    #expect(lisbon.instant == (try moment("2026-06-01", 0, offset: 0)).instant)
  }
}
