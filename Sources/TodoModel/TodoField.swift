/// A field of a todo, in the order of the columns of tables.
///
/// Code that treats every field switches over them, so that the compiler names each place that a
/// new field needs.
package enum TodoField: UInt8, CaseIterable, Hashable, Sendable {
  case owner, id, title, status, due, start, created, completed, category, project, section, tags
  case starred, priority, author, assignee, depends, `repeat`, estimate, order, subtasks
  /// The file and the lines.
  case place
  case updated, completions, aliases, extra, body

  /// The name in front matter, for fields that are written there.
  package var name: String { Self.names[Int(rawValue)] }

  /// Those that a task of Backlog.md has a key for, which an edit may change.
  package static let ofProjects: Set<TodoField> = [
    .title, .status, .due, .tags, .project, .depends, .priority, .order,
  ]

  private static let names = allCases.map { "\($0)" }
}
