/// Text in HTML and XML, between tags and in quoted attributes.
///
/// Works on bytes, so that no combining mark behind a quote can hide it. Control characters, which
/// HTML calls errors and XML forbids, become U+FFFD; tabs and line breaks stay.
enum HTMLEscaping {
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    guard mayHoldSpecial(text) else { return output.append(text) }
    var clean = 0
    for (index, byte) in text.enumerated() {
      // Without a branch for each blank: whether the byte is below 64, and its bit.
      let isLow = ~UInt64(byte >> 6 | byte >> 7) & 1
      guard special &>> UInt64(byte & 63) & isLow != 0 else { continue }
      output.append(UnsafeBufferPointer(rebasing: text[clean..<index]))
      output.append(replacement(of: byte))
      clean = index + 1
    }
    output.append(UnsafeBufferPointer(rebasing: text[clean...]))
  }

  /// Whether there is a byte that does not stand for itself, or a tab or line break; eight bytes at
  /// a time, since most texts have none and a guess a byte is what costs.
  private static func mayHoldSpecial(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else {
      return isAnySpecial(bytes.reduce(UInt64(0x2020_2020_2020_2020)) { $0 &<< 8 | UInt64($1) })
    }
    var index = 0
    while index <= bytes.count &- 8 {
      if isAnySpecial(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
      index &+= 8
    }
    return isAnySpecial(
      bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
  }

  /// Whether any of eight bytes is below a blank or one of `&<>"'`.
  ///
  /// A byte is below n, at most 128, where it loses its highest bit when n is taken off, and did not have it.
  private static func isAnySpecial(_ bytes: UInt64) -> Bool {
    func below(_ limit: UInt64, _ bytes: UInt64) -> UInt64 { (bytes &- limit) & ~bytes }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let found =
      below(ones &* 0x20, bytes)
      | below(ones, bytes ^ ones &* 0x22)
      | below(ones, (bytes | ones) ^ ones &* 0x27)  // & and '
      | below(ones, (bytes | ones &* 2) ^ ones &* 0x3E)  // < and >
    return found & ones &* 0x80 != 0
  }

  /// A bit for each byte that does not stand for itself.
  private static let special: UInt64 =
    0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D)
    | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  private static func replacement(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: "\u{FFFD}"
    }
  }
}
