import Text

/// A pipe table in the lines of a paragraph (GFM 0.29 §4.10).
struct BodyTable {
  /// The lines of the paragraph above the table.
  var before: [[UInt8]]
  var alignments: [BodyAlignment]
  var header: [[UInt8]]
  /// The cells of each row, at most as many as in the header.
  var rows: [[[UInt8]]]
  /// The lines of the paragraph after the table, which ends at the first lazy continuation line.
  var after: [[UInt8]]

  /// A line of a paragraph, without the prefixes of its containers. A lazy continuation line lacks
  /// some of them.
  typealias Line = (text: [UInt8], isLazy: Bool)

  init?(_ lines: [Line]) {
    for index in lines.indices.dropFirst() where !lines[index].isLazy {
      guard let alignments = Self.alignments(lines[index].text) else { continue }
      let header = Self.cells(lines[index - 1].text)
      guard header.count == alignments.count else { continue }
      self.alignments = alignments
      self.header = header
      before = lines[..<(index - 1)].map(\.text)
      let inside = lines[(index + 1)...].prefix { !$0.isLazy }
      rows = inside.map { Array(Self.cells($0.text).prefix(header.count)) }
      after = lines[inside.endIndex...].map(\.text)
      return
    }
    return nil
  }

  /// Whether a line, including container prefixes, can be the delimiter row of a table.
  static func mayBeDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    var hasDash = false
    for byte in line {
      switch byte {
      case 0x2D: hasDash = true
      case 0x7C, 0x3A, 0x20, 0x09, 0x3E: break
      default: return false
      }
    }
    return hasDash
  }

  /// Parses the alignments of a delimiter row, `| :-- | --: |`.
  private static func alignments(_ line: [UInt8]) -> [BodyAlignment]? {
    var cursor = BodyCursor(line[...])
    cursor.pass([.indent(4)])
    guard cursor.column < 4 else { return nil }
    var alignments: [BodyAlignment] = []
    for cell in cells(line) {
      var dashes = cell[...]
      let isLeft = dashes.first == 0x3A
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == 0x3A
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == 0x2D }) else { return nil }
      alignments.append(isLeft ? isRight ? .center : .left : isRight ? .right : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The cells of a line, without surrounding white space, with `\|` replaced by `|`.
  private static func cells(_ line: [UInt8]) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var rest = line[...]
    while rest.last?.isSpaceOrLineEnd == true { rest.removeLast() }
    rest = rest.drop(while: \.isSpaceOrLineEnd)
    if rest.first == 0x7C { rest.removeFirst() }
    for byte in rest {
      switch byte {
      case 0x7C where cell.last == 0x5C: cell[cell.count - 1] = byte
      case 0x7C:
        cells.append(trimmed(cell))
        cell = []
      default: cell.append(byte)
      }
    }
    if !trimmed(cell).isEmpty { cells.append(trimmed(cell)) }
    return cells
  }

  private static func trimmed(_ cell: [UInt8]) -> [UInt8] {
    var rest = cell.drop(while: \.isSpaceOrLineEnd)
    while rest.last?.isSpaceOrLineEnd == true { rest.removeLast() }
    return Array(rest)
  }
}
