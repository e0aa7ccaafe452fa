/// How much a problem matters.
package enum Severity: String, Hashable, Sendable {
  /// Something the user wrote that Docket did not understand.
  case error
  /// Something understood that is probably not meant.
  case warning
}

/// One problem in a file of the user's: where, what, and what would be right.
///
/// The message is lower case, quotes the thing it is about, has no full stop, and says what would
/// be right: `unknown priority 'hihg', did you mean 'high'?`
package struct Diagnostic: Hashable, Sendable {
  /// The file, from the workspace's root, with `/`.
  package var path: String
  package var position: SourcePosition
  /// How many columns the caret underlines, at least 1.
  package var length: Int
  package var severity: Severity
  /// What kind of problem it is, for example `unknown-priority`: stable, lower case, hyphens.
  package var id: String
  package var message: String
  /// Further lines that help, for example the members of a cycle.
  package var notes: [String]

  package init(
    _ severity: Severity, _ id: String, path: String, at position: SourcePosition = .start,
    length: Int = 1, _ message: String, notes: [String] = []
  ) {
    self.path = path
    self.position = position
    self.length = max(1, length)
    self.severity = severity
    self.id = id
    self.message = message
    self.notes = notes
  }
}

extension Diagnostic: Comparable {
  /// By path in byte order, then place, then id and message, so that any order of work prints the same.
  package static func < (a: Self, b: Self) -> Bool {
    if !a.path.utf8.elementsEqual(b.path.utf8) {
      return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
    }
    if a.position != b.position { return a.position < b.position }
    if a.id != b.id { return a.id < b.id }
    return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
