import Text
import TodoAnalysis
import TodoModel

/// Todos as JSON: the output of `docket list --format json` and the site's
/// `todos.json`. One todo per line.
///
/// - Parameters:
///   - todos: positions in `workspace.todos`, in output order.
///   - details: whether to write the columns that a list leaves out, as `docket show` does.
///   - fields: the only columns to write; `nil` for all.
package func todosJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, details: Bool = false,
  fields: ChosenFields? = nil
) -> [UInt8] {
  var json = JSONWriter()
  let columns = TodoColumn.listed(in: workspace) + (details ? TodoColumn.details : [])
  json.write(todos, of: workspace, insights, columns, fields)
  return json.bytes
}

/// Todos as JSON objects, each on a line of its own.
package func todosJSONLines(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, fields: ChosenFields? = nil
) -> [UInt8] {
  todos.lazy.map(TodoRow.rows(of: workspace, insights)).reduce(into: []) { lines, row in
    var json = JSONWriter(isCompact: true)
    json.write(row, TodoColumn.listed(in: workspace), fields)
    lines += json.bytes
    lines.append(0x0A)
  }
}

/// Some of the columns of `todosJSON` and `todosCSV`, chosen by their names.
package struct ChosenFields: Sendable {
  private let names: Set<String>

  /// All names that can be chosen.
  package static func names(in workspace: Workspace) -> [String] {
    TodoColumn.listed(in: workspace).map { "\($0.name)" } + workspace.settings.fields.map(\.name)
  }

  /// - Parameter names: of those that can be chosen.
  package init(_ names: [String]) { self.names = Set(names) }

  func columns(_ all: [TodoColumn]) -> [TodoColumn] { all.filter { names.contains("\($0.name)") } }

  func custom(_ all: [CustomField]) -> [CustomField] { all.filter { names.contains($0.name) } }
}

/// Writes the same JSON in pieces, because the todos of all users may not fit in memory.
func writeTodosJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, to file: @escaping SiteSink.Emit
) {
  var json = JSONWriter(emit: file)
  json.write(todos, of: workspace, insights, TodoColumn.listed(in: workspace))
  json.finish()
}

extension JSONWriter {
  fileprivate mutating func write(
    _ todos: [Int], of workspace: Workspace, _ insights: Insights, _ columns: [TodoColumn],
    _ fields: ChosenFields? = nil
  ) {
    object { json in
      json.member("schema", 1)
      let rows = TodoRow.rows(of: workspace, insights)
      json.array("todos", todos, linePerElement: true) { json, todo in
        json.write(rows(todo), columns, fields)
      }
    }
    endLine()
  }

  fileprivate mutating func write(
    _ row: TodoRow, _ columns: [TodoColumn], _ fields: ChosenFields?
  ) {
    let custom = row.workspace.settings.fields
    object { json in
      for column in fields?.columns(columns) ?? columns { json.member(column, of: row) }
      json.write(fields?.custom(custom) ?? custom, of: row.todo)
    }
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
