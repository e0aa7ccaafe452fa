import Text

/// Why a value is not valid: a diagnostic without a position.
package struct ValueProblem: Error, Hashable, Sendable {
  /// The diagnostic's id, for example `invalid-date`.
  package var id: String
  /// In the style of `Diagnostic.message`: lower case, with a correct value.
  package var message: String

  package init(_ id: String, _ message: String) {
    self.id = id
    self.message = message
  }

  /// Creates an error at a position. The caret underlines `length` columns.
  func diagnostic(path: String, at position: SourcePosition, length: Int = 1) -> Diagnostic {
    Diagnostic(.error, id, path: path, at: position, length: length, message)
  }
}

extension Result where Failure == ValueProblem {
  static func problem(_ id: String, _ message: String) -> Self {
    .failure(ValueProblem(id, message))
  }
}
