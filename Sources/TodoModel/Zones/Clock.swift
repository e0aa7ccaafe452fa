/// What the clocks of a zone show for some time.
struct Clock: Hashable, Sendable {
  /// Seconds, positive east of UTC, in `offsets`.
  let offset: Int
  /// Whether they are ahead of standard time. To the database, winter in Ireland and Ramadan in
  /// Morocco are daylight saving times behind standard time; here it is the other way round, as
  /// programs that read calendars expect.
  let isDaylight: Bool

  /// RFC 8536 §3.2.
  static let offsets = -89_999...93_599
}
