/// A day, or a minute of a day, as written in front matter: local to the workspace's time zone.
@usableFromInline
package struct TodoDate: Hashable, Sendable {
  package var day: CalendarDay
  /// `nil` for a date without a time, which means the whole day.
  package var time: LocalTime?

  package init(day: CalendarDay, time: LocalTime? = nil) {
    self.day = day
    self.time = time
  }

  /// Seconds since 1970-01-01T00:00:00Z; for a date without a time, midnight UTC of that day.
  package var instant: Int64 {
    let midnight = Int64(day.daysSince1970) * 86_400
    guard let time else { return midnight }
    return midnight + Int64(time.secondOfDay) - Int64(time.utcOffset)
  }
}

/// A time of day with the UTC offset at that moment.
package struct LocalTime: Hashable, Sendable {
  /// 0 to 86,399.
  package var secondOfDay: Int32
  /// Seconds east of UTC.
  package var utcOffset: Int32

  package init(secondOfDay: Int, utcOffset: Int) {
    self.secondOfDay = Int32(secondOfDay)
    self.utcOffset = Int32(utcOffset)
  }

  package var hour: Int { Int(secondOfDay) / 3600 }
  package var minute: Int { Int(secondOfDay) / 60 % 60 }
  package var second: Int { Int(secondOfDay) % 60 }

  /// `16:00`.
  package var hourAndMinute: String { pad(hour) + ":" + pad(minute) }
}

extension TodoDate: Comparable {
  /// By day, then time; a day without a time comes before its times (it sorts as the start of the
  /// day).
  @usableFromInline
  package static func < (a: Self, b: Self) -> Bool {
    if a.day != b.day { return a.day < b.day }
    switch (a.time, b.time) {
    case (nil, nil), (_?, nil): return false
    case (nil, _?): return true
    case (let x?, let y?):
      return a.instant != b.instant ? a.instant < b.instant : x.utcOffset < y.utcOffset
    }
  }
}

extension TodoDate: CustomStringConvertible {
  /// `2026-12-01` for a day, RFC 3339 for a moment: `2026-12-01T16:00:00+01:00`.
  @usableFromInline
  package var description: String {
    guard let time else { return day.description }
    let clock = pad(time.hour) + ":" + pad(time.minute) + ":" + pad(time.second)
    return "\(day)T\(clock)\(time.offsetText)"
  }
}

extension LocalTime {
  /// `Z` or `+01:00`.
  var offsetText: String {
    guard utcOffset != 0 else { return "Z" }
    let minutes = abs(Int(utcOffset)) / 60
    return (utcOffset < 0 ? "-" : "+") + pad(minutes / 60) + ":" + pad(minutes % 60)
  }
}

private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
