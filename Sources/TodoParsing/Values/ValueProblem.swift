import Diagnostics

/// Why a value could not be read: a diagnostic that has no place yet.
package struct ValueProblem: Error, Hashable, Sendable {
  /// The diagnostic's id, for example `invalid-date`.
  package var id: String
  /// Lower case, with what would be right, as `Diagnostic.message`.
  package var message: String

  package init(_ id: String, _ message: String) {
    self.id = id
    self.message = message
  }

  /// The error at its place. The caret underlines `length` columns.
  func diagnostic(path: String, at position: SourcePosition, length: Int = 1) -> Diagnostic {
    Diagnostic(.error, id, path: path, at: position, length: length, message)
  }
}
