/// A word of a query that is a field with an operator and a value: `due<+7d`.
struct FieldTerm {
  let name: String
  let comparison: QueryTermReader.Comparison
  let value: String
  /// 1-based columns, in Unicode scalars of the query.
  let column: Int
  let operatorColumn: Int
  let valueColumn: Int
  /// Whether a part of the value stands in quotes.
  let isQuoted: Bool

  /// `nil` when it is a word to search for: it does not begin with letters and an operator.
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
    valueColumn = token.column + valueStart
    isQuoted = token.unquoted < scalars.count
  }
}
