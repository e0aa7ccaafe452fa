import Foundation
import Testing
import TodoModel

/// What repeats at an hour stays at it when the clocks change: zones with rules of all kinds, told in
/// calendars as the zone database has them, in the version that `Tests/zones.txt` pins.
@Suite struct CalendarZoneTests {
  private static let zones = [
    "Europe/Lisbon", "Europe/Dublin", "America/New_York", "America/Santiago", "Africa/Casablanca",
    "Asia/Kathmandu", "Australia/Lord_Howe", "Antarctica/Troll", "UTC",
  ]

  @Test func thePinnedVersionIsEmbedded() throws {
    guard let python = Reader.python else { return }
    let zones = Reader.package.appending(path: "Sources/TodoModel/Zones/zones.txt")
    let made = try Sandbox().shell("\(python) \(Reader.package.path)/Tests/zones.py")
    #expect(made.status == 0 && made.output.hasPrefix("# \(Zone.databaseVersion)\n"))
    #expect(try made.output == String(contentsOf: zones, encoding: .utf8), "run 'make zones'")
  }

  @Test func zonesReadBackAsTheyAre() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    try sandbox.write(
      "work/users/ana/stand-up.md",
      "---\ntitle: Stand-up\ndue: 2026-11-23 09:00\nrepeat: every weekday\n---\n")
    try sandbox.write(
      "work/users/ana/call.md",
      "---\ntitle: Call\ndue: 2024-10-20 21:00\nrepeat: FREQ=WEEKLY;UNTIL=20271231\n---\n")
    for (number, zone) in Self.zones.enumerated() {
      try sandbox.write("work/docket.yml", "timezone: \(zone)\npages: [json, ics]\n")
      let run = try sandbox.docket("build", "work", "-d", "sites/\(number)")
      #expect(run.status == 0, "\(run)")
      let calendar = try sandbox.read("sites/\(number)/calendar.ics")
      let start = zone == "UTC" ? "DTSTART:20261123T090000Z" : "TZID=\(zone):20261123T090000"
      #expect(calendar.contains(start), "\(zone)")
    }
    let read = try sandbox.shell("\(python) \(Reader.folder)/read_calendar.py sites 2026-11-21")
    #expect(read.status == 0, "\(read)")
  }
}
