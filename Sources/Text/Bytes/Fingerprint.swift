/// A digest that tells whether two values are the same: 128 bits, the same on every machine and in
/// every run.
///
/// Different values have different fingerprints, except by chance (one in 2¹²⁸). It is not a
/// signature: somebody who writes both values can make their fingerprints agree.
@usableFromInline
package struct Fingerprint: Hashable, Sendable {
  @usableFromInline package var high: UInt64
  @usableFromInline package var low: UInt64

  @inlinable package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes the fingerprint of the values that `combine` adds.
  @inlinable package init(_ combine: (inout Fingerprinter) -> Void) {
    var fingerprinter = Fingerprinter()
    combine(&fingerprinter)
    self = fingerprinter.fingerprint
  }

  @inlinable package init(of bytes: some Sequence<UInt8>) {
    self.init { $0.combine(bytes: bytes) }
  }

  /// 32 hex digits.
  package var hex: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Makes a fingerprint of a sequence of values: MurmurHash3 (x64, 128 bits, Austin Appleby) of
/// their 64-bit words. The length of each text and list comes before it.
@usableFromInline
package struct Fingerprinter: Sendable {
  @usableFromInline var high: UInt64 = 0
  @usableFromInline var low: UInt64 = 0
  /// The first word of an incomplete pair.
  @usableFromInline var pending: UInt64 = 0
  @usableFromInline var count: UInt64 = 0

  @inlinable package init() {}

  @inlinable package mutating func combine(_ word: UInt64) {
    if count & 1 == 0 { pending = word } else { mix(pending, word) }
    count &+= 1
  }

  @inlinable package mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  @inlinable package mutating func combine(_ flag: Bool) { combine(flag ? 1 : 0 as UInt64) }

  /// A text, by its UTF-8.
  @inlinable package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// An absent text differs from an empty one.
  @inlinable package mutating func combine(_ text: String?) {
    guard let text else { return combine(UInt64.max) }
    combine(text)
  }

  /// A value, by its fingerprint.
  @inlinable package mutating func combine(_ fingerprint: Fingerprint) {
    combine(fingerprint.high)
    combine(fingerprint.low)
  }

  /// A list; the closure combines an element.
  @inlinable package mutating func combine<Element>(
    _ list: some Collection<Element>, _ combine: (inout Fingerprinter, Element) -> Void
  ) {
    self.combine(list.count)
    for element in list { combine(&self, element) }
  }

  @inlinable package mutating func combine(bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
      combine(UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil { combine(bytes: Array(bytes)) }
  }

  @inlinable package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    func word(at offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var offset = 0
    if count & 1 == 1, bytes.count >= 8 {
      combine(word(at: 0))
      offset = 8
    }
    // Two words at a time, for long texts.
    while bytes.count &- offset >= 16 {
      mix(word(at: offset), word(at: offset &+ 8))
      count &+= 2
      offset &+= 16
    }
    if bytes.count &- offset >= 8 {
      combine(word(at: offset))
      offset &+= 8
    }
    let rest = bytes.count &- offset
    if rest == 0 { return }
    if offset > 0 {
      // The bytes before them are shifted out.
      return combine(word(at: bytes.count &- 8) &>> UInt64(64 &- 8 &* rest))
    }
    var (last, place): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      last |= UInt64(byte) &<< place
      place &+= 8
    }
    combine(last)
  }

  /// The fingerprint of all values combined so far.
  @inlinable package var fingerprint: Fingerprint {
    var copy = self
    if count & 1 == 1 { copy.mix(pending, 0) }
    var (a, b) = (copy.high ^ count, copy.low ^ count)
    a &+= b
    b &+= a
    a = Self.finished(a)
    b = Self.finished(b)
    a &+= b
    b &+= a
    return Fingerprint(high: a, low: b)
  }

  @inlinable @inline(__always)
  mutating func mix(_ first: UInt64, _ second: UInt64) {
    high ^= Self.rotated(first &* 0x87c3_7b91_1142_53d5, by: 31) &* 0x4cf5_ad43_2745_937f
    high = (Self.rotated(high, by: 27) &+ low) &* 5 &+ 0x52dc_e729
    low ^= Self.rotated(second &* 0x4cf5_ad43_2745_937f, by: 33) &* 0x87c3_7b91_1142_53d5
    low = (Self.rotated(low, by: 31) &+ high) &* 5 &+ 0x3849_5ab5
  }

  @inlinable @inline(__always)
  static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 &- bits)
  }

  @inlinable static func finished(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ word >> 33
  }
}
