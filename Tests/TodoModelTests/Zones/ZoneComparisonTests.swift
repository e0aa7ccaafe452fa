import Foundation
import Testing
import TodoModel

/// The zones of the program beside those of Foundation, which reads the data of ICU.
@Suite struct ZoneComparisonTests {
  /// Zones, and from when to when only one of the two has daylight saving time.
  ///
  /// The data of ICU has no time behind standard time, and so another standard time.
  private static let exceptions: [String: Range<Int64>] = [
    // +01:00 is standard time since 28 October 2018; ICU has it as daylight saving time at once, Docket
    // from the first Ramadan on.
    "Africa/Casablanca": 1_540_692_000..<1_557_021_600,
    "Africa/El_Aaiun": 1_540_692_000..<1_557_021_600,
    // Standard time again by the law of 24 October 2017; the clocks had been at it since 3 September.
    "Africa/Windhoek": 1_504_400_400..<1_508_796_000,
  ]

  /// The version of Foundation's data that is compared, and the zones that have other times since.
  private static let comparedVersion = "2025b"
  private static let changedSince: Set = [
    // Permanent daylight saving time, and other changes of 2026.
    "Africa/Casablanca", "Africa/El_Aaiun", "America/Edmonton", "America/Havana",
    "America/Inuvik", "America/Rainy_River", "America/Vancouver", "America/Winnipeg",
    "America/Yellowknife", "Canada/Central", "Canada/Mountain", "Canada/Pacific", "Cuba",
    // Corrections of the past: Moldova since 2022, Colombia in 1992, Tijuana in 1970, Iran in 1979.
    "Europe/Chisinau", "Europe/Tiraspol", "America/Bogota", "America/Ensenada",
    "America/Santa_Isabel", "America/Tijuana", "Mexico/BajaNorte", "Asia/Tehran", "Iran",
  ]

  /// 2038-01-01.
  private static let end: Int64 = 2_145_916_800

  @Test func everyZoneIsThatOfFoundation() {
    guard TimeZone.timeZoneDataVersion == Self.comparedVersion else {
      print("note: zones are not compared with Foundation's of \(TimeZone.timeZoneDataVersion)")
      return
    }
    var differences: [String] = []
    var compared = 0
    for name in Zone.knownIdentifiers where !Self.changedSince.contains(name) {
      guard let zone = Zone(identifier: name), let known = TimeZone(identifier: name) else {
        differences.append("\(name) is not there")
        continue
      }
      compared += 1
      let (changes, knownChanges) = (changes(of: zone), changes(of: known))
      if changes != knownChanges {
        let all = Set(changes).symmetricDifference(knownChanges).sorted()
        differences.append("\(name) changes at \(all.prefix(5))")
      }
      let monthly = stride(from: 0, to: Self.end, by: 30 * 86_400)
      for moment in monthly + (changes + knownChanges).flatMap({ [$0 - 1, $0, $0 + 1] }) {
        let (date, offset) = (date(moment), zone.utcOffset(at: moment))
        if offset != known.secondsFromGMT(for: date) {
          differences.append("\(name) is \(offset) s ahead at \(moment)")
        }
        let isSame = zone.isDaylightSaving(at: moment) == known.isDaylightSavingTime(for: date)
        if !isSame, !(Self.exceptions[name]?.contains(moment) ?? false) {
          differences.append("\(name) has another daylight saving time at \(moment)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(20))")
    #expect(compared > 570)
  }

  /// All names but those of zones that the database no longer has.
  @Test func theNamesOfFoundationAreKnown() {
    for name in TimeZone.knownTimeZoneIdentifiers {
      #expect(Zone(identifier: name) != nil, "\(name)")
    }
  }

  private func date(_ moment: Int64) -> Date { Date(timeIntervalSince1970: Double(moment)) }

  private func changes(of zone: Zone) -> [Int64] {
    var changes: [Int64] = []
    while let next = zone.nextChange(after: changes.last ?? -1), next < Self.end {
      changes.append(next)
    }
    return changes
  }

  /// Those of the offset: Foundation also tells where only the name of the time changes.
  private func changes(of zone: TimeZone) -> [Int64] {
    var (moments, changes): ([Int64], [Int64]) = ([-1], [])
    while let last = moments.last,
      let next = zone.nextDaylightSavingTimeTransition(after: date(last))
    {
      let moment = Int64(next.timeIntervalSince1970.rounded())
      guard moment > last, moment < Self.end else { break }
      moments.append(moment)
      if zone.secondsFromGMT(for: date(moment)) != zone.secondsFromGMT(for: date(moment - 1)) {
        changes.append(moment)
      }
    }
    return changes
  }
}
