/// Days and times as exports write them.
enum WrittenDay {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// What comes first in days such as `03/11/26`, which mean different days in different countries.
  enum Order { case day, month }

  /// The order that the days of a file have: in `12/25/2026` the month comes first. `nil` if none shows it.
  static func order(of texts: some Sequence<String>) -> Order? {
    var found: Order?
    for text in texts {
      guard let match = text.prefixMatch(of: /(\d{1,2})[\/\-](\d{1,2})[\/\-](\d{4}|\d\d)(?!\d)/),
        let first = Int(match.1), let second = Int(match.2),
        // `26/11/03` may begin with the year.
        second > 12 || first > 12 && match.3.count == 4
      else { continue }
      let order: Order = first > 12 ? .day : .month
      if let found, found != order { return nil }
      found = order
    }
    return found
  }

  /// `03/Nov/26 10:20 AM` and `3 Nov 2026` as `2026-11-03 10:20` and `2026-11-03`, and so `2026/11/03` and
  /// `3.11.2026`; `nil` for others, such as `03/11/26` without an order.
  static func standard(_ text: String, _ order: Order? = nil) -> String? {
    guard
      let match = text.wholeMatch(
        of:
          /(\d{1,4})[\/\-. ]([A-Za-z]{3,9}|\d{1,2})[\/\-. ](\d{1,4})(?:[ T,]+(\d{1,2}):(\d\d)(?::\d\d)? ?([AaPp][Mm])?)?/
      )
    else { return nil }
    let month = months.firstIndex(of: String(match.2.lowercased().prefix(3))).map { $0 + 1 }
    let hasPoints = text.dropFirst(match.1.count).first == "."
    let (year, number, day): (Int?, Int?, Int?) =
      match.1.count == 4
      ? (Int(match.1), month ?? Int(match.2), Int(match.3))
      : month != nil
        ? (Int(match.3), month, Int(match.1))
        : hasPoints || order == .day
          ? (Int(match.3), Int(match.2), Int(match.1))
          : order == .month ? (Int(match.3), Int(match.1), Int(match.2)) : (nil, nil, nil)
    guard let year, let number, let day else { return nil }
    let date = "\(year < 100 ? 2000 + year : year)-\(pad(number))-\(pad(day))"
    guard let written = match.4, let minute = match.5, var hour = Int(written) else { return date }
    if let half = match.6?.lowercased() { hour = hour % 12 + (half == "pm" ? 12 : 0) }
    return "\(date) \(pad(hour)):\(minute)"
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
