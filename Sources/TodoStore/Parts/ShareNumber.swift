/// Which of the shares of a workspace one is, written `3/8`.
package struct ShareNumber: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  package let number: Int
  package let count: Int

  package static let counts = 1...9999

  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]),
      number <= count
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.first != 0x30, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text).flatMap { counts.contains($0) ? $0 : nil }
  }

  package var description: String { "\(number)/\(count)" }
}
