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

  /// Memory for bytes, to be freed by `free`.
  ///
  /// `UnsafeMutablePointer.allocate` asks for an alignment, and the C library of Linux then uses
  /// nothing that the thread has just freed.
  package static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> { bound(malloc(count)) }

  /// Changes the size of such memory, which may then be at another place.
  package static func reallocate(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> UnsafeMutablePointer<UInt8> { bound(realloc(bytes, count)) }

  package static func free(_ bytes: UnsafeMutablePointer<UInt8>) { CLibrary.free(bytes) }

  private static func bound(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<UInt8> {
    guard let memory else { fatalError("out of memory") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// The bytes of a C string, without the zero that ends it.
  package static func ofCString(_ text: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text, count: strlen(text))
  }
}
