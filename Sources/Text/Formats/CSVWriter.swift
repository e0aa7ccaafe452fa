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
    let isFormula = Self.isFormula(cell)
    var cell = cell
    cell.withUTF8 { cell in
      let needsQuotes = ByteScanner.ofAny(in: cell) { bytes in
        bytes.equal(0x22) | bytes.equal(0x2C) | bytes.equal(0x0A) | bytes.equal(0x0D)
      }
      if needsQuotes { bytes.append(0x22) }
      if isFormula { bytes.append(UInt8(ascii: "'")) }
      var index = 0
      while needsQuotes, let quote = ByteScanner.first(0x22, in: cell, from: index) {
        bytes.append(contentsOf: cell[index...quote])
        bytes.append(0x22)
        index = quote + 1
      }
      bytes.append(contentsOf: cell[index...])
      if needsQuotes { bytes.append(0x22) }
    }
  }

  /// Whether a cell gets a `'`: also one that has such a `'` already, so that it comes back.
  private static func isFormula(_ cell: some StringProtocol) -> Bool {
    let first = cell.unicodeScalars.first { $0 != "'" }
    return first.map(formulaBeginnings.contains) ?? false && Thousandths(String(cell)) == nil
  }

  /// A cell as it was before it got a `'`.
  package static func withoutMark(_ cell: String) -> String {
    let text = cell.dropFirst()
    return cell.hasPrefix("'") && isFormula(text) ? String(text) : cell
  }

  /// `= + - @`, their full-width forms, which some spreadsheets read alike, tab, carriage return and
  /// line feed.
  private static let formulaBeginnings: [Unicode.Scalar] = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\t", "\r", "\n",
  ]
}
