/// Follows the lines of a body from start to end, as libcmark counts them (`BodyLines`). Needs no
/// table of lines, so it suits a few lookups in order.
struct LineCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The line number, 1-based.
  private var line = 1
  /// The offset of the line's first byte.
  private var start = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte offset of libcmark's line and column (1-based, in bytes), at most the end of the
  /// line.
  ///
  /// - Returns: `nil` if a null byte precedes it on the line, which libcmark counts as three bytes.
  mutating func offset(line: Int, column: Int) -> Int? {
    if line < self.line { self = LineCursor(bytes) }
    while self.line < line, start < bytes.count { passLine() }
    var offset = start
    let end = min(start + max(0, column - 1), bytes.count)
    while offset < end {
      switch bytes[offset] {
      case 0: return nil
      case 0x0A, 0x0D: return offset
      default: offset += 1
      }
    }
    return offset
  }

  private mutating func passLine() {
    while start < bytes.count {
      let byte = bytes[start]
      start += 1
      if byte == 0x0A { break }
      if byte == 0x0D {
        if start < bytes.count, bytes[start] == 0x0A { start += 1 }
        break
      }
    }
    line += 1
  }
}
