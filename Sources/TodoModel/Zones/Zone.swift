/// A time zone of the IANA database. It converts moments to local days, and back.
package struct Zone: Hashable, Sendable {
  /// For example `Europe/Lisbon`.
  package let identifier: String
  private let times: ZoneTimes

  package static let utc = Zone(
    identifier: "UTC", times: ZoneTimes(first: Clock(offset: 0, isDaylight: false)))

  private init(identifier: String, times: ZoneTimes) {
    self.identifier = identifier
    self.times = times
  }

  /// `nil` if the database has no zone with that name.
  package init?(identifier: String) {
    if identifier == "UTC" {
      self = .utc
      return
    }
    guard let block = ZoneDatabase.block(of: identifier), let times = ZoneTimes(block: block) else {
      return nil
    }
    self.init(identifier: identifier, times: times)
  }

  /// Every name that `init?(identifier:)` accepts, for suggestions.
  package static var knownIdentifiers: [String] { ZoneDatabase.names.sorted() }

  /// The version of the database, for example `2025b`.
  package static var databaseVersion: String { ZoneDatabase.version }

  /// The UTC offset in seconds, positive east, at a moment given in seconds since
  /// 1970-01-01T00:00:00Z.
  package func utcOffset(at instant: Int64) -> Int { times.clock(at: instant).offset }

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
  package func nextChange(after instant: Int64) -> Int64? { times.nextChange(after: instant) }

  /// Whether daylight saving time is in effect at a moment.
  package func isDaylightSaving(at instant: Int64) -> Bool { times.clock(at: instant).isDaylight }

  package static func == (a: Self, b: Self) -> Bool { a.identifier == b.identifier }
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
