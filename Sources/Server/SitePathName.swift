import Text

/// The name of a file of a site in the path of a request.
///
/// Only the site's own list of names is searched for it: nothing is ever opened by it.
enum SitePathName {
  /// The name without `/` at its start and with `index.html` behind the one at its end.
  ///
  /// - Returns: `nil` if the path has an encoded `/`, or an encoding that is not valid (RFC 3986
  ///   §2.1).
  static func decoded(_ path: some StringProtocol) -> String? {
    var rest = Array(path.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue),
        let low = rest.popFirst().flatMap(hexValue)
      else { return nil }
      let decoded = high << 4 | low
      if decoded == UInt8(ascii: "/") || decoded == 0 { return nil }
      bytes.append(decoded)
    }
    if bytes.last ?? UInt8(ascii: "/") == UInt8(ascii: "/") { bytes += "index.html".utf8 }
    return String(validating: bytes, as: UTF8.self)
  }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
