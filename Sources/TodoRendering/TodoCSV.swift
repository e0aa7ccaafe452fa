import Text
import TodoAnalysis
import TodoModel

/// Todos as CSV: a header line, then one todo per row, with the columns of `todosJSON`. Elements of
/// lists are joined by `; `.
///
/// - Parameters:
///   - todos: positions in `workspace.todos`, in output order.
///   - chosen: the only columns to write; `nil` for all.
package func todosCSV(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, fields chosen: ChosenFields? = nil
) -> [UInt8] {
  var csv = CSVWriter()
  let all = TodoColumn.listed(in: workspace)
  let columns = chosen?.columns(all) ?? all
  let fields = chosen?.custom(workspace.settings.fields) ?? workspace.settings.fields
  csv.row(columns.flatMap(\.headings) + fields.map(\.name))
  for row in todos.lazy.map(TodoRow.rows(of: workspace, insights)) {
    csv.row(
      columns.flatMap { $0.value(row).cells } + fields.map { row.todo.value(of: $0) ?? "" })
  }
  return csv.bytes
}

extension TodoColumn {
  fileprivate var headings: [String] {
    parts.isEmpty ? ["\(name)"] : parts.map { "\(name)_\($0)" }
  }
}

extension TodoColumn.Value {
  fileprivate var cells: [String] {
    switch self {
    case .text(let text): [text ?? ""]
    case .number(let number): [number.map(String.init) ?? ""]
    case .flag(let flag): [flag ? "true" : "false"]
    case .list(let texts): [texts.joined(separator: "; ")]
    case .numbers(let first, let second): [String(first), String(second)]
    case .json: []
    }
  }
}
