import Text

/// Writes values one after another as bytes, for `ByteReader`. Numbers take 64 bits, little-endian;
/// texts and lists follow their length; optional values follow a byte that tells whether they are
/// present.
package struct ByteWriter: ~Copyable {
  private var buffer = OutputBuffer(minimumCapacity: 512)
  /// Whether positions in files are written.
  let hasPositions: Bool

  package init(hasPositions: Bool = true) { self.hasPositions = hasPositions }

  /// A copy of the bytes written so far.
  package var bytes: [UInt8] { Array(buffer.bytes) }

  /// Adds the bytes written so far, without a copy.
  package func combine(into fingerprinter: inout Fingerprinter) {
    fingerprinter.combine(UnsafeRawBufferPointer(buffer.bytes))
  }

  package mutating func write(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { buffer.append($0) }
    }
  }

  package mutating func write(_ flag: Bool) { buffer.append(flag ? 1 : 0 as UInt8) }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(length: utf8.count)
      buffer.append(utf8)
    }
  }

  /// Bytes that need not be a text.
  package mutating func write(bytes: [UInt8]) {
    write(length: bytes.count)
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  /// Uses one byte for lengths up to 254, which are the most frequent.
  private mutating func write(length: Int) {
    if length < 0xFF { return buffer.append(UInt8(length)) }
    buffer.append(0xFF as UInt8)
    write(length)
  }

  package mutating func write<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  package mutating func write<Element>(
    _ list: [Element], _ write: (inout ByteWriter, Element) -> Void
  ) {
    self.write(length: list.count)
    for element in list { write(&self, element) }
  }
}

/// Reads the output of a `ByteWriter`. Damaged input gives arbitrary values, but is never read out
/// of bounds, and sets `isDamaged`.
package struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// Whether a read went past the end or failed.
  package private(set) var isDamaged = false

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { offset == bytes.count }

  package mutating func number() -> Int {
    guard bytes.count - offset >= 8 else { return damaged(0) }
    defer { offset += 8 }
    let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self)
    return Int(truncatingIfNeeded: Int64(littleEndian: number))
  }

  package mutating func flag() -> Bool { byte() == 1 }

  package mutating func text() -> String {
    let count = length()
    guard count >= 0, count <= bytes.count - offset else { return damaged("") }
    defer { offset += count }
    return String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
  }

  /// Bytes that need not be a text.
  package mutating func byteList() -> [UInt8] {
    let count = length()
    guard count >= 0, count <= bytes.count - offset else { return damaged([]) }
    defer { offset += count }
    return Array(bytes[offset..<(offset + count)])
  }

  private mutating func byte() -> UInt8 {
    guard offset < bytes.count else { return damaged(0) }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func length() -> Int {
    let short = byte()
    return short == 0xFF ? number() : Int(short)
  }

  package mutating func optional<Value>(_ read: (inout ByteReader) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  package mutating func optionalText() -> String? { optional { $0.text() } }

  package mutating func list<Element>(_ read: (inout ByteReader) -> Element) -> [Element] {
    let count = length()
    if count == 0 { return [] }
    // Each element takes at least one byte.
    guard count > 0, count <= bytes.count - offset else { return damaged([]) }
    var list: [Element] = []
    list.reserveCapacity(min(count, 64))
    for _ in 0..<count where !isDamaged { list.append(read(&self)) }
    return list
  }

  /// The case with the raw value that follows.
  package mutating func value<Value: RawRepresentable<Int>>(_ fallback: Value) -> Value {
    Value(rawValue: number()) ?? damaged(fallback)
  }

  package mutating func value<Value: RawRepresentable<String>>(_ fallback: Value) -> Value {
    Value(rawValue: text()) ?? damaged(fallback)
  }

  package mutating func damaged<Value>(_ value: Value) -> Value {
    isDamaged = true
    return value
  }
}
