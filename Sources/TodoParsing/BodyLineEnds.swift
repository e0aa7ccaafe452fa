#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the ends of a body's lines: `\n`, `\r\n` and a lone `\r`.
struct BodyLineEnds {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Few bodies have any; the lines of the others are found several bytes at a time.
  private let hasReturns: Bool

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasReturns = bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false
  }

  /// Where the line ends that a place lies in: at its line feed or carriage return, or at the end of
  /// the body.
  func first(from place: Int) -> Int {
    guard place < bytes.count, let start = bytes.baseAddress else { return bytes.count }
    if !hasReturns {
      guard let found = memchr(start + place, 0x0A, bytes.count - place) else { return bytes.count }
      return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
    var end = place
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// Where the line begins that follows an end.
  func passed(_ end: Int) -> Int {
    end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }
}
