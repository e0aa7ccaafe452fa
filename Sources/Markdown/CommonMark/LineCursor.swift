/// Follows the lines of a body as libcmark counts them (`BodyLines`), from front to back, without a
/// list of them: for the few places that are asked for in their order.
struct LineCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// 1-based.
  private var line = 1
  /// The offset of the line's first byte.
  private var start = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at libcmark's line and column (1-based, in bytes), within the line.
  ///
  /// - Returns: `nil` where the line has a null byte before it, which libcmark counts as three.
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
