/// The character classes of CommonMark 0.30 §2.1.
enum BodyScalar {
  enum Class {
    case space, punctuation, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0: self = .space
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: self = .punctuation
      case 0..<0x80: self = .other
      default:
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
          .initialPunctuation, .finalPunctuation, .otherPunctuation:
          self = .punctuation
        default: self = .other
        }
      }
    }
  }

  static func first(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Unicode.Scalar? {
    guard start < text.count else { return nil }
    if text[start] < 0x80 { return Unicode.Scalar(text[start]) }
    var decoder = UTF8()
    var rest = text[start..<min(start + 4, text.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  static func last(_ text: UnsafeBufferPointer<UInt8>, before end: Int) -> Unicode.Scalar? {
    var start = end - 1
    while start > 0, end - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : first(text, at: start)
  }
}
