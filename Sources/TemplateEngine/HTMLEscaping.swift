import Text

/// Text in HTML and XML, between tags and in quoted attributes.
///
/// Works on bytes, so that no combining mark behind a quote can hide it. Control characters, which
/// HTML calls errors and XML forbids, become U+FFFD; tabs and line breaks stay.
enum HTMLEscaping {
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    guard ByteScanner.mayHoldMarkup(text) else { return output.append(text) }
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
