import Platform

/// Searches a text sixteen bytes at a time.
///
/// Each text that is written is checked for characters that need an escape, and hardly any contains
/// one.
@usableFromInline
package struct ByteScanner {
  @usableFromInline let bytes: SIMD16<UInt8>

  @inlinable
  init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

  /// The sixteen bytes at an offset.
  @inlinable
  init(_ text: UnsafeRawBufferPointer, at offset: Int) {
    bytes = text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// A text of fewer than sixteen bytes, filled up with its own bytes or spaces.
  @inlinable
  init(shorter text: UnsafeRawBufferPointer) {
    var (first, last) = (Self.spaces, Self.spaces)
    if text.count >= 8 {
      first = text.loadUnaligned(as: UInt64.self)
      last = text.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self)
    } else if text.count >= 4 {
      first = UInt64(text.loadUnaligned(as: UInt32.self))
      first |= UInt64(text.loadUnaligned(fromByteOffset: text.count &- 4, as: UInt32.self)) &<< 32
    } else {
      for byte in text { first = first &<< 8 | UInt64(byte) }
    }
    bytes = unsafeBitCast(SIMD2(first, last), to: SIMD16<UInt8>.self)
  }

  @inlinable static var spaces: UInt64 { 0x2020_2020_2020_2020 }

  /// The end of the run of ASCII letters and spaces that begins at `start`. They are most of what
  /// people write and never have a special meaning.
  @inlinable
  package static func endOfWords(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index <= bytes.count &- 16 {
      if let other = ByteScanner(bytes, at: index).others.first { return index &+ other }
      index &+= 16
    }
    while index < bytes.count, bytes[index] == 0x20 || (bytes[index] | 0x20) &- 0x61 < 26 {
      index &+= 1
    }
    return index
  }

  /// The first place of a byte at or after `start`; `nil` where there is none.
  package static func first(
    _ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    Bytes.first(byte, in: text, from: start)
  }

  /// Whether a text has one of these at `start`.
  package static func hasAny(
    of texts: [StaticString], in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    texts.contains { Bytes.begin(text, from: start, with: $0) }
  }

  /// The bytes that are neither an ASCII letter nor a space.
  @inlinable var others: Found {
    let letters = with(0x20).bytes &- Self.every(0x61)
    return Found((letters .>= Self.every(26)) .& (bytes .!= Self.every(0x20)))
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

  /// Whether a test finds something in any sixteen bytes of a text; a shorter text is filled up with
  /// its own bytes or spaces.
  @inlinable
  package static func ofAny(
    in text: UnsafeBufferPointer<UInt8>, _ test: (ByteScanner) -> Found
  ) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 16 else { return test(ByteScanner(shorter: bytes)).isAny }
    var index = 0
    while index < bytes.count &- 16 {
      if test(ByteScanner(bytes, at: index)).isAny { return true }
      index &+= 16
    }
    return test(ByteScanner(bytes, at: bytes.count &- 16)).isAny
  }

  /// The first place, at or after `start`, of a byte that a test finds; `nil` where there is none.
  ///
  /// - Parameter test: does not find spaces.
  @inlinable
  package static func first(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, _ test: (ByteScanner) -> Found
  ) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index <= bytes.count &- 16 {
      if let found = test(ByteScanner(bytes, at: index)).first { return index &+ found }
      index &+= 16
    }
    var rest = every(0x20)
    for place in index..<bytes.count { rest[place &- index] = bytes[place] }
    return test(ByteScanner(rest)).first.map { index &+ $0 }
  }

  /// Some of the sixteen bytes.
  ///
  /// Operators of whole vectors, because those of a vector and a number are loops over its bytes.
  @usableFromInline
  package struct Found {
    @usableFromInline let mask: SIMDMask<SIMD16<Int8>>

    @inlinable
    init(_ mask: SIMDMask<SIMD16<Int8>>) { self.mask = mask }

    @inlinable var halves: SIMD2<UInt64> { unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

    @inlinable var isAny: Bool { halves.x | halves.y != 0 }

    /// The place of the first byte.
    @inlinable var first: Int? {
      let (low, high) = (UInt64(littleEndian: halves.x), UInt64(littleEndian: halves.y))
      if low != 0 { return low.trailingZeroBitCount / 8 }
      return high != 0 ? 8 &+ high.trailingZeroBitCount / 8 : nil
    }

    @inlinable @inline(__always)
    package static func | (a: Found, b: Found) -> Found { Found(a.mask .| b.mask) }
  }

  @inlinable @inline(__always)
  package func below(_ limit: UInt8) -> Found { Found(bytes .< Self.every(limit)) }

  @inlinable @inline(__always)
  package func equal(_ byte: UInt8) -> Found { Found(bytes .== Self.every(byte)) }

  @inlinable package var high: Found { Found(bytes .>= Self.every(0x80)) }

  /// The same bytes with bits set in each.
  @inlinable @inline(__always)
  package func with(_ set: UInt8) -> ByteScanner { ByteScanner(bytes | Self.every(set)) }

  /// This value in each byte.
  @inlinable @inline(__always)
  static func every(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
}
