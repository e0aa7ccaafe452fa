import Text

extension String {
  /// The text, escaped for Markdown so that it is shown literally within a line.
  package var markdownText: String {
    var output = OutputBuffer(minimumCapacity: utf8.count + 16)
    // Nothing that begins a block can follow.
    output.append(UInt8(ascii: "x"))
    var text = self
    text.withUTF8 { MarkdownEscaping.append($0, to: &output) }
    return String(decoding: output.bytes.dropFirst(), as: UTF8.self)
  }
}

/// Escapes text for Markdown so that it is shown literally in CommonMark, on GitHub and on GitLab:
/// in a paragraph, at the start of a line, in a table cell and in the text of a link.
///
/// Escapes only characters that have a meaning at their position, so that the source stays
/// readable. Most are escaped with a backslash (CommonMark §2.4). Hosts look for mentions,
/// addresses and references such as `#12` in the finished page; these get a zero-width space,
/// U+200B, after their sign. Line breaks and runs of spaces become one space; control characters
/// become U+FFFD. Characters that set the direction of the text behind it are removed.
///
/// Not for code spans, in which nothing can be escaped.
struct MarkdownEscaping {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the line so far contains only characters that can precede a block: spaces, markers,
  /// digits.
  private var isLineOpen: Bool
  /// The previous byte of the output; a line break at the very start.
  private var previous: Unicode.Scalar

  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    guard let contained = BidiControls.contained(text, keepsMarks: false) else {
      return escape(text, to: &output)
    }
    contained.withUnsafeBufferPointer { escape($0, to: &output) }
  }

  private static func escape(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    var escaping = MarkdownEscaping(text, behind: output.bytes)
    while escaping.index < text.count { escaping.appendNext(to: &output) }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, behind output: UnsafeBufferPointer<UInt8>) {
    self.text = text
    previous = output.last.map { Unicode.Scalar($0) } ?? "\n"
    isLineOpen = true
    for byte in output.reversed() {
      if byte == UInt8(ascii: "\n") { break }
      isLineOpen = Unicode.Scalar(byte).canPrecedeBlock
      guard isLineOpen else { break }
    }
  }

  private mutating func appendNext(to output: inout OutputBuffer) {
    let blankWidth = blankWidth
    let controlWidth = controlWidth
    if blankWidth > 0 {
      index += blankWidth
      if !previous.isMarkdownBlank { put(UInt8(ascii: " "), to: &output) }
    } else if controlWidth > 0 {
      index += controlWidth
      for byte in "\u{FFFD}".utf8 { put(byte, to: &output) }
    } else {
      let byte = text[index]
      if needsBackslash(Unicode.Scalar(byte)) { put(UInt8(ascii: "\\"), to: &output) }
      index += 1
      put(byte, to: &output)
      if isReference(previous) { for byte in "\u{200B}".utf8 { put(byte, to: &output) } }
    }
  }

  private mutating func put(_ byte: UInt8, to output: inout OutputBuffer) {
    output.append(byte)
    previous = Unicode.Scalar(byte)
    if isLineOpen { isLineOpen = previous.canPrecedeBlock }
  }

  // MARK: - Lookahead

  private func byte(_ offset: Int) -> UInt8? {
    let place = index + offset
    return text.indices.contains(place) ? text[place] : nil
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    byte(offset).map { Unicode.Scalar($0) }
  }

  /// The length in bytes of the space or line break at the current position, else 0.
  private var blankWidth: Int {
    switch text[index] {
    case 0x09...0x0D, 0x20: 1
    case 0xC2 where byte(1) == 0x85: 2  // U+0085 next line
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): 3  // U+2028, U+2029
    default: 0
    }
  }

  /// The length in bytes of the control character at the current position, else 0.
  private var controlWidth: Int {
    switch text[index] {
    case 0..<0x20, 0x7F: 1
    case 0xC2 where (byte(1) ?? 0xFF) < 0xA0: 2  // C1
    default: 0
    }
  }

  private func needsBackslash(_ sign: Unicode.Scalar) -> Bool {
    let next = scalar(1)
    switch sign {
    case "\\", "`", "*", "[", "]", "<", "~", "|": return true
    case "_": return !(previous.isAlphanumeric && next?.isAlphanumeric == true)
    case "&": return next == "#" || next?.isAlphanumeric == true
    case "$": return next?.isDigit != true
    case ":":
      // The address in `https://…`, and a definition after a template's `[x]`.
      return (next == "/" && scalar(2) == "/") || (index == 0 && previous == "]")
    case "(": return index == 0 && previous == "]"
    case ".": return (isLineOpen && previous.isDigit) || isBehindWWW
    case ")": return isLineOpen && previous.isDigit
    case "-", "+", "/": return isLineOpen && !previous.isDigit
    case ">", "=": return isLineOpen
    case "#":
      // The start of a heading, and the signs that can close one.
      let mayClose = next.map { $0 == "#" || $0.isMarkdownBlank || !$0.isASCII } ?? true
      return isLineOpen || ((previous.isMarkdownBlank || previous == "#") && mayClose)
    default: return false
    }
  }

  private var isBehindWWW: Bool {
    index >= 3 && text[index - 3..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
  }

  /// Whether the sign that was just written starts a mention, the host of an e-mail address or a
  /// reference.
  private func isReference(_ sign: Unicode.Scalar) -> Bool {
    guard let next = scalar(0) else { return false }
    switch sign {
    case "@": return !next.isMarkdownBlank
    case "#", "!": return next.isDigit
    case "-":
      return next.isDigit && index >= 3 && text[index - 3] | 0x20 == UInt8(ascii: "g")
        && text[index - 2] | 0x20 == UInt8(ascii: "h")
    default: return false
    }
  }
}

extension MarkdownEscaping {
  /// Writes text into the destination of a link, `](…)`. Characters that could end it or start
  /// something else are percent-encoded (RFC 3986 §2.1); the others are kept, so that the address
  /// stays the same.
  static func appendDestination(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    let mayHoldEntity = text.contains(UInt8(ascii: ";"))
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text {
      switch Unicode.Scalar(byte) {
      case "\0"..." ", "\u{7F}", "(", ")", "<", ">", "[", "]", "{", "}", "\\", "|", "\"", "`", "^":
        output.append([UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      case "&" where mayHoldEntity: output.append("&amp;")
      default: output.append(byte)
      }
    }
  }
}

/// ASCII tests on scalars. Bytes of other characters are greater than any ASCII byte.
extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isAlphanumeric: Bool {
    isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  fileprivate var isMarkdownBlank: Bool { ("\t"..."\r").contains(self) || self == " " }

  fileprivate var canPrecedeBlock: Bool {
    switch self {
    case " ", "\t", "-", "*", "+", ">", ".", ")", "0"..."9": true
    default: false
    }
  }
}
