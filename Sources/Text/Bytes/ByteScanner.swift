import Platform

/// Searches a text eight bytes at a time.
///
/// Each text that is written is checked for characters that need an escape, and hardly any contains
/// one.
@usableFromInline
package struct ByteScanner {
  @usableFromInline var bits: UInt64

  @inlinable
  init(_ bits: UInt64) { self.bits = bits }

  /// A text of fewer than eight bytes, filled up with repeated bytes or spaces.
  @inlinable
  init(shorter text: UnsafeRawBufferPointer) {
    guard text.count >= 4 else {
      bits = text.reduce(Self.every(0x20)) { $0 &<< 8 | UInt64($1) }
      return
    }
    let first = text.loadUnaligned(as: UInt32.self)
    let last = text.loadUnaligned(fromByteOffset: text.count &- 4, as: UInt32.self)
    bits = UInt64(first) | UInt64(last) &<< 32
  }

  /// The end of the run of ASCII letters and spaces that begins at `start`. They are most of what
  /// people write and never have a special meaning.
  @inlinable
  package static func endOfWords(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index <= bytes.count &- 8 {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let others = ByteScanner(UInt64(littleEndian: word)).others
      if others != 0 { return index &+ others.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, ByteScanner(UInt64(bytes[index])).others & 0x80 == 0 { index &+= 1 }
    return index
  }

  /// The first place of a byte at or after `start`; `nil` where there is none.
  package static func first(
    _ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    Bytes.first(byte, in: text, from: start)
  }

  /// The highest bit of each byte that is neither an ASCII letter nor a space.
  @inlinable var others: UInt64 {
    // With the lowest seven bits of each byte, so that no sum reaches the next one.
    let low = bits & Self.every(0x7F)
    let lowerCase = low | Self.every(0x20)
    let isFromA = lowerCase &+ Self.every(0x80 - 0x61)
    let isBehindZ = lowerCase &+ Self.every(0x7F - 0x7A)
    let isNotSpace = (low ^ Self.every(0x20)) &+ Self.every(0x7F)
    return ((~isFromA | isBehindZ) & isNotSpace | bits) & Self.every(0x80)
  }

  /// Whether a text may contain a character that HTML requires to be escaped, between tags or in
  /// quoted attributes: a control character, including tabs and line breaks, one of `"&'<>`, or one
  /// that sets the direction of text.
  @inlinable
  package static func mayHoldMarkup(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ofAny(in: text) { bytes in
      bytes.below(0x20) | bytes.equal(UInt8(ascii: "\""))
        // & is ' but for the lowest bit, < is > but for the one above.
        | bytes.with(1).equal(UInt8(ascii: "'")) | bytes.with(2).equal(UInt8(ascii: ">"))
        // The first bytes of C1 controls and of controls of the direction.
        | bytes.equal(0x7F) | bytes.with(0x20).equal(0xE2)
    }
  }

  /// Whether a test finds something in any eight bytes of a text; a shorter text is filled up with
  /// spaces.
  @inlinable
  package static func ofAny(
    in text: UnsafeBufferPointer<UInt8>, _ test: (ByteScanner) -> Found
  ) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else { return test(ByteScanner(shorter: bytes)).isAny }
    var index = 0
    while index <= bytes.count &- 8 {
      if test(ByteScanner(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))).isAny {
        return true
      }
      index &+= 8
    }
    let last = bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
    return test(ByteScanner(last)).isAny
  }

  @usableFromInline
  package struct Found {
    /// The highest bit of each byte found; bits above the lowest such byte may be wrong.
    @usableFromInline var bits: UInt64

    @inlinable
    init(_ bits: UInt64) { self.bits = bits }

    @inlinable var isAny: Bool { bits & ByteScanner.every(0x80) != 0 }

    @inlinable
    package static func | (a: Found, b: Found) -> Found { Found(a.bits | b.bits) }
  }

  /// The bytes below a limit of at most 128: subtracting it borrows into their highest bit.
  @inlinable
  package func below(_ limit: UInt8) -> Found { Found((bits &- Self.every(limit)) & ~bits) }

  @inlinable
  package func equal(_ byte: UInt8) -> Found { ByteScanner(bits ^ Self.every(byte)).below(1) }

  @inlinable package var high: Found { Found(bits) }

  /// The same bytes with bits set in each.
  @inlinable
  package func with(_ set: UInt8) -> ByteScanner { ByteScanner(bits | Self.every(set)) }

  /// A word with this value in each byte.
  @inlinable
  static func every(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
