import CLibrary

/// Bytes in memory, by the C library's functions.
package enum Bytes {
  package static func areEqual(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer
  ) -> Bool {
    guard a.count == b.count else { return false }
    guard let x = a.baseAddress, let y = b.baseAddress else { return true }
    return memcmp(x, y, a.count) == 0
  }

  /// The first place of a byte at or after `start`; `nil` if there is none.
  package static func first(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether a text begins at `start`.
  package static func begin(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, with text: StaticString
  ) -> Bool {
    let count = text.utf8CodeUnitCount
    guard start >= 0, bytes.count - start >= count, let base = bytes.baseAddress else {
      return false
    }
    return memcmp(base + start, text.utf8Start, count) == 0
  }

  /// The bytes of a C string, without the zero that ends it.
  package static func ofCString(_ text: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text, count: strlen(text))
  }
}
