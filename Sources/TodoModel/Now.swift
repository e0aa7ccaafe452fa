/// The moment that a computation treats as the present. It is always a parameter.
package struct Now: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let instant: Int64
  /// The current day in the workspace's time zone.
  package let today: CalendarDay

  package init(instant: Int64, in zone: Zone) {
    self.instant = instant
    today = zone.local(instant).day
  }

  /// The start of a day: 00:00 in the zone.
  package init(startOf day: CalendarDay, in zone: Zone) {
    self.init(instant: zone.moment(day, secondOfDay: 0).instant, in: zone)
  }
}
