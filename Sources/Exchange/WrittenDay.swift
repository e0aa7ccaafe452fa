import TodoModel

/// Days and times as people and exports write them.
package enum WrittenDay {
  /// In English, Spanish and German; three letters are enough.
  private static let months = [
    ["january", "enero", "januar"], ["february", "febrero", "februar"], ["march", "marzo", "märz"],
    ["april", "abril"], ["may", "mayo", "mai"], ["june", "junio", "juni"],
    ["july", "julio", "juli"], ["august", "agosto"], ["september", "septiembre"],
    ["october", "octubre", "oktober"], ["november", "noviembre"],
    ["december", "diciembre", "dezember"],
  ]

  /// The most bytes of a day with its time.
  private static let longest = 40

  /// What comes first in days such as `03/11/26`, which mean different days in different countries.
  package enum Order { case day, month }

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

  /// `03/Nov/26 10:20 AM` and `Nov 3, 2026` as `2026-11-03 10:20` and `2026-11-03`; `nil` for others.
  static func standard(_ text: String, _ order: Order? = nil) -> String? {
    if text.utf8.count > longest { return nil }
    if let day = day(text, order) { return "\(day)" }
    guard
      let match = text.wholeMatch(
        of: /(.+?)[ T,]+(\d{1,2}):(\d\d)(?::\d\d)? ?([AaPp][Mm])?/),
      let day = day(String(match.1), order), var hour = Int(match.2)
    else { return nil }
    if let half = match.4?.lowercased() { hour = hour % 12 + (half == "pm" ? 12 : 0) }
    return "\(day) \(hour < 10 ? "0" : "")\(hour):\(match.3)"
  }

  /// A day with its year whose parts have one meaning everywhere: `3 Nov 2026`, `Tue, Nov 3, 2026`, `2026/11/03`,
  /// `3-nov-2026`; `nil` for others, such as `3.11.2026`, which may be a version.
  package static func named(_ text: String) -> CalendarDay? {
    guard text.utf8.count <= longest, text.utf8.contains(where: { $0 >= 0x41 || $0 == 0x2F }),
      text.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.utf8.count == 4 })
    else { return nil }
    return day(text)
  }

  /// As `named`, and also `3.11.2026` and `3 Nov 26`, and `03/11/26` with an order.
  private static func day(_ text: String, _ order: Order? = nil) -> CalendarDay? {
    var parts = text.split { " /-.,".contains($0) }.map { $0.lowercased() }
    if parts.count == 4, isWeekday(parts[0]) { parts.removeFirst() }
    guard parts.count == 3 else { return nil }
    let isPointed = text.contains(".")
    let (year, month, day): (String, Int?, String)
    if parts[0].utf8.count == 4, number(parts[0]) != nil {
      (year, month, day) = (parts[0], Self.month(parts[1]) ?? number(parts[1]), parts[2])
    } else if let named = Self.month(parts[1]) {
      (year, month, day) = (parts[2], named, parts[0])
    } else if let named = Self.month(parts[0]) {
      (year, month, day) = (parts[2], named, parts[1])
    } else if isPointed || order == .day {
      (year, month, day) = (parts[2], number(parts[1]), parts[0])
    } else if order == .month {
      (year, month, day) = (parts[2], number(parts[0]), parts[1])
    } else {
      return nil
    }
    let ending = ["st", "nd", "rd", "th"].first { day.hasSuffix($0) }
    guard [2, 4].contains(year.utf8.count), let month, let year = number(year),
      let day = number(String(day.dropLast(ending == nil ? 0 : 2)))
    else { return nil }
    return CalendarDay(year: year < 100 ? 2000 + year : year, month: month, day: day)
  }

  private static func number(_ digits: String) -> Int? {
    (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? Int(digits) : nil
  }

  private static func month(_ word: String) -> Int? {
    guard word.count > 2 else { return nil }
    return months.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }

  private static func isWeekday(_ word: String) -> Bool {
    word.count > 2 && Weekday.allCases.contains { $0.name.hasPrefix(word) }
  }
}
