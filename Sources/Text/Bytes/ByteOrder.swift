/// Whether `a` comes before `b` in byte order, the order of everything that is sorted by name.
package func precedesByBytes(_ a: String, _ b: String) -> Bool {
  byteDifference(of: a, b).map { $0 < 0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}

extension String {
  /// Whether both consist of the same bytes. `==` ignores differences in normal form.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return byteDifference(of: self, other).map { $0 == 0 } ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether the bytes of this text begin with those of another.
  package func begins(withBytesOf other: String) -> Bool {
    var (text, start) = (self, other)
    return text.withUTF8 { text in
      start.withUTF8 { start in
        commonBytes(of: UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(start)) == start.count
      }
    }
  }
}

/// Negative where `a` comes first, 0 where both are the same.
///
/// - Returns: `nil` for texts whose bytes are not contiguous in memory (on Apple's systems).
private func byteDifference(of a: String, _ b: String) -> Int? {
  a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in
      let place = commonBytes(of: UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
      let isAtEnd = place == min(a.count, b.count)
      return isAtEnd ? a.count - b.count : Int(a[place]) - Int(b[place])
    }
  }.flatMap { $0 }
}

/// The number of bytes with which both begin.
func commonBytes(of a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
  let shorter = min(a.count, b.count)
  var index = 0
  while index <= shorter &- 8 {
    let x = a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let y = b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if x != y { return index + UInt64(littleEndian: x ^ y).trailingZeroBitCount / 8 }
    index &+= 8
  }
  while index < shorter, a[index] == b[index] { index &+= 1 }
  return index
}
