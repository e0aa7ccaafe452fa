import Text

/// The public id of a sealed site: 16 random bytes, `site_id` in the settings.
///
/// It is the salt of all keys of the site, so that two sites with the same secret have different keys.
package struct SiteID: Hashable, Sendable {
  static let count = 16

  let bytes: [UInt8]

  /// Reads 32 lower-case hex digits; `nil` for anything else.
  package init?(_ text: String) {
    let values = text.utf8.compactMap(\.hexValue)
    guard values.count == text.utf8.count, values.count == 2 * Self.count else { return nil }
    bytes = (0..<Self.count).map { values[2 * $0] << 4 | values[2 * $0 + 1] }
    guard self.text == text else { return nil }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  package static func random(using generator: inout some RandomNumberGenerator) -> SiteID {
    SiteID(bytes: .random(count: count, using: &generator))
  }

  /// 32 lower-case hex digits.
  package var text: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
