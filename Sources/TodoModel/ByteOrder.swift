#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether `a` comes before `b` in byte order, the order of everything that is sorted by name.
package func precedesByBytes(_ a: String, _ b: String) -> Bool {
  byteDifference(of: a, b).map { $0 < 0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}

extension String {
  /// Whether it is the same text in the same normal form; for `==` the form does not count.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return byteDifference(of: self, other).map { $0 == 0 } ?? utf8.elementsEqual(other.utf8)
  }
}

/// Below 0 where `a` comes first, 0 where both are the same.
///
/// - Returns: `nil` for texts that do not lie in memory as they are (on Apple's systems).
private func byteDifference(of a: String, _ b: String) -> Int? {
  a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in
      if let x = a.baseAddress, let y = b.baseAddress {
        let difference = memcmp(x, y, min(a.count, b.count))
        if difference != 0 { return Int(difference) }
      }
      return a.count - b.count
    }
  }.flatMap { $0 }
}
