/// Writes XML 1.0 (Fifth Edition) as UTF-8: every element is closed, all text is escaped. Characters
/// that XML 1.0 §2.2 does not allow (most control characters, U+FFFE, U+FFFF) become U+FFFD.
package struct XMLWriter {
  package private(set) var bytes: [UInt8] = []

  package typealias Attributes = KeyValuePairs<String, String?>

  /// - Parameter isDocument: whether it begins with the declaration of XML.
  package init(isDocument: Bool = true) {
    if isDocument { put("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }
  }

  /// An element with child elements. Attributes without a value are left out.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    put(">\n")
    content(&self)
    put("</\(name)>\n")
  }

  /// An element with text.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    begin(name, attributes)
    put(">")
    escape(text, isAttribute: false)
    put("</\(name)>\n")
  }

  /// An empty element.
  package mutating func empty(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    put("/>\n")
  }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    put("<\(name)")
    for (key, value) in attributes {
      guard let value else { continue }
      put(" \(key)=\"")
      escape(value, isAttribute: true)
      put("\"")
    }
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Line breaks and tabs are written as references where a parser would turn them into spaces
  /// (XML 1.0 §2.11, §3.3.3).
  private mutating func escape(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { text in
      var index = 0
      while let next = ByteScanner.first(in: text, from: index, Self.mayNeedEscape) {
        bytes.append(contentsOf: text[index..<next])
        escape(text[next], isAttribute: isAttribute)
        index = next + 1
      }
      bytes.append(contentsOf: text[index...])
    }
  }

  private static func mayNeedEscape(_ bytes: ByteScanner) -> ByteScanner.Found {
    bytes.below(0x20) | bytes.equal(UInt8(ascii: "&")) | bytes.equal(UInt8(ascii: "<"))
      | bytes.equal(UInt8(ascii: ">")) | bytes.equal(UInt8(ascii: "\""))
      // BE and BF.
      | bytes.with(1).equal(0xBF)
  }

  private mutating func escape(_ byte: UInt8, isAttribute: Bool) {
    switch byte {
    case UInt8(ascii: "&"): put("&amp;")
    case UInt8(ascii: "<"): put("&lt;")
    case UInt8(ascii: ">"): put("&gt;")
    case UInt8(ascii: "\""): put("&quot;")
    case 0x0D: put("&#13;")
    case 0x09, 0x0A: if isAttribute { put("&#\(byte);") } else { bytes.append(byte) }
    case 0..<0x20: put("\u{FFFD}")
    default: appendEnd(byte)
    }
  }

  /// The last byte of a character; of U+FFFE (EF BF BE) and U+FFFF (EF BF BF) that of U+FFFD.
  private mutating func appendEnd(_ byte: UInt8) {
    bytes.append(bytes.suffix(2) == [0xEF, 0xBF] ? 0xBD : byte)
  }
}
