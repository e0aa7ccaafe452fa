import Text

extension ClockRule {
  /// Reads a rule as the variable `TZ` of POSIX has it, `WET0WEST,M3.5.0/1,M10.5.0`, with the wider
  /// hours of RFC 8536 §3.3.1.
  ///
  /// - Returns: `nil` for other bytes.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = RuleReader(text)
    guard reader.skipName(), let standard = reader.offset() else { return nil }
    if reader.isAtEnd {
      self.init(standard: Clock(offset: standard, isDaylight: false))
      return
    }
    guard reader.skipName() else { return nil }
    // An hour ahead of standard time where it is not said.
    var daylight = standard + 3600
    if !reader.skip(",") {
      guard let offset = reader.offset(), reader.skip(",") else { return nil }
      daylight = offset
    }
    guard let from = reader.beginning(), reader.skip(","), let to = reader.beginning(),
      reader.isAtEnd
    else { return nil }
    self.init(standard: standard, daylight: daylight, from: from, to: to)
  }
}

private struct RuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Three letters or more, or anything in angle brackets.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let length = rest.prefix { $0.isLetter }.count
    rest = rest.dropFirst(length)
    return length >= 3
  }

  /// - Returns: `nil` unless it is in the range.
  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0.isDigit }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(number) ? number : nil
  }

  /// Seconds of `[+-]hh[:mm[:ss]]`.
  private mutating func time(hours: ClosedRange<Int>) -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign == 1 { _ = skip("+") }
    guard var seconds = number(hours).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  /// Seconds, positive east of UTC; the text is positive west of it.
  mutating func offset() -> Int? { time(hours: 0...24).map { -$0 } }

  /// A day, and a time if it is not two o'clock.
  mutating func beginning() -> ClockRule.Beginning? {
    guard let day = day() else { return nil }
    guard skip("/") else { return ClockRule.Beginning(day: day, time: 7200) }
    return time(hours: 0...167).map { ClockRule.Beginning(day: day, time: $0) }
  }

  private mutating func day() -> YearDay? {
    if skip("J") { return number(1...365).map { .numbered($0) } }
    guard skip("M") else { return number(0...365).map { .counted($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
      let day = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }
}
