import Text
import TodoAnalysis
import TodoModel

/// Todos as a table without empty columns.
///
/// - Parameters:
///   - todos: positions in `workspace.todos`, in display order.
///   - fields: the fields of the workspace that have a column, because the query names them.
func todoTable(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, showing fields: [CustomField] = []
) -> Table {
  var columns = [
    Table.Column(title: "state", isOptional: true),
    Table.Column(title: "due"),
    Table.Column(title: "completed", isOptional: true),
    Table.Column(title: "priority", isOptional: true),
  ]
  columns += fields.map { Table.Column(title: $0.name, minimum: 6, isOptional: true) }
  columns += [
    Table.Column(title: "title", minimum: 12, comfortable: 26),
    Table.Column(title: "category", minimum: 8, isOptional: true),
    // Beside a state and a due time, both fit into 80 columns.
    Table.Column(title: "todo", minimum: 8, comfortable: 23),
  ]
  var table = Table(columns: columns)
  for index in todos {
    let todo = workspace.todos[index]
    let state = insights.states[index]
    var cells = [
      Table.Cell(state.rawValue, look(of: state)),
      Table.Cell(todo.due.map(dayAndTime) ?? ""),
      Table.Cell(todo.completed.map { "\($0.day)" } ?? ""),
      Table.Cell(todo.priority?.name ?? ""),
    ]
    cells += fields.map { Table.Cell(todo.value(of: $0) ?? "") }
    cells += [
      Table.Cell(todo.title),
      Table.Cell(todo.category ?? ""),
      Table.Cell(workspace.listedName(of: todo), .faint),
    ]
    table.rows.append(.cells(cells))
  }
  return table
}

private func dayAndTime(_ date: TodoDate) -> String {
  date.time.map { "\(date.day) \($0.hourAndMinute)" } ?? "\(date.day)"
}

/// The colour of a state.
func look(of state: TodoState) -> TerminalStyle.Look? {
  switch state {
  case .overdue: .red
  case .completed: .green
  case .cancelled: .faint
  case .pending: nil
  }
}
