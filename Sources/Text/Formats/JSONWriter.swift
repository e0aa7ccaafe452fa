/// Writes JSON (RFC 8259) as UTF-8 bytes: members in the order of the calls, the same bytes for the
/// same values.
///
/// `<` is escaped, so that a text can be placed inside a `<script>` element, and so is every
/// character that could control a terminal. The writer adds braces and commas itself, so that the
/// result is always well-formed:
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("schema", 1)
///   json.member("names", names)
/// }
/// ```
package struct JSONWriter: ~Copyable {
  private var written: [UInt8] = []
  /// Bytes that follow `written`, to which they are moved in large pieces.
  private var recent: OutputBuffer
  private var isFirst = true
  /// Whether no blanks follow commas and colons.
  private let isCompact: Bool

  private static let pieceSize = 16_384

  /// Receives the pieces; without it they are kept in `written`.
  private let emit: ((UnsafeBufferPointer<UInt8>) -> Void)?

  /// - Parameter isCompact: whether no blanks follow commas and colons, for files that only programs
  ///   read.
  package init(isCompact: Bool = false) {
    (emit, self.isCompact) = (nil, isCompact)
    recent = OutputBuffer(minimumCapacity: 256)
  }

  /// Passes the text to `emit` in pieces, the last one in `finish()`.
  package init(emit: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    (self.emit, isCompact) = (emit, false)
    recent = OutputBuffer(minimumCapacity: 2 * Self.pieceSize)
  }

  package mutating func finish() { flush() }

  /// Everything that was not passed to `emit`.
  package var bytes: [UInt8] {
    mutating get {
      flush()
      return written
    }
  }

  private mutating func flush() {
    if let emit { emit(recent.bytes) } else { written.append(contentsOf: recent.bytes) }
    recent.removeAll()
  }

  /// An object as the next value; `members` writes what is in it.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    recent.append("{")
    isFirst = true
    members(&self)
    recent.append("}")
    isFirst = false
  }

  package mutating func value(_ text: String?) {
    separate()
    if let text { write(text) } else { writeNull() }
  }

  package mutating func value(_ number: Int?) {
    separate()
    if let number { write(number) } else { writeNull() }
  }

  package mutating func value(_ number: Thousandths) {
    separate()
    recent.append(Array("\(number)".utf8))
  }

  package mutating func value(_ truth: Bool) {
    separate()
    recent.append(truth ? "true" : "false")
  }

  package mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { write(text) } else { writeNull() }
  }

  package mutating func member(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { write(number) } else { writeNull() }
  }

  /// A number with one decimal, or none if that is zero.
  package mutating func member(_ name: StaticString, tenths: Int?) {
    guard let tenths else { return member(name, nil as Int?) }
    key(name)
    if tenths < 0 { recent.append("-") }
    write(Int((tenths / 10).magnitude))
    if tenths % 10 != 0 {
      recent.append(".")
      write(Int((tenths % 10).magnitude))
    }
  }

  package mutating func member(_ name: StaticString, _ truth: Bool) {
    key(name)
    recent.append(truth ? "true" : "false")
  }

  package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    isFirst = true
    object(members)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    recent.append("[")
    isFirst = true
    for text in texts { value(text) }
    recent.append("]")
    isFirst = false
  }

  /// - Parameter linePerElement: whether each element begins on its own line, for files that are
  ///   compared line by line.
  package mutating func array<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>, linePerElement: Bool = false,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    isFirst = true
    array(elements, linePerElement: linePerElement, write)
  }

  /// An array as the next value, as the one with a name.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, linePerElement: Bool,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    separate()
    recent.append("[")
    isFirst = true
    for element in elements {
      if recent.count >= Self.pieceSize { flush() }
      if linePerElement {
        recent.append(isFirst ? "\n" : ",\n")
        isFirst = true
      }
      write(&self, element)
    }
    if linePerElement, !isFirst { recent.append("\n") }
    recent.append("]")
    isFirst = false
  }

  /// An array as the next value; `values` writes what is in it.
  package mutating func array(_ values: (inout JSONWriter) -> Void) {
    separate()
    recent.append("[")
    isFirst = true
    values(&self)
    recent.append("]")
    isFirst = false
  }

  /// An object as a member, with any texts as keys.
  package mutating func object<Value>(
    _ name: StaticString, of members: some Sequence<(key: String, value: Value)>,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    object(name) { json in
      for (key, value) in members {
        json.key(named: key)
        write(&json, value)
      }
    }
  }

  /// A text as a member with any text as its key.
  package mutating func member(named name: String, _ text: String) {
    key(named: name)
    value(text)
  }

  /// An object as a member with any text as its key.
  package mutating func object(named name: String, _ members: (inout JSONWriter) -> Void) {
    key(named: name)
    object(members)
  }

  /// Ends the text with a line break, as files end.
  package mutating func endLine() { recent.append("\n") }

  /// A key of any text, before its value.
  private mutating func key(named name: String) {
    value(name)
    recent.append(":")
    appendBlank()
    isFirst = true
  }

  /// - Parameter name: printable ASCII without `"` and `\`.
  private mutating func key(_ name: StaticString) {
    let (isFirst, isCompact, count) = (isFirst, isCompact, name.utf8CodeUnitCount)
    // At once, since keys are a large part of a file. What does not belong there is written over.
    recent.append(atMost: count &+ 6) { place in
      (place[0], place[1]) = (UInt8(ascii: ","), UInt8(ascii: " "))
      let start = place + (isFirst ? 0 : isCompact ? 1 : 2)
      start[0] = UInt8(ascii: "\"")
      (start + 1).update(from: name.utf8Start, count: count)
      let end = start + (count &+ 1)
      (end[0], end[1], end[2]) = (UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: " "))
      return end - place &+ (isCompact ? 2 : 3)
    }
    self.isFirst = false
  }

  private mutating func separate() {
    if !isFirst {
      recent.append(",")
      appendBlank()
    }
    isFirst = false
  }

  @inline(__always)
  private mutating func appendBlank() { if !isCompact { recent.append(" ") } }

  private mutating func writeNull() { recent.append("null") }
}

extension JSONWriter {
  private mutating func write(_ number: Int) { recent.append(number) }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { text in
      guard ByteScanner.ofAny(in: text, Self.mayNeedEscape) else {
        return recent.append(atMost: text.count &+ 2) { place in
          place[0] = UInt8(ascii: "\"")
          if let start = text.baseAddress { (place + 1).update(from: start, count: text.count) }
          place[text.count &+ 1] = UInt8(ascii: "\"")
          return text.count &+ 2
        }
      }
      recent.append("\"")
      var index = 0
      while let next = ByteScanner.first(in: text, from: index, Self.mayNeedEscape) {
        recent.append(UnsafeBufferPointer(rebasing: text[index..<next]))
        var (decoder, rest) = (UTF8(), text[next...].makeIterator())
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
          preconditionFailure("a string is valid UTF-8")
        }
        write(scalar)
        index = next &+ UTF8.width(scalar)
      }
      recent.append(UnsafeBufferPointer(rebasing: text[index...]))
      recent.append("\"")
    }
  }

  /// Anything but printable ASCII, and `"`, `\` and `<`.
  private static func mayNeedEscape(_ bytes: ByteScanner) -> ByteScanner.Found {
    bytes.below(0x20) | bytes.high | bytes.equal(0x7F) | bytes.equal(UInt8(ascii: "\""))
      | bytes.equal(UInt8(ascii: "\\")) | bytes.equal(UInt8(ascii: "<"))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": recent.append("\\\"")
    case "\\": recent.append("\\\\")
    case "\n": recent.append("\\n")
    case "\r": recent.append("\\r")
    case "\t": recent.append("\\t")
    case "<": escape(scalar)
    case _ where scalar.isTerminalUnsafe: escape(scalar)
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { recent.append(byte) }
    }
  }

  /// `\u` and four digits for each UTF-16 code unit (RFC 8259 §7).
  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      recent.append("\\u")
      for _ in digits.utf8.count..<4 { recent.append(UInt8(ascii: "0")) }
      recent.append(Array(digits.utf8))
    }
  }
}
