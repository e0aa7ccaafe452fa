/// Reads comma-separated values (RFC 4180), also with `;` or tabs between them as spreadsheets write.
struct CSVReader {
  /// The names of the columns.
  let header: [String]
  let rows: [Row]

  struct Row {
    /// Of the row's beginning, from 1.
    let line: Int
    /// As many as the header has.
    let cells: [String]
  }

  /// More are no table of todos: each of the others would be a key of each todo.
  private static let mostColumns = 1000

  /// - Parameter text: without a byte-order mark.
  init(_ text: String, path: String) throws(ImportProblem) {
    var records = try Self.records(of: text, path: path)
    guard let first = records.first else { throw ImportProblem(path: path, "the file is empty") }
    records.removeFirst()
    let count = max(first.cells.count, records.map(\.cells.count).max() ?? 0)
    let names = first.cells.map(\.trimmingBlanks)
    header = names + (names.count..<count).map { "column \($0 + 1)" }
    let number = names.count { !$0.isEmpty }
    if number > Self.mostColumns {
      throw ImportProblem(
        path: path, "it has \(number) columns; the limit is \(Self.mostColumns)")
    }
    rows = records.filter { $0.cells.contains { !$0.isEmpty } }.map { record in
      let missing = max(0, count - record.cells.count)
      return Row(
        line: record.line,
        cells: Array(record.cells.prefix(count)) + Array(repeating: "", count: missing))
    }
  }

  private static func records(of text: String, path: String) throws(ImportProblem) -> [Row] {
    let body = body(of: text)
    let separator = body.separator ?? separator(of: body.text)
    var (records, cells, cell): ([Row], [String], String) = ([], [], "")
    let first = body.separator == nil ? 1 : 2
    var (line, start, quoteLine, isQuoted) = (first, first, first, false)
    var rest = body.text.unicodeScalars
    func endsRecord(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
    while let scalar = rest.popFirst() {
      if scalar == "\n" || scalar == "\r" && rest.first != "\n" { line += 1 }
      if isQuoted {
        if scalar != "\"" {
          cell.unicodeScalars.append(scalar)
        } else if rest.first == "\"" {
          rest.removeFirst()
          cell.append("\"")
        } else {
          isQuoted = false
        }
      } else if scalar == "\"", cell.isEmpty {
        (isQuoted, quoteLine) = (true, line)
      } else if scalar == separator {
        cells.append(cell)
        cell = ""
      } else if endsRecord(scalar) {
        if scalar == "\r", rest.first == "\n" { continue }
        records.append(Row(line: start, cells: cells + [cell]))
        (cells, cell, start) = ([], "", line)
      } else {
        cell.unicodeScalars.append(scalar)
      }
    }
    if isQuoted {
      throw ImportProblem(path: path, line: quoteLine, "a quoted value has no end")
    }
    if !cell.isEmpty || !cells.isEmpty { records.append(Row(line: start, cells: cells + [cell])) }
    return records
  }

  /// The table of a text and what separates its cells, where the line above it says so for Excel: `sep=;`.
  static func body(of text: String) -> (separator: Unicode.Scalar?, text: Substring) {
    guard let match = text.prefixMatch(of: /(?i)sep=([,;\t|])(?:\r\n|\r|\n)/) else {
      return (nil, text[...])
    }
    return (match.1.unicodeScalars.first, text[match.range.upperBound...])
  }

  /// The one that stands most often in the first line.
  private static func separator(of text: Substring) -> Unicode.Scalar {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    let counts = [",", ";", "\t"].map { (sign: Unicode.Scalar) in
      (sign, line.count { $0 == sign })
    }
    return counts.max { $0.1 < $1.1 || $0.1 == $1.1 && $1.0 == "," }?.0 ?? ","
  }
}
