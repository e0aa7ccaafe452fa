import Text

/// Escapes text for HTML and XML, between tags and in quoted attributes.
///
/// Works on bytes, so that a combining mark after a quote cannot hide it. Control characters, which
/// are errors in HTML and forbidden in XML, become U+FFFD; tabs and line breaks are kept. Characters
/// that would set the direction of the text behind it are removed.
enum HTMLEscaping {
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    guard ByteScanner.mayHoldMarkup(text) else { return output.append(text) }
    if let contained = BidiControls.contained(text, keepsMarks: true) {
      contained.withUnsafeBufferPointer { escape($0, to: &output) }
    } else {
      escape(text, to: &output)
    }
  }

  private static func escape(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    var clean = 0
    for (index, byte) in text.enumerated() {
      if byte >= 0x7F {
        let length = text.lengthOfControl(at: index)
        guard length > 0 else { continue }
        output.append(UnsafeBufferPointer(rebasing: text[clean..<index]))
        output.append("\u{FFFD}")
        clean = index + length
        continue
      }
      // Avoids a branch for each space: tests whether the byte is below 64, and its bit.
      let isLow = ~UInt64(byte >> 6 | byte >> 7) & 1
      guard special &>> UInt64(byte & 63) & isLow != 0 else { continue }
      output.append(UnsafeBufferPointer(rebasing: text[clean..<index]))
      output.append(replacement(of: byte))
      clean = index + 1
    }
    output.append(UnsafeBufferPointer(rebasing: text[clean...]))
  }

  /// One bit for each byte that must be replaced.
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
