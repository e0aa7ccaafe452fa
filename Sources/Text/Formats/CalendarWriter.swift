/// Writes the content lines of iCalendar (RFC 5545 §3.1). Lines end in CR LF; a line of more than
/// 75 octets is folded, never inside a character.
package struct CalendarWriter {
  package private(set) var bytes: [UInt8] = []
  /// The number of octets in the current line.
  private var column = 0

  private static let lineLimit = 75

  package init() {}

  package mutating func component(_ name: String, _ content: (inout CalendarWriter) -> Void) {
    line("BEGIN", name)
    content(&self)
    line("END", name)
  }

  /// Writes a property whose value needs no escaping: a day, a number, an address.
  ///
  /// - Parameter name: the name with its parameters: `DUE;VALUE=DATE`.
  package mutating func line(_ name: String, _ value: String) {
    put(name)
    put(":")
    put(value)
    endLine()
  }

  /// Writes a property of type TEXT (RFC 5545 §3.3.11).
  package mutating func text(_ name: String, _ value: String) {
    put(name)
    put(":")
    escape(value)
    endLine()
  }

  /// Writes a property with a list of texts.
  package mutating func texts(_ name: String, _ values: [String]) {
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
      var index = 0
      while let next = ByteScanner.first(in: text, from: index, Self.mayNeedEscape) {
        put(text[index..<next])
        switch text[next] {
        case UInt8(ascii: "\\"): put("\\\\")
        case UInt8(ascii: ";"): put("\\;")
        case UInt8(ascii: ","): put("\\,")
        case 0x0A: if next == 0 || text[next - 1] != 0x0D { put("\\n") }
        case 0x0D: put("\\n")
        case 0x09: put("\t")
        default: put("\u{FFFD}")
        }
        index = next + 1
      }
      put(text[index...])
    }
  }

  private static func mayNeedEscape(_ bytes: ByteScanner) -> ByteScanner.Found {
    bytes.below(0x20) | bytes.equal(0x7F) | bytes.equal(UInt8(ascii: "\\"))
      | bytes.equal(UInt8(ascii: ";")) | bytes.equal(UInt8(ascii: ","))
  }
}
