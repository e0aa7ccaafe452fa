/// Eight bytes of a text, looked at in one go: whether any of them needs an escape is asked of every
/// text that is written, and hardly any has one.
@usableFromInline
package struct EightBytes {
  @usableFromInline var bits: UInt64

  @inlinable
  init(_ bits: UInt64) { self.bits = bits }

  /// All of a text of less than eight bytes, some twice or blanks beside them.
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

  /// Where the ASCII letters and blanks end that a text has from a place on: most of what people
  /// write, and nothing that means anything.
  @inlinable
  public static func endOfWords(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index <= bytes.count &- 8 {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let others = EightBytes(UInt64(littleEndian: word)).others
      if others != 0 { return index &+ others.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, EightBytes(UInt64(bytes[index])).others & 0x80 == 0 { index &+= 1 }
    return index
  }

  /// The highest bit of each byte that is neither a letter nor a blank.
  @inlinable var others: UInt64 {
    // With the lowest seven bits of each byte, so that no sum reaches the next one.
    let low = bits & Self.every(0x7F)
    let lowerCase = low | Self.every(0x20)
    let isFromA = lowerCase &+ Self.every(0x80 - 0x61)
    let isBehindZ = lowerCase &+ Self.every(0x7F - 0x7A)
    let isNoBlank = (low ^ Self.every(0x20)) &+ Self.every(0x7F)
    return ((~isFromA | isBehindZ) & isNoBlank | bits) & Self.every(0x80)
  }

  /// Whether a text may hold what HTML, between tags and in quoted attributes, does not take as it
  /// is: a control character, with tabs and line breaks, or one of `"&'<>`.
  @inlinable
  public static func mayHoldMarkup(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ofAny(in: text) { bytes in
      bytes.below(0x20) | bytes.equal(UInt8(ascii: "\""))
        // & is ' but for the lowest bit, < is > but for the one above.
        | bytes.with(1).equal(UInt8(ascii: "'")) | bytes.with(2).equal(UInt8(ascii: ">"))
    }
  }

  /// Whether a test finds something in any eight bytes of a text; a shorter one's are filled up with
  /// blanks.
  @inlinable
  public static func ofAny(
    in text: UnsafeBufferPointer<UInt8>, _ test: (EightBytes) -> Found
  ) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else { return test(EightBytes(shorter: bytes)).isAny }
    var index = 0
    while index <= bytes.count &- 8 {
      if test(EightBytes(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))).isAny {
        return true
      }
      index &+= 8
    }
    let last = bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
    return test(EightBytes(last)).isAny
  }

  /// What a test found.
  @usableFromInline
  package struct Found {
    /// The highest bit of a byte; those above the lowest byte that has it may be wrong.
    @usableFromInline var bits: UInt64

    @inlinable
    init(_ bits: UInt64) { self.bits = bits }

    @inlinable var isAny: Bool { bits & EightBytes.every(0x80) != 0 }

    /// What either test found.
    @inlinable
    public static func | (a: Found, b: Found) -> Found { Found(a.bits | b.bits) }
  }

  /// The bytes that are below a limit of at most 128: they lose their highest bit, which they did not
  /// have, when it is taken off.
  @inlinable
  public func below(_ limit: UInt8) -> Found { Found((bits &- Self.every(limit)) & ~bits) }

  /// The bytes that are this one.
  @inlinable
  public func equal(_ byte: UInt8) -> Found { EightBytes(bits ^ Self.every(byte)).below(1) }

  /// The bytes that are no ASCII.
  @inlinable public var high: Found { Found(bits) }

  /// The same with bits set in each.
  @inlinable
  public func with(_ set: UInt8) -> EightBytes { EightBytes(bits | Self.every(set)) }

  @inlinable
  static func every(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
