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
    // Samoa had no 30 December: it went to the other side of the date line.
    ("Pacific/Apia", "2011-12-30", 12, 0, "2011-12-31T12:00:00+14:00"),
    ("Pacific/Apia", "2011-12-29", 23, 59, "2011-12-29T23:59:00-10:00"),
    ("Pacific/Apia", "2011-12-31", 0, 0, "2011-12-31T00:00:00+14:00"),
    // After the last change of the database, by the rule: 27 March and 30 October 2050.
    ("Europe/Lisbon", "2050-03-27", 1, 30, "2050-03-27T02:30:00+01:00"),
    ("Europe/Lisbon", "2050-10-30", 1, 30, "2050-10-30T01:30:00+01:00"),
    ("Australia/Lord_Howe", "2050-04-03", 1, 45, "2050-04-03T01:45:00+11:00"),
    ("Antarctica/Troll", "2050-03-27", 2, 0, "2050-03-27T04:00:00+02:00"),
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

  /// Moments as a day and seconds of UTC, before 1970 and after 2037 too.
  @Test(arguments: [
    // The time of the sun, and clocks that went at half an hour and two hours of summer time.
    ("Europe/Lisbon", "1911-12-31", 0, "1911-12-30T23:23:15-00:36", false),
    ("Europe/Lisbon", "1912-01-02", 0, "1912-01-02T00:00:00Z", false),
    ("Europe/Lisbon", "1943-06-01", 0, "1943-06-01T02:00:00+02:00", true),
    ("America/New_York", "1883-11-18", 61_199, "1883-11-18T12:03:57-04:56", false),
    ("America/New_York", "1883-11-18", 61_200, "1883-11-18T12:00:00-05:00", false),
    ("Africa/Monrovia", "1971-06-01", 0, "1971-05-31T23:15:30-00:44", false),
    ("Asia/Kolkata", "1943-01-01", 0, "1943-01-01T06:30:00+06:30", true),
    ("Asia/Kolkata", "2050-07-01", 0, "2050-07-01T05:30:00+05:30", false),
    ("Asia/Pyongyang", "2016-01-01", 0, "2016-01-01T08:30:00+08:30", false),
    ("Europe/Lisbon", "2050-03-27", 3599, "2050-03-27T00:59:59Z", false),
    ("Europe/Lisbon", "2050-03-27", 3600, "2050-03-27T02:00:00+01:00", true),
    ("Europe/Lisbon", "9999-07-01", 0, "9999-07-01T01:00:00+01:00", true),
    ("America/Santiago", "2050-01-01", 0, "2049-12-31T21:00:00-03:00", true),
    ("America/Santiago", "2050-07-01", 0, "2050-06-30T20:00:00-04:00", false),
    ("Australia/Lord_Howe", "2050-01-01", 0, "2050-01-01T11:00:00+11:00", true),
    ("Australia/Lord_Howe", "2050-07-01", 0, "2050-07-01T10:30:00+10:30", false),
    // Behind standard time in Ramadan, which the database tells up to 2087, and in winter.
    ("Africa/Casablanca", "2026-02-20", 0, "2026-02-20T00:00:00Z", false),
    ("Africa/Casablanca", "2026-07-01", 0, "2026-07-01T01:00:00+01:00", true),
    ("Africa/Casablanca", "2090-07-01", 0, "2090-07-01T00:00:00Z", false),
    ("Europe/Dublin", "1975-01-15", 0, "1975-01-15T00:00:00Z", false),
    ("Europe/Dublin", "1975-07-01", 0, "1975-07-01T01:00:00+01:00", true),
    ("Europe/Dublin", "2050-01-15", 0, "2050-01-15T00:00:00Z", false),
    ("Europe/Dublin", "2050-07-01", 0, "2050-07-01T01:00:00+01:00", true),
    // Its summer time begins on the day before, by its own clocks.
    ("America/Nuuk", "2050-03-27", 3599, "2050-03-26T22:59:59-02:00", false),
    ("America/Nuuk", "2050-03-27", 3600, "2050-03-27T00:00:00-01:00", true),
    ("America/Nuuk", "2022-01-01", 0, "2021-12-31T21:00:00-03:00", false),
    ("Antarctica/Troll", "1990-01-01", 0, "1990-01-01T00:00:00Z", false),
    ("Antarctica/Troll", "2050-01-01", 0, "2050-01-01T00:00:00Z", false),
    ("Antarctica/Troll", "2050-07-01", 0, "2050-07-01T02:00:00+02:00", true),
    ("Pacific/Apia", "2011-12-30", 35_999, "2011-12-29T23:59:59-10:00", true),
    ("Pacific/Apia", "2011-12-30", 36_000, "2011-12-31T00:00:00+14:00", true),
  ])
  func momentsHaveTheirClock(
    zone: String, text: String, seconds: Int, local: String, isDaylight: Bool
  ) throws {
    let zone = try #require(Zone(identifier: zone))
    let instant = Zone.utc.moment(try #require(day(text)), secondOfDay: seconds).instant
    #expect(zone.local(instant).description == local)
    #expect(zone.isDaylightSaving(at: instant) == isDaylight)
  }

  @Test(
    arguments: [
      ("Europe/Lisbon", "2026-11-21", "2027-03-28T01:00:00Z"),
      ("Europe/Lisbon", "2050-04-01", "2050-10-30T01:00:00Z"),
      ("Africa/Casablanca", "2026-09-01", "2026-09-20T01:00:00Z"),
      ("Africa/Casablanca", "2026-10-01", nil),
      ("Asia/Kolkata", "2026-11-21", nil),
      ("UTC", "2026-11-21", nil),
      // Troll had no clocks before 2005.
      ("Antarctica/Troll", "1990-01-01", "2005-03-27T01:00:00Z"),
    ] as [(String, String, String?)])
  func theNextChangeIsKnown(zone: String, text: String, change: String?) throws {
    let zone = try #require(Zone(identifier: zone))
    let instant = Zone.utc.moment(try #require(day(text)), secondOfDay: 0).instant
    #expect(zone.nextChange(after: instant).map { Zone.utc.local($0).description } == change)
  }

  /// Every zone can be read, by each of its names.
  @Test func allNamesAreZones() {
    let names = Zone.knownIdentifiers
    #expect(names.count > 590 && Set(names).count == names.count)
    for name in names { #expect(Zone(identifier: name)?.identifier == name) }
    for name in ["US/Eastern", "EST", "UTC", "GMT", "Etc/UTC", "Portugal", "Asia/Calcutta"] {
      #expect(names.contains(name))
    }
  }

  @Test(arguments: [
    "Europe/Lisbom", "Lisbon", "", "GMT+99", "../etc/passwd", "Mars/Olympus", "europe/lisbon",
    "utc",
    "Factory", "localtime", "posix/Europe/Lisbon", "Europe/Lisbon ", "Europe/Lisbon Portugal", " ",
    "\n", "\t", "#", "2025b", "# 2025b", "Europe/Lisbon\u{0}",
  ])
  func unknownNamesAreNone(name: String) {
    #expect(Zone(identifier: name) == nil)
  }

  @Test func momentsBeforeTheEpochHaveTheirDay() {
    #expect(Zone.utc.local(-1).description == "1969-12-31T23:59:59Z")
    #expect(Zone.utc.local(-86_400).description == "1969-12-31T00:00:00Z")
  }
}
