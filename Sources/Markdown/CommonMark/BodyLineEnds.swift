import Text

/// Finds the line endings of a body: `\n`, `\r\n` and a lone `\r`.
struct BodyLineEnds {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Few bodies contain carriage returns. Without them, line endings are found eight bytes at a
  /// time.
  private let hasReturns: Bool

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasReturns = ByteScanner.first(0x0D, in: bytes, from: 0) != nil
  }

  /// The offset of the next line feed or carriage return, or the end of the body.
  func first(from place: Int) -> Int {
    if !hasReturns { return ByteScanner.first(0x0A, in: bytes, from: place) ?? bytes.count }
    var end = place
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// The start of the line after a line ending.
  func passed(_ end: Int) -> Int {
    end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }
}
