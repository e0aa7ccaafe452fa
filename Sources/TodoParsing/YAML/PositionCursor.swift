import Diagnostics

/// Follows a text from front to back and knows line and column of each place.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`, as in CommonMark; not with U+2028, U+2029 or
/// U+0085, which libyaml takes for line ends in its own count.
struct PositionCursor {
  private let bytes: [UInt8]
  private let end: Int
  private let origin: (byte: Int, line: Int)
  /// The offset in the file's bytes.
  private(set) var byte: Int
  /// Unicode scalars since the origin.
  private(set) var index = 0
  private var line: Int
  private var column = 1

  /// - Parameters:
  ///   - range: the piece of the file to follow, which begins at the first column of `line`.
  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
    self.bytes = bytes
    end = range.upperBound
    origin = (range.lowerBound, line)
    byte = range.lowerBound
    self.line = line
  }

  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// Goes to a place, given in Unicode scalars since the origin, at most to the end.
  mutating func move(to target: Int) {
    if target < index { self = PositionCursor(bytes, origin.byte..<end, line: origin.line) }
    while index < target, byte < end { step() }
  }

  /// Goes to a place, given as an offset in the file's bytes, at most to the end.
  mutating func move(toByte target: Int) {
    if target < byte { self = PositionCursor(bytes, origin.byte..<end, line: origin.line) }
    while byte < target, byte < end { step() }
  }

  private mutating func step() {
    let first = bytes[byte]
    byte += 1
    index += 1
    if first >= 0x80 {
      while byte < end, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      column += 1
    } else if first == 0x0A || (first == 0x0D && !(byte < end && bytes[byte] == 0x0A)) {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}
