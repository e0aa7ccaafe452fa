import Text
import TodoModel

/// Splits a written date into its parts, without validating their values.
struct DateScanner {
  struct Written {
    var year: Int
    var month: Int
    var day: Int
    var clock: Clock?
  }

  struct Clock {
    var hour: Int
    var minute: Int
    var second: Int
    /// Seconds east of UTC; `nil` if not written.
    var offset: Int?
    /// The hours and minutes of the offset as written, for range checks.
    var offsetParts = (hour: 0, minute: 0)
  }

  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = text.withoutOuterSpace.utf8 }

  /// - Returns: `nil` if the text does not have the form of a date.
  mutating func scan(allowsShortDays: Bool) -> Written? {
    guard var written = scanDay(allowsShortDays: allowsShortDays) else { return nil }
    if rest.isEmpty { return written }
    if !take(0x54) && !take(0x74) {  // T, t
      guard skipBlanks() else { return nil }
    }
    guard let clock = scanClock(), rest.isEmpty else { return nil }
    written.clock = clock
    return written
  }

  private mutating func scanDay(allowsShortDays: Bool) -> Written? {
    guard let first = digits(2...4), let separator = rest.popFirst(),
      let middle = digits(2...2), take(separator), let last = digits(2...2)
    else { return nil }
    switch (first.count, separator) {
    case (4, 0x2D): return Written(year: first.value, month: middle.value, day: last.value)
    case (2, 0x2D), (2, 0x2F), (2, 0x2E):
      guard allowsShortDays else { return nil }
      return Written(year: 2000 + last.value, month: middle.value, day: first.value)
    default: return nil
    }
  }

  private mutating func scanClock() -> Clock? {
    guard let hour = digits(1...2), take(0x3A), let minute = digits(2...2) else { return nil }
    var clock = Clock(hour: hour.value, minute: minute.value, second: 0)
    if take(0x3A) {
      guard let second = digits(2...2) else { return nil }
      clock.second = second.value
      if take(0x2E) || take(0x2C) {
        let places = rest.prefix(while: \.isDigit)
        guard !places.isEmpty else { return nil }
        rest = rest.dropFirst(places.count)
      }
    }
    skipBlanks()
    if rest.isEmpty { return clock }
    if take(0x5A) || take(0x7A) {  // Z, z
      clock.offset = 0
      return clock
    }
    let isWest = rest.first == 0x2D
    guard take(0x2D) || take(0x2B), let hours = digits(2...2) else { return nil }
    let hasColon = take(0x3A)
    let minutes = digits(2...2)
    if hasColon, minutes == nil { return nil }
    clock.offsetParts = (hours.value, minutes?.value ?? 0)
    let seconds = clock.offsetParts.hour * 3600 + clock.offsetParts.minute * 60
    clock.offset = isWest ? -seconds : seconds
    return clock
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let blanks = rest.prefix(while: \.isBlank)
    rest = rest.dropFirst(blanks.count)
    return !blanks.isEmpty
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads as many digits as possible, up to `count.upperBound` (at most 4). Returns `nil` if there
  /// are fewer than `count.lowerBound`.
  private mutating func digits(_ count: ClosedRange<Int>) -> (value: Int, count: Int)? {
    var value = 0
    var taken = 0
    while taken < count.upperBound, let byte = rest.first, byte.isDigit {
      value = value * 10 + Int(byte - 0x30)
      taken += 1
      rest.removeFirst()
    }
    return taken < count.lowerBound ? nil : (value, taken)
  }
}

extension DateScanner.Written {
  /// Describes the first part that is out of range; `nil` if all parts are valid.
  var impossiblePart: String? {
    if year == 0 { return "years go from 0001 to 9999" }
    guard (1...12).contains(month) else { return "months go from 01 to 12" }
    let length = CalendarDay.days(inMonth: month, ofYear: year)
    guard (1...length).contains(day) else {
      return "\(Self.monthNames[month - 1]) \(year) has \(length) days"
    }
    return clock.flatMap(\.impossiblePart)
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension DateScanner.Clock {
  var impossiblePart: String? {
    if hour == 24, minute == 0, second == 0 { return "write midnight as 00:00 of the next day" }
    if hour > 23 { return "hours go from 00 to 23" }
    if minute > 59 { return "minutes go from 00 to 59" }
    if second > 60 { return "seconds go from 00 to 59" }
    if offsetParts.hour > 23 || offsetParts.minute > 59 {
      return "offsets go from -23:59 to +23:59"
    }
    return nil
  }
}
