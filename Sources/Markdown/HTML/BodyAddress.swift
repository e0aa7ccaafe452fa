import Text

/// Checks the destinations of links in a body. Uses an allowlist, because a list of dangerous
/// schemes is never complete.
enum BodyAddress {
  enum Target {
    /// `http:`, `https:` or `mailto:`.
    case external
    /// A path relative to the page or site, a query or a fragment.
    case relative
  }

  /// - Returns: `nil` for every other scheme and for `//host`. Such links become text.
  static func target(of address: UnsafeBufferPointer<UInt8>) -> Target? {
    // Browsers ignore white space and control characters before they look for a scheme.
    var kept = address.lazy.filter { $0 > 0x20 && $0 != 0x7F }.makeIterator()
    guard let first = kept.next() else { return nil }
    if isSlash(first) {
      guard let second = kept.next() else { return .relative }
      return isSlash(second) ? nil : .relative
    }
    // The bytes of the scheme in lower case, the last one in the lowest byte; `.max` if there are
    // more than eight.
    var scheme: UInt64 = 0
    var next: UInt8? = first
    while let byte = next {
      switch byte {
      case 0x3A: return isAllowed(scheme) ? .external : nil
      case 0x2F, 0x3F, 0x23: return .relative
      default: scheme = scheme >> 56 == 0 ? scheme << 8 | UInt64(byte.lowercased) : .max
      }
      next = kept.next()
    }
    return .relative
  }

  private static func isAllowed(_ scheme: UInt64) -> Bool {
    scheme == 0x68_74_74_70 || scheme == 0x68_74_74_70_73 || scheme == 0x6D_61_69_6C_74_6F
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x5C }
}
