import Text

/// Values as iCalendar (RFC 5545) writes them.
extension TodoDate {
  /// The moment in UTC in the format of RFC 5545 §3.3.5: `20261103T102000Z`.
  package var utcStamp: String {
    // A moment in the year 1 or 9999 may be in a year without four digits in UTC.
    Zone.utc.local(min(max(instant, -62_135_596_800), 253_402_300_799)).stamp + "Z"
  }

  /// The same of a day, which begins at midnight in a zone.
  package func utcStamp(in zone: Zone) -> String {
    (time == nil ? zone.moment(day, secondOfDay: 0) : self).utcStamp
  }

  /// The local day and time without UTC offset: `20261103T102000`, `20261103`.
  package var stamp: String {
    guard let time else { return day.stamp }
    return day.stamp + "T" + twoDigits(time.hour) + twoDigits(time.minute) + twoDigits(time.second)
  }
}

extension CalendarDay {
  /// `20261103`.
  package var stamp: String {
    String(decoding: description.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }
}

extension CalendarWriter {
  /// Writes a property that is a day, or a moment in UTC.
  package mutating func date(_ name: String, _ date: TodoDate) {
    if date.time == nil {
      line(name + ";VALUE=DATE", date.stamp)
    } else {
      line(name, date.utcStamp)
    }
  }
}

extension Priority {
  /// 1 for the highest to 9 for the lowest (§3.8.1.9).
  package var calendarNumber: Int { 11 - 2 * rawValue }
}

extension Status.Meaning {
  /// The status of a task (§3.8.1.11).
  package var calendarName: String {
    switch self {
    case .todo: "NEEDS-ACTION"
    case .doing: "IN-PROCESS"
    case .done: "COMPLETED"
    case .cancelled: "CANCELLED"
    }
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
