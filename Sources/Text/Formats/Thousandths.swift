/// A number with up to three decimal places, which is compared and written exactly.
package struct Thousandths: Hashable, Sendable, CustomStringConvertible {
  package let count: Int

  package init(count: Int) { self.count = count }

  /// Reads `3`, `-2.5` or `0.125`, with at most nine digits before the point.
  package init?(_ text: String) {
    let isNegative = text.utf8.first == 0x2D
    let parts = (isNegative ? text.dropFirst() : text[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : "0"
    guard (1...2).contains(parts.count), (1...9).contains(parts[0].utf8.count),
      (1...3).contains(fraction.utf8.count),
      (parts[0] + fraction).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let whole = Int(parts[0]), let rest = Int(fraction + "00".dropFirst(fraction.utf8.count - 1))
    else { return nil }
    count = (whole * 1000 + rest) * (isNegative ? -1 : 1)
  }

  /// Without needless zeros: `2.5`.
  package var description: String {
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = "\(count < 0 ? "-" : "")\(whole)"
    guard rest > 0 else { return text }
    text += "." + "\(1000 + rest)".dropFirst()
    while text.utf8.last == 0x30 { text.removeLast() }
    return text
  }
}
