import Text
/// Parses a duration of work: `30m`, `2h`, `3d`, `1w`, `1h30m`, `1.5h`, `2 hours`.
package enum EstimateReader {
  /// A working day has 8 hours, a working week 5 days.
  private static let minutesOfUnit: (hour: Int, day: Int, week: Int) = (60, 480, 2400)
  /// 1000 working years in minutes. Limited so that sums of estimates do not overflow.
  private static let most = 1000 * 52 * 2400

  /// - Returns: whole minutes, at least 0, or the problem `invalid-estimate`.
  package static func read(_ text: some StringProtocol) -> Result<Int, ValueProblem> {
    var rest = text.withoutOuterSpace.utf8
    guard !rest.isEmpty else { return .failure(unreadable(text)) }
    var total = 0
    repeat {
      guard let hundredths = takeNumber(&rest) else { return .failure(unreadable(text)) }
      rest = rest.drop(while: \.isBlank)
      let word = rest.prefix(while: { $0.isLetter })
      rest = rest.dropFirst(word.count).drop(while: \.isBlank)
      guard let unit = minutes(ofUnit: Substring(word).lowercased()) else {
        return .failure(unreadable(text))
      }
      let (product, overflows) = hundredths.multipliedReportingOverflow(by: unit)
      guard !overflows, product / 100 <= most - total else {
        return .problem(
          "invalid-estimate", "'\(text.quotedShort)' is too long; the limit is 1000 years of work"
        )
      }
      total += (product + 50) / 100
    } while !rest.isEmpty
    return .success(min(total, most))
  }

  /// Parses a number of minutes, as in TaskNotes' `timeEstimate`.
  package static func readMinutes(_ text: some StringProtocol) -> Result<Int, ValueProblem> {
    let digits = text.withoutOuterSpace
    if !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) { return read(digits + "m") }
    return read(text)
  }

  /// Reads a number with up to two decimal places. Returns hundredths, or `nil` if there is no
  /// number or it has more than 15 digits.
  private static func takeNumber(_ rest: inout Substring.UTF8View) -> Int? {
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count <= 15 else { return nil }
    rest = rest.dropFirst(whole.count)
    var value = whole.reduce(0) { $0 * 10 + Int($1 - 0x30) } * 100
    guard rest.first == 0x2E else { return value }
    let places = rest.dropFirst().prefix(while: \.isDigit)
    guard (1...2).contains(places.count) else { return nil }
    let fraction = places.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    value += places.count == 1 ? fraction * 10 : fraction
    rest = rest.dropFirst(1 + places.count)
    return value
  }

  private static func minutes(ofUnit word: String) -> Int? {
    switch word {
    case "m", "min", "mins", "minute", "minutes": 1
    case "h", "hr", "hrs", "hour", "hours": minutesOfUnit.hour
    case "d", "day", "days": minutesOfUnit.day
    case "w", "wk", "week", "weeks": minutesOfUnit.week
    default: nil
    }
  }

  private static func unreadable(_ text: some StringProtocol) -> ValueProblem {
    let digits = text.withoutOuterSpace
    let isBare = !digits.isEmpty && digits.utf8.count < 9 && digits.utf8.allSatisfy(\.isDigit)
    let right = isBare ? "'\(digits)m' or '\(digits)h'" : "30m, 2h, 3d, 1w or 1h30m"
    return ValueProblem(
      "invalid-estimate", "'\(text.quotedShort)' is not a valid duration; write it as \(right)")
  }
}
