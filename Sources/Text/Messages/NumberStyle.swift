/// How a language writes whole numbers: `9,950` in English, `9.950` in German, but `9950` and `10.000`
/// in Spanish, as `toLocaleString` of browsers does (Unicode CLDR, `minimumGroupingDigits`).
package struct NumberStyle: Hashable, Sendable {
  /// What stands between groups of three digits.
  private let separator: UInt8
  /// The least number that has groups.
  private let least: Int

  package static let plain = NumberStyle(separator: 0, least: .max)
  package static let english = NumberStyle(separator: UInt8(ascii: ","), least: 1000)
  package static let german = NumberStyle(separator: UInt8(ascii: "."), least: 1000)
  package static let spanish = NumberStyle(separator: UInt8(ascii: "."), least: 10_000)

  package func text(_ number: Int) -> String {
    if number.magnitude < least.magnitude { return String(number) }
    var result = OutputBuffer(minimumCapacity: 32)
    write(number, to: &result)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  func write(_ number: Int, to result: inout OutputBuffer) {
    if number.magnitude < least.magnitude { return result.append(number) }
    if number < 0 { result.append(UInt8(ascii: "-")) }
    let digits = Array(String(number.magnitude).utf8)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(separator) }
      result.append(digit)
    }
  }
}
