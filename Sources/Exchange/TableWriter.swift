import Text
import TodoFormat
import TodoModel

/// Writes a table whose columns `docket import` knows by their names, one todo a row. It does not hold the places of
/// todos on boards, their former addresses, others' stars and the days of the last change.
enum TableWriter {
  static func file(_ todos: [ForeignTodo]) -> ExportedFile {
    let commentCount = todos.map(\.comments.count).max() ?? 0
    let columns = ImportColumn.allCases.filter { $0 != .comment }
    var keys: [String] = todos.contains { $0.origin != nil } ? [KnownKey.source] : []
    var known = Set(keys)
    for key in todos.lazy.flatMap(\.otherValues).map(\.key) where known.insert(key).inserted {
      keys.append(key)
    }
    var csv = CSVWriter()
    csv.row(
      columns.map(\.heading) + keys.map(heading)
        + Array(repeating: ImportColumn.comment.heading, count: commentCount))
    for todo in todos {
      let values = Dictionary(uniqueKeysWithValues: todo.otherValues)
      let comments = todo.comments.map(cell)
      csv.row(
        columns.map { cell($0, of: todo) }
          + keys.map {
            $0 == KnownKey.source ? todo.origin ?? "" : values[$0]?.joined(separator: ", ") ?? ""
          }
          + comments + Array(repeating: "", count: commentCount - comments.count))
    }
    return ExportedFile(bytes: csv.bytes, omitted: [:])
  }

  /// A key of the user's own that is called as a column.
  private static func heading(_ key: String) -> String {
    ImportColumn.allCases.contains { $0.heading == key } ? "source_\(key)" : key
  }

  private static func cell(_ column: ImportColumn, of todo: ForeignTodo) -> String {
    switch column {
    case .source: todo.source
    case .title: todo.title
    case .status: todo.stateName ?? todo.state.rawValue
    case .due: todo.due?.description ?? ""
    case .start: todo.start?.description ?? ""
    case .repeat: todo.repeats ?? ""
    case .created: todo.created?.description ?? ""
    case .completed: todo.closed?.description ?? ""
    case .category: todo.category ?? ""
    case .tags: todo.tags.joined(separator: ", ")
    case .project: todo.project ?? ""
    case .priority: todo.priority?.name ?? ""
    case .estimate: todo.estimateMinutes.map { "\($0)m" } ?? ""
    case .starred: todo.isStarred ? "yes" : ""
    case .person: todo.people.joined(separator: ", ")
    case .author: todo.author ?? ""
    case .depends: todo.depends.joined(separator: ", ")
    case .body: todo.body
    case .comment: todo.comments.map(cell).joined(separator: "\n\n")
    }
  }

  /// As Jira writes one.
  private static func cell(_ comment: ForeignTodo.Comment) -> String {
    let time = comment.time?.description ?? ""
    return "\(time);\(comment.author ?? "");\(comment.text)"
  }
}
