import Text

/// The reason why a query cannot be parsed.
package struct QueryError: Error, Hashable, Sendable {
  /// 1-based, in Unicode scalars of the query.
  package var column: Int
  /// The number of columns to mark, at least 1.
  package var length: Int
  /// The problem and its correction: lower case, no full stop.
  package var message: String

  init(_ message: String, at column: Int, length: Int = 1) {
    self.column = column
    self.length = max(1, length)
    self.message = message
  }
}

extension QueryError: CustomStringConvertible {
  package var description: String { "column \(column): \(message)" }
}
