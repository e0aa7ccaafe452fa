import Diagnostics
import Text
import TodoAnalysis
import TodoModel

/// Todos as JSON (design §3): the output of `docket list --format json` and the site's
/// `todos.json`. One todo per line.
///
/// - Parameter todos: positions in `workspace.todos`, in output order.
package func todosJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights
) -> [UInt8] {
  var json = JSONWriter()
  json.write(todos, of: workspace, insights)
  return json.bytes
}

/// Writes the same JSON in pieces, because the todos of all users may not fit in memory.
func writeTodosJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights, to file: @escaping SiteSink.Emit
) {
  var json = JSONWriter(emit: file)
  json.write(todos, of: workspace, insights)
  json.finish()
}

extension JSONWriter {
  fileprivate mutating func write(_ todos: [Int], of workspace: Workspace, _ insights: Insights) {
    object { json in
      json.member("schema", 1)
      json.array("todos", todos, linePerElement: true) { json, index in
        json.object { $0.members(of: index, in: workspace, insights) }
      }
    }
    endLine()
  }

  mutating func members(
    of index: Int, in workspace: Workspace, _ insights: Insights
  ) {
    let todo = workspace.todos[index]
    member("owner", todo.owner)
    member("id", todo.id)
    member("title", todo.title)
    member("state", insights.states[index].rawValue)
    member("status", todo.statusName)
    member("due", todo.due?.description)
    member("start", todo.start?.description)
    member("created", todo.created?.description)
    member("completed", todo.completed?.description)
    member("completed_from", todo.completedFrom?.rawValue)
    member("category", todo.category)
    member("project", todo.project)
    member("section", todo.section)
    member("tags", todo.tags)
    member("starred", todo.isStarred)
    member("stars", insights.starredBy[index].count)
    member("starred_by", insights.starredBy[index])
    member("priority", todo.priority?.name)
    member("author", todo.author)
    member("assignees", todo.assignees)
    member("depends", todo.dependencyNames(in: workspace))
    member("blocked", insights.isBlocked(index))
    member("repeat", todo.recurrence?.text)
    member("estimate_minutes", todo.estimateMinutes)
    object("subtasks") { json in
      json.member("done", todo.subtasks.done)
      json.member("total", todo.subtasks.total)
    }
    member("comments", insights.comments[index].count)
    member("path", todo.path)
    member("line", todo.line)
  }
}

extension Todo {
  /// The status as written; if there is none, `doing` for a started todo, which no state expresses.
  var statusName: String? { status.name ?? (status.meaning == .doing ? "doing" : nil) }

  /// `owner/id` of each todo that it depends on; the reference as written if there is no such todo.
  func dependencyNames(in workspace: Workspace) -> [String] {
    depends.map { dependency in
      dependency.target.map { workspace.todos[$0].address } ?? dependency.text
    }
  }
}

extension Insights {
  /// Whether an open todo waits for another open todo.
  func isBlocked(_ todo: Int) -> Bool { states[todo].isOpen && !blockers[todo].isEmpty }
}
