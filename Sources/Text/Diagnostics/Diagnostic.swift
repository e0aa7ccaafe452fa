/// How serious a problem is.
package enum Severity: String, Hashable, Sendable {
  /// The user wrote something that Docket does not understand.
  case error
  /// Docket understands the text, but it is probably not what the user meant.
  case warning
}

/// One problem in a user's file: where it is, what is wrong, and what would be right.
///
/// The message is lower case, quotes the text in question, has no full stop, and suggests a
/// correction: `unknown priority 'hihg', did you mean 'high'?`
@usableFromInline
package struct Diagnostic: Hashable, Sendable {
  /// The file, relative to the workspace's root, with `/`.
  package var path: String
  package var position: SourcePosition
  /// The number of columns that the caret underlines, at least 1.
  package var length: Int
  package var severity: Severity
  /// The kind of problem, for example `unknown-priority`: stable, lower case, hyphens.
  package var id: String
  package var message: String
  /// Additional lines that help, for example the members of a cycle.
  package var notes: [String]
  /// The number of files that it is about, if it stands for several of a kind.
  package var fileCount = 1
  /// The other file that it is about, for example the one with the same id.
  package var otherPath: String?

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
  /// Sorts by path in byte order, then position, then id and message, so that the output does not
  /// depend on the order of work.
  @usableFromInline
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

extension [Diagnostic] {
  package mutating func report(
    _ severity: Severity, _ id: String, path: String, at position: SourcePosition = .start,
    length: Int = 1, _ message: String
  ) {
    append(Diagnostic(severity, id, path: path, at: position, length: length, message))
  }
}
