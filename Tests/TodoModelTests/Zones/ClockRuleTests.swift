import Testing

@testable import TodoModel

@Suite struct ClockRuleTests {
  private func read(_ text: String) -> ClockRule? { ClockRule(Array(text.utf8)[...]) }

  /// Offsets in minutes at noon (UTC) of a day.
  @Test(arguments: [
    ("EST5", "2040-07-01", -300), ("<+0545>-5:45", "2040-07-01", 345),
    ("<-00>0", "2040-07-01", 0), ("XXX-5:30:30", "2040-07-01", 330),
    // An hour ahead if it is not said.
    ("WET0WEST,M3.5.0/1,M10.5.0", "2040-07-01", 60),
    ("WET0WEST,M3.5.0/1,M10.5.0", "2040-12-01", 0),
    ("AAA3BBB1,M3.5.0,M10.5.0", "2040-07-01", -60),
    // Over the turn of the year.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2040-01-01", 780),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2040-12-31", 780),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2040-07-01", 720),
    // The 60th day of a leap year is counted or not: 29 February or 1 March.
    ("AAA0BBB,J60/0,J365", "2040-02-29", 0), ("AAA0BBB,J60/0,J365", "2040-03-01", 60),
    ("AAA0BBB,59/0,J365", "2040-02-29", 60), ("AAA0BBB,59/0,J365", "2040-02-28", 0),
    ("AAA0BBB,J59/0,J365", "2040-02-28", 60), ("AAA0BBB,J59/0,J365", "2040-02-27", 0),
    // Days later and earlier than the day that is named.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2040-03-25", -60),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2040-03-24", -120),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2040-03-23", 120),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2040-03-24", 180),
    ("AAA0BBB,J1/-48,M2.1.0", "2039-12-31", 60), ("AAA0BBB,J1/-48,M2.1.0", "2039-12-29", 0),
    // All year.
    ("EST5EDT,0/0,J365/25", "2040-01-01", -240), ("EST5EDT,0/0,J365/25", "2040-07-01", -240),
  ])
  func clocksGoByIt(_ text: String, _ name: String, _ minutes: Int) throws {
    let rule = try #require(read(text))
    let noon = Int64(try #require(day(name)).daysSince1970) * 86_400 + 43_200
    #expect(rule.clock(at: noon).offset / 60 == minutes)
  }

  @Test func aClockThatStaysHasNoChange() throws {
    for text in ["EST5", "EST5EDT,0/0,J365/25", "AAA0BBB0,M3.5.0,M10.5.0"] {
      let rule = try #require(read(text))
      #expect(rule.nextChange(after: 2_000_000_000) == nil)
    }
  }

  @Test func changesEndWithTheYears() throws {
    let rule = try #require(read("WET0WEST,M3.5.0/1,M10.5.0"))
    let end: Int64 = 253_402_300_800  // 10000-01-01
    let last = try #require(rule.nextChange(after: end - 90 * 86_400))
    #expect(Zone.utc.local(last).description == "9999-10-31T01:00:00Z")
    for moment in [last, end, .max] { #expect(rule.nextChange(after: moment) == nil) }
    #expect(try #require(rule.nextChange(after: .min)) < -62_000_000_000)
    for moment in [Int64.min, .max] { #expect(rule.clock(at: moment).offset == 0) }
  }

  @Test(arguments: [
    "", "E", "ES5", "EST", "EST+", "EST5:", "EST5:60", "EST25", "EST5555555555555555555555",
    "<EST5",
    "EST5EDT", "EST5EDT4", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,",
    "EST5EDT,M3.2.0,M11.1.0,",
    "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2,M11.1.0", "EST5EDT,J0,J365",
    "EST5EDT,J366,J1", "EST5EDT,366,0", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/,M11.1.0",
    "EST5EDT,M3.2.0/1:00:00:00,M11.1.0", "EST5 ", " EST5", "\u{0}", "EST5EDT,M3.2.0,M11.1.0\n",
  ])
  func otherTextsAreNone(_ text: String) { #expect(read(text) == nil) }
}
