import Text

/// A table of a body, with text wrapped to the width of its columns.
struct TextTable {
  private struct Cell {
    var flow: TextFlow
    var alignment: BodyAlignment
  }

  private var rows: [[Cell]] = []
  /// The number of header rows.
  private var headerCount = 0

  mutating func addRow() { rows.append([]) }

  mutating func add(_ text: TextFlow, _ alignment: BodyAlignment, isHeader: Bool) {
    guard !rows.isEmpty else { return }
    rows[rows.count - 1].append(Cell(flow: text, alignment: alignment))
    if isHeader { headerCount = rows.count }
  }

  /// - Parameter width: the width in columns; `nil` to not wrap text.
  func lines(width: Int?) -> [[TextSpan]] {
    let widths = columnWidths(width)
    let breaks = width != nil
    var lines: [[TextSpan]] = []
    for (index, row) in rows.enumerated() {
      lines += self.lines(of: row, widths, breaks: breaks)
      if index + 1 == headerCount {
        let rules = widths.map { String(repeating: "─", count: $0) }
        lines.append([TextSpan(rules.joined(separator: "  "), [.faint])])
      }
    }
    return lines
  }

  private func columnWidths(_ width: Int?) -> [Int] {
    var natural: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == natural.count { natural.append(1) }
        let widest = cell.flow.lines(width: nil).map(\.width).max() ?? 0
        natural[column] = max(natural[column], widest)
      }
    }
    guard let width else { return natural.map { min($0, Table.widestPadding) } }
    let least = natural.map { min($0, 8) }
    // If even the minimum widths do not fit, the terminal wraps the lines.
    guard least.reduce(0, +) + 2 * (least.count - 1) <= width else { return least }
    let columns = least.map { Table.Column(title: "", minimum: $0) }
    return TableLayout(columns, natural, into: width).widths
  }

  private func lines(of row: [Cell], _ widths: [Int], breaks: Bool) -> [[TextSpan]] {
    let cells = zip(row, widths).map { cell, width in
      (lines: cell.flow.lines(width: breaks ? width : nil), alignment: cell.alignment, width: width)
    }
    let height = cells.map(\.lines.count).max() ?? 0
    return (0..<height).map { number in
      var line: [TextSpan] = []
      for (index, cell) in cells.enumerated() {
        if index > 0 { line.append(TextSpan("  ")) }
        let text = number < cell.lines.count ? cell.lines[number] : []
        let blanks = max(0, cell.width - text.width)
        let left =
          switch cell.alignment {
          case .none, .left: 0
          case .right: blanks
          case .center: blanks / 2
          }
        line.append(TextSpan(String(repeating: " ", count: left)))
        line += text
        line.append(TextSpan(String(repeating: " ", count: blanks - left)))
      }
      return line
    }
  }
}
