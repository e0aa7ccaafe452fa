import TemplateEngine
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// What changed between two states of a workspace, as text, Markdown or JSON.
struct DifferenceList {
  private let comparison: Comparison
  private let difference: WorkspaceDifference
  private let strings = Strings.english

  init(_ comparison: Comparison) {
    self.comparison = comparison
    difference = comparison.difference
  }

  /// `completes 2 todos and moves 1 due day`; `nil` if nothing was done.
  var headline: String? {
    let parts = WorkspaceDifference.Kind.allCases.compactMap { kind in
      Self.act(kind, difference.entries(kind).count)
    }
    guard let last = parts.last else { return nil }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func act(_ kind: WorkspaceDifference.Kind, _ number: Int) -> String? {
    if number == 0 { return nil }
    let todos = count(number, "todo")
    switch kind {
    case .completed: return "completes \(todos)"
    case .new: return "adds \(todos)"
    case .reopened: return "reopens \(todos)"
    case .dueMoved: return "moves \(count(number, "due day"))"
    case .cancelled: return "cancels \(todos)"
    case .handedOver: return "hands over \(todos)"
    case .removed: return "removes \(todos)"
    case .becameOverdue, .blocked: return nil
    }
  }

  /// The entries by user, in the order of the users' names.
  private var byOwner: [(owner: String, entries: [WorkspaceDifference.Entry])] {
    Dictionary(grouping: difference.entries) { todo(of: $0).owner }
      .sorted { precedesByBytes($0.key, $1.key) }
      .map { (TodoFieldList.name($0.key, in: comparison.new.workspace), $0.value) }
  }

  private func todo(of entry: WorkspaceDifference.Entry) -> Todo {
    let workspace = entry.kind == .removed ? comparison.old.workspace : comparison.new.workspace
    return workspace.todos[entry.todo]
  }

  func text(width: Int?, style: TerminalStyle) -> String {
    if difference.entries.isEmpty { return "" }
    var table = Table(
      columns: [
        Table.Column(title: "what"), Table.Column(title: "todo", minimum: 12, comfortable: 26),
        Table.Column(title: "details", minimum: 8, comfortable: 20),
      ], hasHeader: false)
    for (owner, entries) in byOwner {
      if !table.rows.isEmpty { table.rows.append(.blank) }
      table.rows.append(.heading(owner))
      for entry in entries {
        table.add(
          Table.Cell(Self.name(entry.kind), Self.look(entry.kind)),
          Table.Cell(todo(of: entry).title),
          Table.Cell(detail(of: entry) ?? "", .faint))
      }
    }
    return table.text(width: width, style: style)
  }

  /// A comment for a pull request. The mark at its beginning finds it again.
  var markdown: String {
    var lines = [
      "<!-- docket diff -->",
      headline.map { "This pull request \($0)." } ?? "This pull request changes no todo.",
    ]
    for (owner, entries) in byOwner {
      lines += ["", "### \(owner.markdownText)", ""]
      lines += entries.map { entry in
        let detail = detail(of: entry).map { " · \($0.markdownText)" } ?? ""
        return "- \(Self.name(entry.kind)): \(todo(of: entry).title.markdownText)\(detail)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.member("from", comparison.oldCommit)
      json.member("to", comparison.newCommit)
      json.array("changes", difference.entries, linePerElement: true) { json, entry in
        let todo = todo(of: entry)
        let old = entry.old.map { comparison.old.workspace.todos[$0] }
        json.object { json in
          json.member("change", Self.name(entry.kind).split(separator: " ").joined(separator: "_"))
          json.member("owner", todo.owner)
          json.member("id", todo.id)
          json.member("title", todo.title)
          json.member("due", todo.due?.description)
          json.member("due_before", old?.due?.description)
          json.member("owner_before", old?.owner)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func name(_ kind: WorkspaceDifference.Kind) -> String {
    switch kind {
    case .completed: "completed"
    case .becameOverdue: "overdue"
    case .new: "new"
    case .reopened: "reopened"
    case .dueMoved: "due day moved"
    case .blocked: "blocked"
    case .cancelled: "cancelled"
    case .handedOver: "handed over"
    case .removed: "removed"
    }
  }

  private static func look(_ kind: WorkspaceDifference.Kind) -> TerminalStyle.Look? {
    switch kind {
    case .completed: .green
    case .becameOverdue: .red
    case .dueMoved, .blocked, .reopened: .yellow
    case .new, .handedOver: nil
    case .cancelled, .removed: .faint
    }
  }

  private func detail(of entry: WorkspaceDifference.Entry) -> String? {
    let (new, todo) = (comparison.new, todo(of: entry))
    let old = entry.old.map { comparison.old.workspace.todos[$0] }
    switch entry.kind {
    case .dueMoved: return strings.dueMove(from: old?.due, to: todo.due)
    case .becameOverdue, .new: return todo.due.map { "due \(strings.dayAndTime($0))" }
    case .blocked:
      return new.insights.blockers[entry.todo].first
        .map { "by “\(new.workspace.todos[$0].title)”" }
    case .handedOver: return old.map { "from \(TodoFieldList.name($0.owner, in: new.workspace))" }
    case .completed, .reopened, .cancelled, .removed: return nil
    }
  }
}
