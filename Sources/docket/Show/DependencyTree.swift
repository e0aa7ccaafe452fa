import Text
import TodoAnalysis
import TodoModel
import TodoStore

/// The dependencies of a todo, each with its own dependencies below.
struct DependencyTree {
  private let loaded: LoadedWorkspace
  private let width: Int?
  private let style: TerminalStyle
  private var table = todoTable()
  private var seen: Set<Int> = []

  init(_ loaded: LoadedWorkspace, width: Int?, style: TerminalStyle) {
    self.loaded = loaded
    self.width = width
    self.style = style
  }

  /// A heading and the todos; empty if there are none.
  mutating func lines(of index: Int) -> [String] {
    let depends = loaded.workspace.todos[index].depends
    if depends.isEmpty { return [] }
    seen = [index]
    for dependency in depends {
      if let target = dependency.target {
        add(target)
      } else {
        table.add(
          Table.Cell("  not found", .red), Table.Cell(""), Table.Cell(""),
          Table.Cell(dependency.text, .faint))
      }
    }
    let open = loaded.insights.allBlockers(of: index).count
    let isOpen = loaded.insights.states[index].isOpen
    let title =
      isOpen && open > 0 ? "Depends on, blocked by \(open)" : "Depends on (\(depends.count))"
    let rest = table.rows.count - mostRelatedTodos
    table.rows = Array(table.rows.prefix(mostRelatedTodos))
    return [style.apply(.bold, to: title)]
      + table.text(width: width, style: style).split(separator: "\n").map(String.init)
      + moreTodos(rest)
  }

  /// Adds a todo and, indented, the open todos that it waits for. Each appears once, even if
  /// several paths lead to it. Not recursive: a chain may be as long as the workspace is large.
  private mutating func add(_ root: Int) {
    var waiting = [(todo: root, depth: 1)]
    while let (todo, depth) = waiting.popLast() {
      guard seen.insert(todo).inserted else { continue }
      table.rows.append(todoRow(todo, in: loaded, indent: 2 * min(depth, 8)))
      waiting += loaded.insights.blockers[todo].reversed().map { ($0, depth + 1) }
    }
  }
}
