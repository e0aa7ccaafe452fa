extension TodoDate {
  /// The moment in UTC in the format of RFC 5545 §3.3.5: `20261103T102000Z`.
  package var utcStamp: String {
    // A moment in the year 1 or 9999 may be in a year without four digits in UTC.
    Zone.utc.local(min(max(instant, -62_135_596_800), 253_402_300_799)).stamp + "Z"
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

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
