import TodoModel

/// A format that other tools read.
package enum ExportFormat: String, CaseIterable, Sendable {
  case csv, taskwarrior, ics, checklist, github
  case todotxt = "todo.txt"

  /// Writes todos in their order.
  ///
  /// - Parameters:
  ///   - zone: in which a day begins.
  ///   - now: where a format needs a time that a todo does not have.
  package func file(_ todos: [ForeignTodo], zone: Zone, now: TodoDate) -> ExportedFile {
    switch self {
    case .checklist: ChecklistWriter.file(todos, zone: zone)
    case .csv: TableWriter.file(todos)
    case .github: GitHubScript.file(todos)
    case .ics: CalendarTaskWriter.file(todos, zone: zone, now: now)
    case .taskwarrior: TaskwarriorWriter.file(todos, zone: zone, now: now)
    case .todotxt: TodoTxtWriter.file(todos)
    }
  }
}
