/// Writes the content lines of iCalendar (RFC 5545 §3.1). Lines end in CR LF; a line of more than
/// 75 octets is folded, never inside a character.
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []
  /// The number of octets in the current line.
  private var column = 0

  private static let lineLimit = 75

  mutating func component(_ name: String, _ content: (inout CalendarWriter) -> Void) {
    line("BEGIN", name)
    content(&self)
    line("END", name)
  }

  /// Writes a property whose value needs no escaping: a day, a number, an address.
  ///
  /// - Parameter name: the name with its parameters: `DUE;VALUE=DATE`.
  mutating func line(_ name: String, _ value: String) {
    put(name)
    put(":")
    put(value)
    endLine()
  }

  /// Writes a property of type TEXT (RFC 5545 §3.3.11).
  mutating func text(_ name: String, _ value: String) {
    put(name)
    put(":")
    escape(value)
    endLine()
  }

  /// Writes a property with a list of texts.
  mutating func texts(_ name: String, _ values: [String]) {
    put(name)
    for (index, value) in values.enumerated() {
      put(index == 0 ? ":" : ",")
      escape(value)
    }
    endLine()
  }

  private mutating func endLine() {
    bytes.append(0x0D)
    bytes.append(0x0A)
    column = 0
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { put($0[...]) }
  }

  /// Writes text without line breaks, folded where needed.
  private mutating func put(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    while column + rest.count > Self.lineLimit {
      var end = rest.startIndex + (Self.lineLimit - column)
      while end > rest.startIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.append(contentsOf: rest[..<end])
      bytes.append(contentsOf: "\r\n ".utf8)
      column = 1
      rest = rest[end...]
    }
    bytes.append(contentsOf: rest)
    column += rest.count
  }

  /// Writes any line break as `\n`, and other control characters, which are forbidden in a line, as
  /// U+FFFD.
  private mutating func escape(_ value: String) {
    var value = value
    value.withUTF8 { text in
      var clean = text.startIndex
      var previous: UInt8 = 0
      for (index, byte) in text.enumerated() {
        defer { previous = byte }
        let replacement: String
        switch byte {
        case UInt8(ascii: "\\"): replacement = "\\\\"
        case UInt8(ascii: ";"): replacement = "\\;"
        case UInt8(ascii: ","): replacement = "\\,"
        case 0x0A: replacement = previous == 0x0D ? "" : "\\n"
        case 0x0D: replacement = "\\n"
        case 0x09: continue
        case 0..<0x20, 0x7F: replacement = "\u{FFFD}"
        default: continue
        }
        put(text[clean..<index])
        put(replacement)
        clean = index + 1
      }
      put(text[clean...])
    }
  }
}
