/// Writes comma-separated values (RFC 4180): lines end in CR LF, cells are quoted where they must be.
///
/// A cell that a spreadsheet would read as a formula gets a `'` before it, which marks it as text
/// (OWASP, CSV injection). A number is none.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func row(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(cell)
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private mutating func write(_ cell: String) {
    let isFormula =
      cell.unicodeScalars.first.map { Self.formulaBeginnings.contains($0) } ?? false
      && Thousandths(cell) == nil
    let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    if needsQuotes { bytes.append(0x22) }
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in cell.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    if needsQuotes { bytes.append(0x22) }
  }

  /// `= + - @`, their full-width forms, which some spreadsheets read alike, tab, carriage return and
  /// line feed.
  private static let formulaBeginnings: [Unicode.Scalar] = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\t", "\r", "\n",
  ]
}
