import Text
import Markdown
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// A todo as text for a terminal: the output of `docket show`.
struct TodoText {
  let index: Int
  let loaded: LoadedWorkspace
  /// The problems of the whole workspace.
  let diagnostics: DiagnosticIndex
  /// The terminal's width in columns; `nil` for a pipe or a file.
  let width: Int?
  let style: TerminalStyle
  let links: (_ file: String, _ owner: String) -> BodyLinks

  var todo: Todo { loaded.workspace.todos[index] }

  var text: String {
    let sections = [title, fields, body, dependencies, blocking, comments, past, problems]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var title: [String] {
    TextFlow(todo.title, [.bold]).lines(width: width).map { $0.text(style) }
  }

  private var fields: [String] {
    fieldLines(TodoFieldList(index, in: loaded).fields, width: width, style: style)
  }

  private var body: [String] {
    if todo.body.isBlank { return [] }
    return lines(of: todo.body, from: todo.path, owner: todo.owner)
  }

  private func lines(
    of body: MarkdownText, from file: String, owner: String, indent: Int = 0
  ) -> [String] {
    BodyText(body.pieces(links: links(file, owner)), indent: indent, width: width, style: style)
      .lines
  }

  // MARK: Other todos

  private var dependencies: [String] {
    var tree = DependencyTree(loaded, width: width, style: style)
    return tree.lines(of: index)
  }

  private var blocking: [String] {
    let waiting = loaded.insights.allBlocking(of: index)
    if waiting.isEmpty { return [] }
    var table = todoTable()
    for todo in waiting.prefix(mostRelatedTodos) {
      table.rows.append(todoRow(todo, in: loaded, indent: 2))
    }
    return [heading("Blocks", waiting.count)] + tableLines(table)
      + moreTodos(waiting.count - table.rows.count)
  }

  private func heading(_ title: String, _ count: Int) -> String {
    style.apply(.bold, to: "\(title) (\(count))")
  }

  private func tableLines(_ table: Table) -> [String] {
    table.text(width: width, style: style).split(separator: "\n").map(String.init)
  }

  // MARK: Comments and problems

  private var comments: [String] {
    let comments = loaded.comments(on: index)
    if comments.isEmpty { return [] }
    var lines = [heading("Comments", comments.count)]
    // The numbers match those of 'docket comments' and 'comment --edit'.
    for (number, comment) in comments.enumerated() {
      let name = TodoFieldList.person(comment.author, in: loaded.workspace).terminalSafe
      let head =
        "  \(number + 1)  " + style.apply(.bold, to: name) + ", "
        + TodoFieldList.written(comment.time)
      if lines.count > 1 { lines.append("") }
      lines.append(head)
      lines += self.lines(of: comment.body, from: comment.path, owner: comment.author, indent: 5)
    }
    return lines
  }

  private var past: [String] {
    let events = Array(loaded.insights.history.events(of: todo).reversed())
    if events.isEmpty { return [] }
    let shown = Array(events.prefix(Self.mostEvents))
    var lines =
      [heading("History", events.count)]
      + tableLines(eventTable(shown, in: loaded.insights.history, loaded.workspace, indent: 2))
    if shown.count < events.count {
      lines.append("  \(events.count - shown.count) more, 'docket history' shows them")
    }
    return lines
  }

  private static let mostEvents = 10

  private var problems: [String] {
    let problems = diagnostics.of(todo)
    if problems.isEmpty { return [] }
    let text = problems.text(style: style, source: loaded.source(of:))
    return [heading("Problems", problems.count)]
      + text.split(separator: "\n").map { "  " + $0 }
  }
}

/// Labels and values in two columns.
func fieldLines(
  _ fields: [(label: String, value: TextFlow)], width: Int?, style: TerminalStyle
) -> [String] {
  let column = (fields.map { $0.label.displayWidth }.max() ?? 0) + 2
  return fields.flatMap { field in
    field.value.lines(width: width.map { max(20, $0 - column) }).enumerated().map { row, line in
      let label = row == 0 ? field.label : ""
      return style.apply(.faint, to: label)
        + String(repeating: " ", count: column - label.displayWidth) + line.text(style)
    }
  }
}

/// The most todos that are listed before and after another one, as on its page.
let mostRelatedTodos = 50

/// The line about those that are not listed; none if all are.
func moreTodos(_ count: Int) -> [String] {
  count > 0 ? ["  \(Strings.english.number(count)) more, '--format json' has them"] : []
}

/// The todos that belong to another todo, one per line.
func todoTable() -> Table {
  Table(
    columns: [
      Table.Column(title: "state"), Table.Column(title: "due", isOptional: true),
      Table.Column(title: "title", minimum: 12, comfortable: 26),
      Table.Column(title: "todo", minimum: 8, comfortable: 10),
    ], hasHeader: false)
}

func todoRow(_ index: Int, in loaded: LoadedWorkspace, indent: Int) -> Table.Row {
  let todo = loaded.workspace.todos[index]
  let state = loaded.insights.states[index]
  return .cells([
    Table.Cell(String(repeating: " ", count: indent) + state.rawValue, look(of: state)),
    Table.Cell(todo.due.map { "\($0.day)" } ?? ""), Table.Cell(todo.title),
    Table.Cell(todo.address, .faint),
  ])
}
