import Text

/// Why a file's text was not changed.
package struct EditProblem: Error, Hashable, Sendable {
  package var path: String
  /// `nil` if the problem has no position.
  package var position: SourcePosition?
  package var message: String

  package init(path: String, position: SourcePosition? = nil, _ message: String) {
    self.path = path
    self.position = position
    self.message = message
  }
}

extension EditProblem: CustomStringConvertible {
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place): \(message)"
  }
}
