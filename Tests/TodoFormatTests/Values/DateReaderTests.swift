import Testing
import TodoModel
import TodoFormat

@Suite("Dates") struct DateReaderTests {
  let lisbon = Zone(identifier: "Europe/Lisbon")

  @Test(arguments: [
    ("2026-12-01", "2026-12-01"),
    ("  2026-12-01 \n", "2026-12-01"),
    ("2028-02-29", "2028-02-29"),
    ("0001-01-01", "0001-01-01"),
    ("9999-12-31", "9999-12-31"),
    ("2026-12-01 16:00", "2026-12-01T16:00:00Z"),
    ("2026-12-01 9:05", "2026-12-01T09:05:00Z"),
    ("2026-12-01T16:00", "2026-12-01T16:00:00Z"),
    ("2026-07-01 16:00:30", "2026-07-01T16:00:30+01:00"),
    ("2026-12-01T16:00:30Z", "2026-12-01T16:00:30Z"),
    ("2026-12-01t16:00:30z", "2026-12-01T16:00:30Z"),
    ("2026-12-01T16:00:30.123456789Z", "2026-12-01T16:00:30Z"),
    ("2026-12-01T16:00:30,5Z", "2026-12-01T16:00:30Z"),
    ("2026-12-01T00:30:00+01:00", "2026-11-30T23:30:00Z"),
    ("2026-12-01 00:30:00 +0100", "2026-11-30T23:30:00Z"),
    ("2026-12-01T23:30:00-05", "2026-12-02T04:30:00Z"),
    ("2026-07-01T12:00:00-00:00", "2026-07-01T13:00:00+01:00"),
    // Leap seconds are the second before them.
    ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
    ("2016-12-31T15:59:60-08:00", "2016-12-31T23:59:59Z"),
    // 2026-03-29 01:00 to 02:00 does not exist in Lisbon; 2026-10-25 01:00 to 02:00 does twice.
    ("2026-03-29 01:30", "2026-03-29T02:30:00+01:00"),
    ("2026-10-25 01:30", "2026-10-25T01:30:00+01:00"),
  ])
  func reads(_ text: String, _ expected: String) throws {
    let date = try readDate(text, zone: #require(lisbon)).get()
    #expect(date.description == expected)
  }

  @Test(arguments: [
    ("2026-02-30", "'2026-02-30' is not a valid date: February 2026 has 28 days"),
    ("2028-02-30", "'2028-02-30' is not a valid date: February 2028 has 29 days"),
    ("1900-02-29", "'1900-02-29' is not a valid date: February 1900 has 28 days"),
    ("2026-04-31", "'2026-04-31' is not a valid date: April 2026 has 30 days"),
    ("2026-04-00", "'2026-04-00' is not a valid date: April 2026 has 30 days"),
    ("2026-13-01", "'2026-13-01' is not a valid date: months go from 01 to 12"),
    ("2026-00-10", "'2026-00-10' is not a valid date: months go from 01 to 12"),
    ("0000-01-01", "'0000-01-01' is not a valid date: years go from 0001 to 9999"),
    (
      "2026-12-01 24:00",
      "'2026-12-01 24:00' is not a valid date: write midnight as 00:00 of the next day"
    ),
    ("2026-12-01 24:01", "'2026-12-01 24:01' is not a valid date: hours go from 00 to 23"),
    ("2026-12-01 10:60", "'2026-12-01 10:60' is not a valid date: minutes go from 00 to 59"),
    (
      "2026-12-01T10:00:60Z", "'2026-12-01T10:00:60Z' is not a valid date: seconds go from 00 to 59"
    ),
    (
      "2026-12-01T10:00:61Z", "'2026-12-01T10:00:61Z' is not a valid date: seconds go from 00 to 59"
    ),
    (
      "2026-12-01T10:00+24:00",
      "'2026-12-01T10:00+24:00' is not a valid date: offsets go from -23:59 to +23:59"
    ),
    (
      "2026-12-01T10:00+01:60",
      "'2026-12-01T10:00+01:60' is not a valid date: offsets go from -23:59 to +23:59"
    ),
    (
      "9999-12-31T23:59-05:00",
      "'9999-12-31T23:59-05:00' is not a valid date: years go from 0001 to 9999"
    ),
    (
      "0001-01-01T00:00+05:00",
      "'0001-01-01T00:00+05:00' is not a valid date: years go from 0001 to 9999"
    ),
    ("2026/12/1", "'2026/12/1' is not a valid date; write it as 2026-12-01"),
    ("2026-2-30", "'2026-2-30' is not a valid date; write it as 2026-12-01 or 2026-12-01 16:00"),
    ("01-12-26", "'01-12-26' is not a valid date; write it as 2026-12-01 or 2026-12-01 16:00"),
    ("", "'' is not a valid date; write it as 2026-12-01 or 2026-12-01 16:00"),
  ])
  func saysWhatIsWrong(_ text: String, _ message: String) {
    let problem = #expect(throws: ValueProblem.self) { try readDate(text, zone: .utc).get() }
    #expect(problem?.id == "invalid-date" && problem?.message == message)
    #expect(problem?.isOfForm == message.contains("write it as"))
  }

  @Test(arguments: [
    "tomorrow", "2026-12-01x", "20261201", "2026-12", "2026-12-01T", "2026-12-01T1",
    "2026-12-01 10", "2026-12-0110:00", "2026-12-01T10:0", "2026-12-01T10:00:0",
    "2026-12-01T10:00:00.Z", "2026-12-01T10:00+", "2026-12-01T10:00+1", "2026-12-01T10:00+01:",
    "2026-12-01T10:00 UTC", "99999999999999999999-01-01", "-2026-12-01", "２０２６-12-01",
    "2026-12-01 2026-12-02", "2026--12-01", "0x7E-1-1",
  ])
  func refuses(_ text: String) {
    #expect(throws: ValueProblem.self) { try readDate(text, zone: .utc).get() }
  }

  @Test(arguments: [
    ("2026-12-01 23:30", "2026-12-01T23:30:00Z"),
    ("2026-07-01 23:30", "2026-07-02T00:30:00+01:00"),
    ("2026-07-01", "2026-07-01"),
    ("01-12-26", "2026-12-01"),
    ("01/12/26", "2026-12-01"),
    ("01.12.26", "2026-12-01"),
  ])
  func readsBacklogDates(_ text: String, _ expected: String) throws {
    let reader = try DateReader(zone: #require(lisbon), dialect: .backlog)
    #expect(try reader.read(text).get().description == expected)
  }

  @Test(arguments: ["31-02-26", "01-13-26", "01-12/26", "2026/12/01"])
  func refusesBacklogDates(_ text: String) {
    #expect(throws: ValueProblem.self) {
      try DateReader(zone: .utc, dialect: .backlog).read(text).get()
    }
  }

  @Test func knowsTheZeroValue() {
    #expect(DateReader.isZeroValue("0001-01-01T00:00:00Z"))
    #expect(!DateReader.isZeroValue("0001-01-01"))
  }
}
