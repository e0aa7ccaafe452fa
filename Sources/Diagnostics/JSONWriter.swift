/// Writes JSON (RFC 8259) as UTF-8 bytes: members in the order of the calls, the same bytes for the
/// same values.
///
/// `<` is escaped, so that a text can stand inside a `<script>` element, and so is every character
/// that a terminal might obey. Braces and commas are the writer's, so that the result is always
/// well-formed:
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("schema", 1)
///   json.array("names", names) { json, name in json.value(name) }
/// }
/// ```
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  package init() {}

  /// An object as the next value; `members` writes what is in it.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  package mutating func value(_ text: String) {
    separate()
    write(text)
  }

  package mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { write(text) } else { writeNull() }
  }

  package mutating func member(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { write(number) } else { writeNull() }
  }

  package mutating func member(_ name: StaticString, _ truth: Bool) {
    key(name)
    append(truth ? "true" : "false")
  }

  package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    isFirst = true
    object(members)
  }

  /// - Parameter linePerElement: whether each element begins on a line of its own, for files that
  ///   are compared line by line.
  package mutating func array<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>, linePerElement: Bool = false,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    for element in elements {
      if linePerElement {
        append(isFirst ? "\n" : ",\n")
        isFirst = true
      }
      write(&self, element)
    }
    if linePerElement, !isFirst { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Ends the text with a line break, as files end.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// - Parameter name: printable ASCII without `"` and `\`.
  private mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(name)
    append("\": ")
  }

  private mutating func separate() {
    if !isFirst { append(", ") }
    isFirst = false
  }

  private mutating func writeNull() { append("null") }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension JSONWriter {
  private mutating func write(_ number: Int) {
    if 0..<10 ~= number {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { text in
      guard text.allSatisfy(\.isPlainInJSON) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isPlain { for scalar in text.unicodeScalars { write(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case "<": escape(scalar)
    case _ where scalar.isTerminalUnsafe: escape(scalar)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// `\u` and four digits for each UTF-16 code unit (RFC 8259 §7).
  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
      bytes.append(contentsOf: digits.utf8)
    }
  }
}

extension UInt8 {
  /// Whether it stands for itself: printable ASCII but `"`, `\` and `<`.
  fileprivate var isPlainInJSON: Bool {
    self &- 0x20 < 0x5F && self != 0x22 && self != 0x5C && self != 0x3C
  }
}
