import Text

/// Text, links, code and emphasis.
extension FlatBody {
  /// Reads to the end of the line. Returns false if libcmark must parse the body.
  mutating func readInlines() -> Bool {
    var start = at
    while true {
      guard passText() else { return false }
      guard at < bytes.count, bytes[at] != 0x0A else { break }
      appendText(start..<at)
      switch bytes[at] {
      case UInt8(ascii: "`"): guard readCode() else { return false }
      case UInt8(ascii: "*"), UInt8(ascii: "_"): guard readEmphasis() else { return false }
      case UInt8(ascii: "["): guard readLink() else { return false }
      default: return false
      }
      start = at
    }
    // White space at the end is not part of the text, or is a line break.
    guard bytes[at - 1] != 0x20 else { return false }
    appendText(start..<at)
    return true
  }

  private mutating func appendText(_ range: Range<Int>) {
    if !range.isEmpty { parts.append(.text(text(range))) }
  }

  private func text(_ range: Range<Int>) -> BodyPart.Bytes {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// Moves to the next character that may have a special meaning. Returns false if libcmark must
  /// parse the body.
  private mutating func passText() -> Bool {
    while true {
      at = ByteScanner.endOfWords(in: bytes, from: at)
      guard at < bytes.count else { return true }
      let byte = bytes[at]
      if !byte.isPlainText {
        switch byte {
        case UInt8(ascii: "."):
          // `www.`
          if at > 1, bytes[at - 1] == 0x77, bytes[at - 2] == 0x77 { return false }
        case UInt8(ascii: ":"): if next == UInt8(ascii: "/") { return false }
        case UInt8(ascii: "!"): if next == UInt8(ascii: "[") { return false }
        case UInt8(ascii: "&"): if next == UInt8(ascii: "#") || next.isWord { return false }
        case UInt8(ascii: "_"): guard next.isWord, at > 0, bytes[at - 1].isWord else { return true }
        default: return true
        }
      }
      at += 1
    }
  }

  /// The next byte; a line feed at the end of the body.
  private var next: UInt8 { at + 1 < bytes.count ? bytes[at + 1] : 0x0A }

  /// Reads code between single backticks on one line.
  private mutating func readCode() -> Bool {
    let start = at + 1
    at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "`") {
      guard bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\\") else { return false }
      at += 1
    }
    // A space on both sides is not part of the code.
    guard at > start, at < bytes.count, next != UInt8(ascii: "`"), bytes[start] != 0x20 else {
      return false
    }
    parts.append(.code(text(start..<at)))
    at += 1
    return true
  }

  /// Reads plain text between one or two `*` or `_`, with white space or punctuation around it, so
  /// that each delimiter can either only open or only close (CommonMark 0.30 §6.2).
  private mutating func readEmphasis() -> Bool {
    let (open, sign) = (at, bytes[at])
    at += 1
    if at < bytes.count, bytes[at] == sign { at += 1 }
    let length = at - open
    guard at < bytes.count, bytes[at].isWord else { return false }
    if open > 0 {
      switch bytes[open - 1] {
      case 0x0A, 0x20, UInt8(ascii: "("): break
      default: return false
      }
    }
    let start = at
    guard passText() else { return false }
    let end = at
    while at < bytes.count, at - end <= length, bytes[at] == sign { at += 1 }
    guard at - end == length, bytes[end - 1] > 0x20, bytes[end - 1] < 0x7F else { return false }
    if at < bytes.count {
      switch bytes[at] {
      case 0x0A, 0x20, UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: "?"):
        break
      default: return false
      }
    }
    let style: BodyStyle = length == 2 ? .strong : .emphasis
    parts.append(.openStyle(style))
    parts.append(.text(text(start..<end)))
    parts.append(.closeStyle(style))
    return true
  }

  /// Reads `[plain text](address)` if no character of the address has a special meaning.
  private mutating func readLink() -> Bool {
    let start = at + 1
    at = start
    guard passText(), at > start, bytes[start] != 0x20, at < bytes.count,
      bytes[at] == UInt8(ascii: "]"), next == UInt8(ascii: "(")
    else { return false }
    let shown = start..<at
    at += 2
    let address = at
    while at < bytes.count, bytes[at].isAddress { at += 1 }
    guard at > address, at < bytes.count, bytes[at] == UInt8(ascii: ")") else { return false }
    parts.append(
      .openLink(text(address..<at), title: text(address..<address), isExternal: false))
    parts.append(.text(text(shown)))
    parts.append(.closeLink)
    at += 1
    return true
  }
}

extension BodyWriter where Output: ~Copyable {
  mutating func write(_ parts: [BodyPart]) {
    for part in parts {
      switch part {
      case .openLink(let address, let title, _): openLink(to: address, title: title)
      case .closeLink: closeLink()
      default: output.append(part)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte never has a special meaning in a line: letters, digits, all punctuation
  /// except ``! & * . : < [ \ ] _ ` | ~``, and bytes that are not ASCII.
  var isPlainText: Bool {
    if isLetter || self == 0x20 || self >= 0x80 { return true }
    switch self {
    case 0x30...0x39, 0x22...0x25, 0x27...0x29, 0x2B...0x2D, 0x2F, 0x3B, 0x3D...0x40, 0x5E, 0x7B,
      0x7D:
      return true
    default: return false
    }
  }

  /// Whether the byte is an ASCII letter or digit.
  fileprivate var isWord: Bool { isLetter || isDigit }

  /// Whether the byte has no special meaning in a link's destination.
  fileprivate var isAddress: Bool {
    if isWord { return true }
    switch self {
    // - . _ ~ / ? # @ ! $ * + , ; = % :
    case 0x2D, 0x2E, 0x5F, 0x7E, 0x2F, 0x3F, 0x23, 0x40, 0x21, 0x24, 0x2A, 0x2B, 0x2C, 0x3B, 0x3D,
      0x25, 0x3A:
      return true
    default: return false
    }
  }
}
