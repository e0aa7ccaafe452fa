import Diagnostics

/// Why a file's text is not changed.
package struct EditProblem: Error, Hashable, Sendable {
  package var path: String
  /// Where it stands; `nil` where it is not about a place.
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
