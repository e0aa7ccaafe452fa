import Text

/// The part of each line that belongs to a container (CommonMark 0.30 §5).
package enum BodyPrefix: Hashable, Sendable {
  /// `>` and an optional space.
  case quote
  /// A number of columns of white space.
  case indent(Int)
}

extension BodyPrefix {
  /// The number of columns of an item's marker, by which its following lines are indented.
  ///
  /// - Parameter prefixes: the prefixes of the enclosing containers.
  static func width(ofItem item: BodyNode, in prefixes: [BodyPrefix], _ lines: BodyLines) -> Int {
    guard let child = item.firstChild else { return 2 }
    let line = child.startLine
    var cursor = BodyCursor(lines.bytes[lines.range(of: line)])
    cursor.pass(prefixes, throughMarkers: true)
    let base = cursor.column
    cursor.pass(toByte: lines.offset(line: line, column: child.startColumn))
    return max(1, cursor.column - base)
  }

  /// The prefixes of the containers around a block, from the outside in.
  static func around(_ block: BodyNode, _ lines: BodyLines) -> [BodyPrefix] {
    var containers: [BodyNode] = []
    var above = block.parent
    while let node = above {
      if node.kind == .blockQuote || node.kind == .item { containers.append(node) }
      above = node.parent
    }
    var prefixes: [BodyPrefix] = []
    for node in containers.reversed() {
      prefixes.append(
        node.kind == .item ? .indent(width(ofItem: node, in: prefixes, lines)) : .quote)
    }
    return prefixes
  }
}

extension BodyLines {
  /// A line, 1-based, without the prefixes of its containers. A lazy line has no indentation.
  func line(_ number: Int, behind prefixes: [BodyPrefix]) -> BodyTable.Line {
    var cursor = BodyCursor(bytes[range(of: number)])
    if cursor.pass(prefixes) { return (cursor.rest, false) }
    return (Array(cursor.rest.drop(while: \.isBlank)), true)
  }
}

/// A position in a line, with columns that take tabs into account (tab stops are 4 columns apart).
package struct BodyCursor {
  private let line: ArraySlice<UInt8>
  package private(set) var offset: Int
  /// The column, counted from 0.
  package private(set) var column = 0
  /// The remaining columns of a partly consumed tab.
  package private(set) var leftOfTab = 0

  package init(_ line: ArraySlice<UInt8>) {
    self.line = line
    offset = line.startIndex
  }

  /// The rest of the line. A partly consumed tab becomes spaces.
  package var rest: [UInt8] {
    [UInt8](repeating: 0x20, count: leftOfTab) + line[offset...]
  }

  /// Skips container prefixes as far as they are present. In a lazy continuation line some are
  /// missing.
  ///
  /// - Parameter throughMarkers: whether this is the first line of the containers, where a list
  ///   marker takes the place of white space.
  /// - Returns: whether all prefixes were present.
  @discardableResult
  package mutating func pass(
    _ prefixes: some Sequence<BodyPrefix>, throughMarkers: Bool = false
  ) -> Bool {
    for prefix in prefixes {
      switch prefix {
      case .quote:
        guard passQuote() else { return false }
      case .indent(let columns):
        let end = column + columns
        passColumns(columns, anything: throughMarkers)
        if column < end { return false }
      }
    }
    return true
  }

  /// Skips whole bytes. A tab is skipped with all its columns.
  mutating func pass(toByte end: Int) {
    while offset < min(end, line.endIndex) { passColumns(1, anything: true) }
    passColumns(leftOfTab, anything: true)
  }

  private mutating func passQuote() -> Bool {
    var ahead = self
    ahead.passColumns(3, anything: false)
    guard ahead.leftOfTab == 0, ahead.offset < line.endIndex, line[ahead.offset] == 0x3E else {
      return false
    }
    ahead.passColumns(1, anything: true)
    ahead.passColumns(1, anything: false)
    self = ahead
    return true
  }

  private mutating func passColumns(_ count: Int, anything: Bool) {
    var left = count
    while left > 0 {
      if leftOfTab > 0 {
        leftOfTab -= 1
      } else {
        guard offset < line.endIndex, anything || line[offset].isBlank else { return }
        if line[offset] == 0x09 { leftOfTab = 3 - column % 4 }
        let width = line[offset] < 0x80 ? 1 : line[offset] < 0xE0 ? 2 : line[offset] < 0xF0 ? 3 : 4
        offset = min(offset + width, line.endIndex)
      }
      column += 1
      left -= 1
    }
  }
}
