import Testing
import TodoModel

@Suite struct ZoneTests {
  @Test(arguments: [
    // Before, at and after the clock is put forward (29 March 2026, 01:00 UTC) and back (25 October).
    ("Europe/Lisbon", "2026-03-29", 0, 30, "2026-03-29T00:30:00Z"),
    ("Europe/Lisbon", "2026-03-29", 1, 30, "2026-03-29T02:30:00+01:00"),
    ("Europe/Lisbon", "2026-03-29", 2, 0, "2026-03-29T02:00:00+01:00"),
    ("Europe/Lisbon", "2026-10-25", 1, 30, "2026-10-25T01:30:00+01:00"),
    ("Europe/Lisbon", "2026-10-25", 2, 0, "2026-10-25T02:00:00Z"),
    ("America/New_York", "2026-03-08", 2, 30, "2026-03-08T03:30:00-04:00"),
    ("America/New_York", "2026-11-01", 1, 30, "2026-11-01T01:30:00-04:00"),
    ("Asia/Kolkata", "2026-11-21", 0, 0, "2026-11-21T00:00:00+05:30"),
    ("UTC", "2026-11-21", 23, 59, "2026-11-21T23:59:00Z"),
    // Midnight itself is skipped here.
    ("Africa/Cairo", "2026-04-24", 0, 15, "2026-04-24T01:15:00+03:00"),
  ])
  func localTimesBecomeMoments(
    zone: String, text: String, hour: Int, minute: Int, moment: String
  ) throws {
    let zone = try #require(Zone(identifier: zone))
    let date = zone.moment(try #require(day(text)), secondOfDay: hour * 3600 + minute * 60)
    #expect(date.description == moment)
    #expect(zone.local(date.instant) == date)
  }

  @Test func aMomentIsOfTheDayThatTheZoneHas() throws {
    let auckland = try #require(Zone(identifier: "Pacific/Auckland"))
    let honolulu = try #require(Zone(identifier: "Pacific/Honolulu"))
    let instant: Int64 = 1_795_219_200  // 2026-11-21T00:00:00Z
    #expect(auckland.local(instant).day.description == "2026-11-21")
    #expect(honolulu.local(instant).day.description == "2026-11-20")
    #expect(Now(instant: instant, in: honolulu).today.description == "2026-11-20")
  }

  @Test(arguments: ["Europe/Lisbom", "Lisbon", "", "GMT+99", "../etc/passwd", "Mars/Olympus"])
  func unknownNamesAreNone(name: String) {
    #expect(Zone(identifier: name) == nil)
  }

  @Test func momentsBeforeTheEpochHaveTheirDay() {
    #expect(Zone.utc.local(-1).description == "1969-12-31T23:59:59Z")
    #expect(Zone.utc.local(-86_400).description == "1969-12-31T00:00:00Z")
  }
}
