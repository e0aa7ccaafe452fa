import Text

/// Why a value is not valid: a diagnostic without a position.
package struct ValueProblem: Error, Hashable, Sendable {
  /// The diagnostic's id, for example `invalid-date`.
  package var id: String
  /// In the style of `Diagnostic.message`: lower case, with a correct value.
  package var message: String
  /// Whether the value is not in its form at all, so that the message ends with one that is.
  package var isOfForm: Bool

  package init(_ id: String, _ message: String, isOfForm: Bool = false) {
    self.id = id
    self.message = message
    self.isOfForm = isOfForm
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
