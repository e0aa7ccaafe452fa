/// A query term with a field, an operator and a value: `due<+7d`.
struct FieldTerm {
  let name: String
  let comparison: QueryTermReader.Comparison
  let value: String
  /// 1-based columns, in Unicode scalars of the query.
  let column: Int
  let operatorColumn: Int
  /// Whether a part of the value is quoted.
  let isQuoted: Bool
  /// The number of columns after the operator, including quotes.
  let writtenLength: Int
  /// The column of each scalar of the value; for an empty value, the column after the operator.
  private let valueColumns: [Int]

  /// `nil` for a search term: one that does not begin with letters and an operator.
  init?(_ token: QueryToken) {
    let scalars = Array(token.text.unicodeScalars)
    let head = scalars.prefix(token.unquoted)
    guard
      let end = head.firstIndex(where: { !("a"..."z" ~= $0 || "A"..."Z" ~= $0 || $0 == "_") }),
      end > 0
    else { return nil }
    let two = String(String.UnicodeScalarView(head[end...].prefix(2)))
    if let comparison = QueryTermReader.Comparison(rawValue: two) {
      self.comparison = comparison
    } else if let comparison = QueryTermReader.Comparison(
      rawValue: String(two.unicodeScalars.prefix(1)))
    {
      self.comparison = comparison
    } else {
      return nil
    }
    let valueStart = end + comparison.rawValue.utf8.count
    name = String(String.UnicodeScalarView(scalars[..<end]))
    value = String(String.UnicodeScalarView(scalars[valueStart...]))
    column = token.column
    operatorColumn = token.column + end
    isQuoted = token.unquoted < scalars.count
    writtenLength = token.length - valueStart
    valueColumns =
      valueStart == scalars.count
      ? [token.column + valueStart] : Array(token.columns[valueStart...])
  }

  /// The column of the first scalar of the value, inside its quotes.
  var valueColumn: Int { self.column(ofValue: 0) }

  /// The column of a scalar of the value, counted from 0.
  func column(ofValue scalar: Int) -> Int {
    valueColumns[min(max(0, scalar), valueColumns.count - 1)]
  }
}
