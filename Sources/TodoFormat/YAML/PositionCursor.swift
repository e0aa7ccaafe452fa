import Text

/// Converts offsets in a text to lines and columns, moving from start to end.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`, as in CommonMark, but not with U+2028, U+2029 or
/// U+0085, which libyaml counts as line breaks.
struct PositionCursor {
  private let bytes: [UInt8]
  private let end: Int
  private let origin: (byte: Int, line: Int)
  /// The byte offset in the file.
  private(set) var byte: Int
  /// The number of Unicode scalars since the origin.
  private(set) var index = 0
  private var line: Int
  private var column = 1

  /// - Parameters:
  ///   - range: the part of the file to scan. It starts at the first column of `line`.
  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
    self.bytes = bytes
    end = range.upperBound
    origin = (range.lowerBound, line)
    byte = range.lowerBound
    self.line = line
  }

  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// Moves to a position in Unicode scalars since the origin, or to the end if that is closer.
  mutating func move(to target: Int) {
    if target < index { self = PositionCursor(bytes, origin.byte..<end, line: origin.line) }
    while index < target, byte < end { step() }
  }

  /// Moves to a byte offset in the file, or to the end if that is closer.
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
