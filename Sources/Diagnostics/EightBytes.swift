/// Eight bytes of a text, looked at in one go: whether any of them needs an escape is asked of every
/// text that is written, and hardly any has one.
@usableFromInline
package struct EightBytes {
  @usableFromInline var bits: UInt64

  @inlinable
  init(_ bits: UInt64) { self.bits = bits }

  /// Whether a test finds something in any eight bytes of a text; a shorter one's are filled up with
  /// blanks.
  @inlinable
  public static func ofAny(
    in text: UnsafeBufferPointer<UInt8>, _ test: (EightBytes) -> Found
  ) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else {
      return test(EightBytes(bytes.reduce(every(0x20)) { $0 &<< 8 | UInt64($1) })).isAny
    }
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
