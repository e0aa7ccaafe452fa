import Text
import TodoModel

/// Parses a recurrence rule and validates the names and values of its parts (RFC 5545 §3.3.10).
enum RecurrenceRule {
  private static let names = [
    "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY",
    "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST",
  ]
  private static let frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Parses a rule with optional `DTSTART:` and `RRULE:` prefixes. A start becomes the part
  /// `DTSTART`.
  static func read(_ text: Substring) -> Result<[Recurrence.RulePart], ValueProblem> {
    Result { () throws(ValueProblem) in
      var rest = text
      var parts: [Recurrence.RulePart] = []
      if let start = try takeStart(&rest) { parts.append(start) }
      if rest.uppercased().hasPrefix("RRULE:") {
        rest = Substring(rest.utf8.dropFirst(6))
      }
      for part in rest.utf8.split(separator: 0x3B) {
        parts.append(try readPart(Substring(part).withoutOuterSpace))
      }
      try check(parts)
      return parts
    }
  }

  /// Parses `DTSTART:20250804T090000Z;` or `DTSTART;TZID=Europe/Lisbon:20250804T090000` and a line
  /// break.
  private static func takeStart(
    _ rest: inout Substring
  ) throws(ValueProblem) -> Recurrence.RulePart? {
    guard rest.uppercased().hasPrefix("DTSTART"), let colon = rest.utf8.firstIndex(of: 0x3A) else {
      return nil
    }
    let value = rest.utf8[rest.utf8.index(after: colon)...]
      .prefix { $0 != 0x3B && !$0.isSpaceOrLineEnd }
    guard isDay(value) else {
      throw .repeatProblem(
        "DTSTART '\(Substring(value).quotedShort)' is not a valid date; write it as 20261201")
    }
    rest = Substring(rest.utf8[value.endIndex...].drop { $0 == 0x3B || $0.isSpaceOrLineEnd })
    return Recurrence.RulePart(name: "DTSTART", value: String(Substring(value)).uppercased())
  }

  private static func readPart(_ text: Substring) throws(ValueProblem) -> Recurrence.RulePart {
    let halves = text.utf8.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(Substring(halves[0])).uppercased()
    guard names.contains(name) else {
      throw .repeatProblem(
        "unknown part '\(Substring(halves[0]).quotedShort)' of the rule"
          + suggestion(for: name, among: names))
    }
    guard halves.count == 2, !halves[1].isEmpty else {
      throw .repeatProblem("'\(name)' has no value")
    }
    let value = String(Substring(halves[1])).uppercased()
    guard let right = fault(name, value) else {
      return Recurrence.RulePart(name: name, value: value)
    }
    throw .repeatProblem("invalid '\(name)=\(Substring(halves[1]))'; \(right)")
  }

  /// Describes the expected value of a part; `nil` if the value is valid.
  private static func fault(_ name: String, _ value: String) -> String? {
    switch name {
    case "FREQ":
      if frequencies.contains(value) { return nil }
      if ["HOURLY", "MINUTELY", "SECONDLY"].contains(value) {
        return "a todo repeats at most once a day"
      }
      return "use DAILY, WEEKLY, MONTHLY or YEARLY"
    case "UNTIL": return isDay(value.utf8[...]) ? nil : "write a date as 20261231"
    case "COUNT", "INTERVAL":
      return isNumber(value.utf8[...], in: 1...9999, signed: false) ? nil : "use 1 to 9999"
    case "WKST": return weekdays.contains(value) ? nil : "use one of \(list(weekdays))"
    case "BYDAY":
      return allEntries(of: value, isCountedDay)
        ? nil : "use a list of \(list(weekdays)), also as 1MO or -1FR"
    case "BYSECOND": return numbers(value, 0...60, signed: false)
    case "BYMINUTE": return numbers(value, 0...59, signed: false)
    case "BYHOUR": return numbers(value, 0...23, signed: false)
    case "BYMONTHDAY": return numbers(value, 1...31, signed: true)
    case "BYYEARDAY", "BYSETPOS": return numbers(value, 1...366, signed: true)
    case "BYWEEKNO": return numbers(value, 1...53, signed: true)
    default: return numbers(value, 1...12, signed: false)
    }
  }

  /// Checks rules that involve more than one part.
  private static func check(_ parts: [Recurrence.RulePart]) throws(ValueProblem) {
    var values: [String: String] = [:]
    for part in parts where values.updateValue(part.value, forKey: part.name) != nil {
      throw .repeatProblem("the rule has '\(part.name)' twice")
    }
    guard let frequency = values["FREQ"] else {
      throw .repeatProblem("the rule has no FREQ; write for example FREQ=WEEKLY;BYDAY=MO")
    }
    if values["COUNT"] != nil, values["UNTIL"] != nil {
      throw .repeatProblem("a rule cannot have both COUNT and UNTIL")
    }
    if let days = values["BYDAY"], days.utf8.contains(where: \.isDigit) {
      let isMonthly = frequency == "MONTHLY" || frequency == "YEARLY" && values["BYWEEKNO"] == nil
      guard isMonthly else {
        throw .repeatProblem("BYDAY=\(days) needs FREQ=MONTHLY or YEARLY")
      }
    }
    if frequency == "WEEKLY", values["BYMONTHDAY"] != nil {
      throw .repeatProblem("BYMONTHDAY cannot be combined with FREQ=WEEKLY")
    }
    for name in ["BYYEARDAY", "BYWEEKNO"] where values[name] != nil && frequency != "YEARLY" {
      throw .repeatProblem("\(name) needs FREQ=YEARLY")
    }
    let hasOther = values.keys.contains { $0.hasPrefix("BY") && $0 != "BYSETPOS" }
    if values["BYSETPOS"] != nil, !hasOther {
      throw .repeatProblem("BYSETPOS needs another BY part")
    }
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private static func allEntries(
    of value: String, _ isRight: (Substring.UTF8View) -> Bool
  ) -> Bool {
    value.utf8.split(separator: 0x2C, omittingEmptySubsequences: false)
      .allSatisfy { isRight(Substring($0).utf8) }
  }

  private static func numbers(_ value: String, _ range: ClosedRange<Int>, signed: Bool) -> String? {
    if allEntries(of: value, { isNumber($0, in: range, signed: signed) }) { return nil }
    let numbers = "use a list of numbers from \(range.lowerBound) to \(range.upperBound)"
    return signed ? numbers + "; negative numbers count from the end" : numbers
  }

  private static func isNumber(
    _ text: Substring.UTF8View, in range: ClosedRange<Int>, signed: Bool
  ) -> Bool {
    var digits = text
    if signed, let sign = digits.first, sign == 0x2B || sign == 0x2D { digits = digits.dropFirst() }
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isDigit) else { return false }
    return range.contains(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }

  /// Accepts `MO`, `1MO`, `-1FR`.
  private static func isCountedDay(_ text: Substring.UTF8View) -> Bool {
    guard weekdays.contains(String(Substring(text.suffix(2)))) else { return false }
    let count = text.dropLast(2)
    return count.isEmpty || isNumber(count, in: 1...53, signed: true)
  }

  /// Accepts `20261201`, `20261201T090000` or `20261201T090000Z` if the day exists.
  private static func isDay(_ text: Substring.UTF8View) -> Bool {
    let digits = text.prefix(8)
    guard digits.count == 8, digits.allSatisfy(\.isDigit) else { return false }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100) != nil
    else { return false }
    var rest = text.dropFirst(8)
    if rest.isEmpty { return true }
    guard rest.popFirst().map(\.lowercased) == 0x74 else { return false }
    let time = rest.prefix(6)
    guard time.count == 6, time.allSatisfy(\.isDigit) else { return false }
    let clock = time.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard clock / 10_000 < 24, clock / 100 % 100 < 60, clock % 100 <= 60 else { return false }
    let zone = rest.dropFirst(6)
    return zone.isEmpty || (zone.count == 1 && zone.first.map(\.lowercased) == 0x7A)
  }
}
