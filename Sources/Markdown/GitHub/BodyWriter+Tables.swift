import Text

/// Writes pipe tables, which libcmark parses as paragraphs, or as headings if a line of dashes
/// follows.
extension BodyWriter where Output: ~Copyable {
  /// Writes a paragraph or heading as a table. Returns false if it is not one.
  mutating func appendTable(_ block: BodyNode, isHeading: Bool) -> Bool {
    // The text of a task item is its title.
    guard mark.isEmpty else { return false }
    let lines = bodyLines
    let first = block.startLine
    var last = isHeading ? first : block.endLine
    if isHeading {
      guard block.headingLevel <= 2,
        lines.bytes[lines.range(of: first)].first(where: { !$0.isBlank }) != 0x23
      else { return false }
      // libcmark does not report where such a heading ends.
      while last < lines.count, !BodyTable.isUnderline(lines.bytes[lines.range(of: last)]) {
        last += 1
      }
    }
    guard last > first,
      (first + 1...last).contains(where: {
        BodyTable.mayBeDelimiter(lines.bytes[lines.range(of: $0)])
      })
    else { return false }
    let prefixes = BodyPrefix.around(block, lines)
    let start = lines.offset(line: first, column: block.startColumn)
    var texts: [BodyTable.Line] = [
      (Array(lines.bytes[start..<lines.range(of: first).upperBound]), isLazy: false)
    ]
    texts += (first + 1...last).map { lines.line($0, behind: prefixes) }
    // Three dashes are a rule below the table, fewer are a row.
    let hasRule = isHeading && texts[texts.count - 1].text.count { $0 == 0x2D } > 2
    if hasRule { texts.removeLast() }
    if hidesEscapes { texts = texts.map { (restoredLine($0.text), $0.isLazy) } }
    guard let table = BodyTable(texts) else { return false }
    if !table.before.isEmpty { appendLines(table.before, isTight: isTight(block)) }
    append(table)
    if !table.after.isEmpty { appendLines(table.after, isTight: isTight(block)) }
    if hasRule { output.append(.rule) }
    return true
  }

  private func restoredLine(_ line: [UInt8]) -> [UInt8] {
    line.withUnsafeBufferPointer { BodyEscapes.restored($0, isVerbatim: true) }
  }

  /// Writes lines of the paragraph that are not part of the table.
  private mutating func appendLines(_ lines: [[UInt8]], isTight: Bool) {
    output.append(.open(.paragraph(isTight: isTight)))
    appendInlines(Array(lines.joined(separator: [0x0A])), behind: 0)
    output.append(.close(.paragraph(isTight: isTight)))
  }

  /// The maximum number of empty cells added to short rows of one table. Without it, a wide header
  /// above many short rows would take quadratic space.
  private static var mostCellsAdded: Int { 20_000 }

  private mutating func append(_ table: BodyTable) {
    output.append(.open(.table))
    output.append(.open(.tableHead))
    append(row: table.header, table, isHeader: true)
    output.append(.close(.tableHead))
    if !table.rows.isEmpty {
      output.append(.open(.tableBody))
      var added = 0
      for row in table.rows {
        let lacking = table.header.count - row.count
        let isFilled = added + lacking <= Self.mostCellsAdded
        if isFilled { added += lacking }
        append(
          row: isFilled ? row + Array(repeating: [], count: lacking) : row, table, isHeader: false)
      }
      output.append(.close(.tableBody))
    }
    output.append(.close(.table))
  }

  private mutating func append(row: [[UInt8]], _ table: BodyTable, isHeader: Bool) {
    output.append(.open(.tableRow))
    for (cell, alignment) in zip(row, table.alignments) {
      output.append(.open(.tableCell(alignment, isHeader: isHeader)))
      if !cell.isEmpty { appendInlines([0x78, 0x20] + cell, behind: 2) }
      output.append(.close(.tableCell(alignment, isHeader: isHeader)))
    }
    output.append(.close(.tableRow))
  }

  /// Writes inlines that libcmark did not parse. References to link definitions outside remain
  /// text.
  ///
  /// - Parameter start: the number of bytes to skip at the start. A word there prevents the text
  ///   from starting a block.
  private mutating func appendInlines(_ markdown: [UInt8], behind start: Int) {
    let hidden = markdown.withUnsafeBufferPointer(BodyEscapes.hidden)
    (hidden ?? markdown).withUnsafeBufferPointer { source in
      guard BodyLimits.fault(in: source) == nil else {
        return output.append(.text(UnsafeBufferPointer(rebasing: source[start...])))
      }
      var writer = writer(
        of: source, signs: BodySigns(in: source).subtracting(.table), hidesEscapes: hidden != nil)
      writer.mark = source[..<start]
      BodyTree(source).walk { node, isEntering in
        if node.kind == .paragraph {
          if isEntering { writer.noteTokens(below: node) }
          return .descend
        }
        if isEntering { return writer.enter(node) }
        writer.leave(node)
        return .descend
      }
    }
  }
}

extension BodyTable {
  /// Whether the line is a setext underline: only `=` or only `-`.
  static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0.isBlank || $0 == 0x3E }
    guard let mark = text.first, mark == 0x3D || mark == 0x2D else { return false }
    return text.drop { $0 == mark }.allSatisfy(\.isBlank)
  }
}
