/// The offsets of a body's lines, as libcmark counts them: `\n`, `\r\n` and a lone `\r` end a line.
package struct BodyLines {
  package let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private var starts: [Int]
  /// For each line, the number (1-based) of the last line up to it that contains more than white
  /// space and `>`.
  private var lastContent: [Int]
  private let hasNull: Bool

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (starts, lastContent) = ([0], [])
    var (last, hasNull) = (0, false)
    for i in bytes.indices {
      switch bytes[i] {
      case 0x0D where i + 1 < bytes.count && bytes[i + 1] == 0x0A: break
      case 0x0A, 0x0D:
        lastContent.append(last)
        starts.append(i + 1)
      case 0x20, 0x09, 0x3E: break
      default:
        last = starts.count
        if bytes[i] == 0 { hasNull = true }
      }
    }
    lastContent.append(last)
    self.hasNull = hasNull
  }

  package var count: Int { starts.count }

  /// The offset of a line's first byte. The line is 1-based; numbers out of range are clamped.
  package func start(of line: Int) -> Int {
    line <= 1 ? 0 : line > starts.count ? bytes.count : starts[line - 1]
  }

  /// The bytes of a line, 1-based, without its line ending.
  package func range(of line: Int) -> Range<Int> {
    let start = start(of: line)
    var end = self.start(of: line + 1)
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The byte offset of a column as counted by libcmark, which replaces a null byte with the three
  /// bytes of U+FFFD.
  func offset(line: Int, column: Int) -> Int {
    let range = range(of: line)
    guard hasNull else { return min(range.lowerBound + max(0, column - 1), range.upperBound) }
    var offset = range.lowerBound
    var seen = 1
    while offset < range.upperBound, seen < column {
      seen += bytes[offset] == 0 ? 3 : 1
      offset += 1
    }
    return offset
  }

  /// The last line up to this one, 1-based, that contains more than white space and `>`; 0 if none.
  package func lastWithContent(upTo line: Int) -> Int {
    line < 1 ? 0 : lastContent[min(line, starts.count) - 1]
  }

  /// The column of a byte in its line, 1-based, in Unicode scalars.
  package func column(ofByte offset: Int, inLine line: Int) -> Int {
    let range = range(of: line)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return 1 + bytes[range.lowerBound..<end].count { $0 & 0xC0 != 0x80 }
  }

  /// The line, 1-based, of the code block, comment or HTML block that is still open at the end of
  /// the body, so that appended text becomes part of it (CommonMark §4.5 and §4.6).
  package var lineOfOpenBlock: Int? {
    var last: Int?
    (bytes + Array("\n\nx".utf8)).withUnsafeBufferPointer { bytes in
      BodyTree(bytes).walk { node, _ in
        switch node.kind {
        case .document: return .descend
        case .codeBlock, .htmlBlock: last = node.startLine
        default: last = nil
        }
        return .skip
      }
    }
    return last
  }
}
