import TodoModel

extension Workspace {
  /// Whether a closed todo's file does not say when it was closed.
  package var lacksCompletionDays: Bool {
    todos.contains { $0.status.isClosed && $0.completedFrom != .file }
  }

  /// Takes the day of completion from the commit that closed a todo whose file does not say it.
  /// Without such a commit it stays that of the last change, if the file says that.
  package mutating func takeCompletionDays(from history: History) {
    if history.isEmpty { return }
    for index in todos.indices
    where todos[index].status.isClosed && todos[index].completedFrom != .file {
      guard let event = history.completion(of: todos[index]), event.source == .git else { continue }
      todos[index].completed = event.date
      todos[index].completedFrom = .git
    }
  }
}
