import Text
import TodoAnalysis
import TodoModel

/// Todos as CSV: a header line, then one todo per row, with the fields of `todosJSON`. Elements of
/// lists are joined by `; `.
///
/// - Parameter todos: positions in `workspace.todos`, in output order.
package func todosCSV(_ todos: [Int], of workspace: Workspace, _ insights: Insights) -> [UInt8] {
  var csv = CSVWriter()
  csv.row(columns.map(\.name))
  for index in todos {
    let row = CSVSource(index: index, todo: workspace.todos[index], workspace, insights)
    csv.row(columns.map { $0.cell(row) })
  }
  return csv.bytes
}

private struct CSVSource {
  let index: Int
  let todo: Todo
  let workspace: Workspace
  let insights: Insights

  init(index: Int, todo: Todo, _ workspace: Workspace, _ insights: Insights) {
    self.index = index
    self.todo = todo
    self.workspace = workspace
    self.insights = insights
  }
}

private let columns: [(name: String, cell: @Sendable (CSVSource) -> String)] = [
  ("owner", { $0.todo.owner }),
  ("id", { $0.todo.id }),
  ("title", { $0.todo.title }),
  ("state", { $0.insights.states[$0.index].rawValue }),
  ("status", { $0.todo.statusName ?? "" }),
  ("due", { $0.todo.due?.description ?? "" }),
  ("start", { $0.todo.start?.description ?? "" }),
  ("created", { $0.todo.created?.description ?? "" }),
  ("completed", { $0.todo.completed?.description ?? "" }),
  ("completed_from", { $0.todo.completedFrom?.rawValue ?? "" }),
  ("category", { $0.todo.category ?? "" }),
  ("project", { $0.todo.project ?? "" }),
  ("section", { $0.todo.section ?? "" }),
  ("tags", { joined($0.todo.tags) }),
  ("starred", { $0.todo.isStarred ? "true" : "false" }),
  ("stars", { String($0.insights.starredBy[$0.index].count) }),
  ("starred_by", { joined($0.insights.starredBy[$0.index]) }),
  ("priority", { $0.todo.priority?.name ?? "" }),
  ("author", { $0.todo.author }),
  ("assignees", { joined($0.todo.assignees) }),
  ("depends", { joined($0.todo.dependencyNames(in: $0.workspace)) }),
  ("blocked", { $0.insights.isBlocked($0.index) ? "true" : "false" }),
  ("repeat", { $0.todo.recurrence?.text ?? "" }),
  ("estimate_minutes", { $0.todo.estimateMinutes.map(String.init) ?? "" }),
  ("subtasks_done", { String($0.todo.subtasks.done) }),
  ("subtasks_total", { String($0.todo.subtasks.total) }),
  ("comments", { String($0.insights.comments[$0.index].count) }),
  ("path", { $0.todo.path }),
  ("line", { String($0.todo.line) }),
]

private func joined(_ list: [String]) -> String { list.joined(separator: "; ") }
