/// Rows in columns: fitted into a terminal's width, or plain and whole where there is none.
package struct Table {
  package struct Column {
    package enum Alignment { case left, right }

    package var title: String
    var alignment: Alignment
    /// The least width that it may be cut to; `nil` where it is never cut.
    var minimum: Int?
    /// The width below which optional columns are left out, and other columns are cut, before this
    /// one is.
    var comfortable: Int?
    /// Whether it is left out when the terminal is too narrow for all columns, the last one first.
    var isOptional: Bool

    package init(
      title: String, alignment: Alignment = .left, minimum: Int? = nil, comfortable: Int? = nil,
      isOptional: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.minimum = minimum
      self.comfortable = comfortable
      self.isOptional = isOptional
    }
  }

  package struct Cell {
    var text: String
    var look: TerminalStyle.Look?

    /// - Parameter text: of any origin; control characters are escaped.
    package init(_ text: String, _ look: TerminalStyle.Look? = nil) {
      self.text = text.terminalSafe
      self.look = look
    }
  }

  package enum Row {
    /// One cell per column.
    case cells([Cell])
    /// A line across all columns.
    case heading(String)
    case blank
  }

  package var columns: [Column]
  /// Whether the columns' titles are shown.
  package var hasHeader: Bool
  package var rows: [Row] = []

  package init(columns: [Column], hasHeader: Bool = true) {
    self.columns = columns
    self.hasHeader = hasHeader
  }

  package mutating func add(_ cells: Cell...) { rows.append(.cells(cells)) }

  /// The width beyond which a cell does not widen the other rows' cells where there is no terminal,
  /// so that one long text does not pad every row.
  package static let widestPadding = 60

  /// - Parameter width: of the terminal; `nil` for a pipe or a file, where nothing is cut.
  package func text(width: Int?, style: TerminalStyle) -> String {
    let natural = naturalWidths()
    let widths =
      width.map { TableLayout(columns, natural, into: $0).widths }
      ?? natural.map { min($0, Self.widestPadding) }
    var text = ""
    if hasHeader {
      let titles = columns.map { Cell($0.title.uppercased(), .faint) }
      text += line(titles, widths, style, isCut: width != nil)
    }
    for row in rows {
      switch row {
      case .cells(let cells): text += line(cells, widths, style, isCut: width != nil)
      case .heading(let title): text += style.apply(.bold, to: title.terminalSafe) + "\n"
      case .blank: text += "\n"
      }
    }
    return text
  }

  /// The width of each column's widest cell; 0 for a column that is empty in all rows.
  private func naturalWidths() -> [Int] {
    var widths = [Int](repeating: 0, count: columns.count)
    for case .cells(let cells) in rows {
      for (index, cell) in cells.enumerated().prefix(widths.count) {
        widths[index] = max(widths[index], cell.text.displayWidth)
      }
    }
    guard hasHeader else { return widths }
    return zip(columns, widths).map { $1 == 0 ? 0 : max($1, $0.title.displayWidth) }
  }

  private func line(
    _ cells: [Cell], _ widths: [Int], _ style: TerminalStyle, isCut: Bool
  ) -> String {
    var pieces: [String] = []
    for ((cell, column), width) in zip(zip(cells, columns), widths) where width > 0 {
      let text = isCut ? cell.text.truncated(toWidth: width) : cell.text
      let blanks = String(repeating: " ", count: max(0, width - text.displayWidth))
      let shown = cell.look.map { style.apply($0, to: text) } ?? text
      pieces.append(column.alignment == .left ? shown + blanks : blanks + shown)
    }
    return pieces.joined(separator: "  ").withoutTrailingBlanks + "\n"
  }
}

extension String {
  package var withoutTrailingBlanks: String {
    let end = utf8.lastIndex { $0 != 0x20 }.map(utf8.index(after:))
    return String(self[..<(end ?? startIndex)])
  }
}
