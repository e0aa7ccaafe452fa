#if canImport(FoundationEssentials)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// A time zone of the IANA database. It converts moments to local days, and back.
package struct Zone: Hashable, Sendable {
  /// For example `Europe/Lisbon`.
  package let identifier: String
  private let zone: TimeZone

  package static let utc = Zone(identifier: "UTC", zone: .gmt)

  private init(identifier: String, zone: TimeZone) {
    self.identifier = identifier
    self.zone = zone
  }

  /// `nil` if the database has no zone with that name.
  package init?(identifier: String) {
    if identifier == "UTC" {
      self = .utc
      return
    }
    guard identifier.contains("/") || TimeZone.knownTimeZoneIdentifiers.contains(identifier),
      let zone = TimeZone(identifier: identifier)
    else { return nil }
    self.init(identifier: identifier, zone: zone)
  }

  /// The machine's time zone. Only the executable reads it.
  package static var machine: Zone {
    let current = TimeZone.current
    return Zone(identifier: current.identifier, zone: current)
  }

  /// Every name that `init?(identifier:)` accepts, for suggestions.
  package static var knownIdentifiers: [String] { TimeZone.knownTimeZoneIdentifiers.sorted() }

  /// The UTC offset in seconds, positive east, at a moment given in seconds since
  /// 1970-01-01T00:00:00Z.
  package func utcOffset(at instant: Int64) -> Int {
    if self == .utc { return 0 }
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }

  /// The local day and time of a moment.
  package func local(_ instant: Int64) -> TodoDate {
    let offset = utcOffset(at: instant)
    let seconds = instant + Int64(offset)
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    return TodoDate(
      day: CalendarDay(daysSince1970: Int32(clamping: day)),
      time: LocalTime(secondOfDay: Int(seconds - day * 86_400), utcOffset: offset))
  }

  /// The moment of a local time. A time that a clock change skips moves forward by the gap; for a
  /// time that occurs twice, the first one is used.
  package func moment(_ day: CalendarDay, secondOfDay: Int) -> TodoDate {
    let asUTC = Int64(day.daysSince1970) * 86_400 + Int64(secondOfDay)
    // The offsets a day before and a day after are those on either side of any nearby change.
    let before = utcOffset(at: asUTC - 86_400)
    let after = utcOffset(at: asUTC + 86_400)
    let first = asUTC - Int64(before)
    if utcOffset(at: first) == before {
      return TodoDate(day: day, time: LocalTime(secondOfDay: secondOfDay, utcOffset: before))
    }
    let second = asUTC - Int64(after)
    if utcOffset(at: second) == after {
      return TodoDate(day: day, time: LocalTime(secondOfDay: secondOfDay, utcOffset: after))
    }
    return local(first)
  }

  /// The next moment at which the UTC offset changes, in seconds since 1970; `nil` if no change is
  /// known.
  package func nextChange(after instant: Int64) -> Int64? {
    if self == .utc { return nil }
    var before = instant
    // A zone can also change only its name.
    for _ in 0..<100 {
      let date = Date(timeIntervalSince1970: Double(before))
      guard let next = zone.nextDaylightSavingTimeTransition(after: date) else { return nil }
      let seconds = next.timeIntervalSince1970.rounded()
      guard seconds > Double(before), seconds < 253_402_300_800 else { return nil }
      let moment = Int64(seconds)
      if utcOffset(at: moment) != utcOffset(at: moment - 1) { return moment }
      before = moment
    }
    return nil
  }

  /// Whether daylight saving time is in effect at a moment.
  package func isDaylightSaving(at instant: Int64) -> Bool {
    zone.isDaylightSavingTime(for: Date(timeIntervalSince1970: Double(instant)))
  }

  package static func == (a: Self, b: Self) -> Bool { a.identifier == b.identifier }
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
