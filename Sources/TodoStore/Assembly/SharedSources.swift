import Text
import TodoFormat
import TodoModel

/// Todos that two imports brought from one place, such as those of two people who had not synced yet.
enum SharedSources {
  /// A warning for each but the first. Without the record of an import the key is the user's own.
  static func problems(in todos: [Todo]) -> [Diagnostic] {
    var (first, problems): ([String: Todo], [Diagnostic]) = ([:], [])
    for todo in todos where todo.extra.contains(where: { $0.key == Todo.importRecord }) {
      guard let source = todo.extra.first(where: { $0.key == KnownKey.source }) else { continue }
      guard let other = first[source.value] else {
        first[source.value] = todo
        continue
      }
      problems.report(
        .warning, "duplicate-import", path: todo.path, at: source.position,
        "an import brought this todo twice: '\(other.path)' has its source too; remove one of them")
    }
    return problems
  }
}
