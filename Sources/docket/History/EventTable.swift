import Text
import TodoAnalysis
import TodoModel
import TodoRendering

/// Events as rows of a table, in the given order.
///
/// - Parameter todos: by event: the todo in a column of its own; empty for none.
func eventTable(
  _ events: [TodoEvent], of todos: [String] = [], in history: History, _ workspace: Workspace,
  indent: Int = 0
) -> Table {
  let strings = Strings.english
  var table = Table(
    columns: [
      Table.Column(title: "day"),
      Table.Column(title: "who", minimum: 8, comfortable: 14),
      Table.Column(title: "what", minimum: 12, comfortable: 26),
      Table.Column(title: "commit", isOptional: true),
    ], hasHeader: !todos.isEmpty)
  if !todos.isEmpty {
    table.columns.insert(Table.Column(title: "todo", minimum: 8, comfortable: 20), at: 3)
  }
  for (index, event) in events.enumerated() {
    let author = history.author(of: event)
    let name = author.username.map { TodoFieldList.name($0, in: workspace) }
    let what = strings.event(event.kind) { TodoFieldList.name($0, in: workspace) }
    let source = strings.source(event.source).map { ", \($0)" } ?? ""
    var cells = [
      Table.Cell(String(repeating: " ", count: indent) + "\(event.date.day)"),
      Table.Cell(name ?? author.name),
      Table.Cell(what + source),
      Table.Cell(String(history.hash(of: event).prefix(7)), .faint),
    ]
    if !todos.isEmpty { cells.insert(Table.Cell(todos[index], .faint), at: 3) }
    table.rows.append(.cells(cells))
  }
  return table
}
