/// Text in HTML and XML, between tags and in quoted attributes.
///
/// Works on bytes, so that no combining mark behind a quote can hide it. Control characters, which
/// HTML calls errors and XML forbids, become U+FFFD; tabs and line breaks stay.
enum HTMLEscaping {
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var clean = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x40, let replacement = replacement(of: byte) else { continue }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean..<index]))
      output.append(contentsOf: replacement.utf8Start, count: replacement.utf8CodeUnitCount)
      clean = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean...]))
  }

  private static func replacement(of byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case 0x09, 0x0A, 0x0D: nil
    case 0..<0x20: "\u{FFFD}"
    default: nil
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf start: UnsafePointer<UInt8>, count: Int) {
    append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }
}
