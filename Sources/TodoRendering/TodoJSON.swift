import Text
import TodoAnalysis
import TodoModel

/// Todos as JSON: the output of `docket list --format json` and the site's
/// `todos.json`. One todo per line.
///
/// - Parameters:
///   - todos: positions in `workspace.todos`, in output order.
///   - details: whether to write the columns that a list leaves out, as `docket show` does.
package func todosJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, details: Bool = false
) -> [UInt8] {
  var json = JSONWriter()
  let columns = TodoColumn.listed + (details ? TodoColumn.details : [])
  json.write(todos, of: workspace, insights, columns)
  return json.bytes
}

/// Writes the same JSON in pieces, because the todos of all users may not fit in memory.
func writeTodosJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, to file: @escaping SiteSink.Emit
) {
  var json = JSONWriter(emit: file)
  json.write(todos, of: workspace, insights, TodoColumn.listed)
  json.finish()
}

extension JSONWriter {
  fileprivate mutating func write(
    _ todos: [Int], of workspace: Workspace, _ insights: Insights, _ columns: [TodoColumn]
  ) {
    object { json in
      json.member("schema", 1)
      let rows = TodoRow.rows(of: workspace, insights)
      json.array("todos", todos, linePerElement: true) { json, todo in
        let row = rows(todo)
        json.object { json in
          for column in columns { json.member(column, of: row) }
          json.write(workspace.settings.fields, of: row.todo)
        }
      }
    }
    endLine()
  }

  /// The values of the fields of the workspace, if it has any.
  private mutating func write(_ fields: [CustomField], of todo: Todo) {
    if fields.isEmpty { return }
    object("fields", of: fields.map { ($0.name, ($0, todo.value(of: $0))) }) { json, value in
      let (field, text) = value
      if field.kind == .number, let number = text.flatMap({ Thousandths($0) }) {
        json.value(number)
      } else {
        json.value(text)
      }
    }
  }

  private mutating func member(_ column: TodoColumn, of row: TodoRow) {
    let name = column.name
    switch column.value(row) {
    case .text(let text): member(name, text)
    case .number(let number): member(name, number)
    case .flag(let flag): member(name, flag)
    case .list(let texts): member(name, texts)
    case .numbers(let first, let second):
      object(name) { json in
        json.member(column.parts[0], first)
        json.member(column.parts[1], second)
      }
    case .json(let write): write(name, &self)
    }
  }
}
