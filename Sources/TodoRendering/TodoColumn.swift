import Text
import TodoAnalysis
import TodoModel

/// A column of the tables of todos: `todos.json`, `list` and `show` as JSON, CSV.
///
/// A class, so that a loop over the columns of each todo copies no names.
final class TodoColumn: Sendable {
  let name: StaticString
  /// The names of the numbers in a cell; in CSV each is a column.
  let parts: [StaticString]
  /// Whether only `show` writes it.
  let isDetail: Bool
  let value: @Sendable (TodoRow) -> Value

  enum Value {
    case text(String?)
    case number(Int?)
    case flag(Bool)
    case list([String])
    /// The numbers of `parts`.
    case numbers(Int, Int)
    /// JSON that only `show` writes.
    case json((StaticString, inout JSONWriter) -> Void)
  }

  private init(
    _ name: StaticString, parts: [StaticString] = [], isDetail: Bool = false,
    _ value: @escaping @Sendable (TodoRow) -> Value
  ) {
    (self.name, self.parts, self.isDetail, self.value) = (name, parts, isDetail, value)
  }

  /// The columns of lists, and those that only `show` writes.
  static let (listed, details) = {
    let all = TodoField.allCases.flatMap(columns) + related
    return (all.filter { !$0.isDetail }, all.filter(\.isDetail))
  }()

  /// Of lists: those that the workspace needs.
  static func listed(in workspace: Workspace) -> [TodoColumn] {
    workspace.sources.isEmpty ? listed : listed + [source]
  }

  private static let source = TodoColumn("source") { .text($0.workspace.source(of: $0.todo)?.name) }

  private static func columns(of field: TodoField) -> [TodoColumn] {
    switch field {
    case .owner: [.init("owner") { .text($0.todo.owner) }]
    case .id: [.init("id") { .text($0.todo.id) }]
    case .title: [.init("title") { .text($0.todo.title) }]
    case .status:
      [
        .init("state") { .text($0.insights.states[$0.index].rawValue) },
        .init("status") { .text($0.todo.statusName) },
      ]
    case .due: [.init("due") { .text($0.todo.due?.description) }]
    case .start: [.init("start") { .text($0.todo.start?.description) }]
    case .created: [.init("created") { .text($0.todo.created?.description) }]
    case .completed:
      [
        .init("completed") { .text($0.todo.completed?.description) },
        .init("completed_from") { .text($0.todo.completedFrom?.rawValue) },
      ]
    case .category: [.init("category") { .text($0.todo.category) }]
    case .project: [.init("project") { .text($0.todo.project) }]
    case .section: [.init("section") { .text($0.todo.section) }]
    case .tags: [.init("tags") { .list($0.todo.tags) }]
    case .starred:
      [
        .init("starred") { .flag($0.todo.isStarred) },
        .init("stars") { .number($0.insights.starredBy[$0.index].count) },
        .init("starred_by") { .list($0.insights.starredBy[$0.index]) },
      ]
    case .priority: [.init("priority") { .text($0.todo.priority?.name) }]
    case .author: [.init("author") { .text($0.todo.author) }]
    case .assignee: [.init("assignees") { .list($0.todo.assignees) }]
    case .depends:
      [
        .init("depends") { .list($0.todo.dependencyNames(in: $0.workspace)) },
        .init("blocked") { .flag($0.insights.isBlocked($0.index)) },
      ]
    case .repeat: [.init("repeat") { .text($0.todo.recurrence?.text) }]
    case .estimate: [.init("estimate_minutes") { .number($0.todo.estimateMinutes) }]
    case .order: [.init("order", isDetail: true) { .text($0.todo.order?.description) }]
    case .subtasks:
      [
        .init("subtasks", parts: ["done", "total"]) {
          .numbers($0.todo.subtasks.done, $0.todo.subtasks.total)
        },
        .init("comments") { .number($0.insights.comments[$0.index].count) },
      ]
    case .place:
      [.init("path") { .text($0.todo.path) }, .init("line") { .number($0.todo.line) }]
    case .updated: [.init("updated", isDetail: true) { .text($0.todo.updated?.description) }]
    case .completions:
      [.init("completions", isDetail: true) { .list($0.todo.completions.map(\.description)) }]
    case .aliases: [.init("aliases", isDetail: true) { .list($0.todo.aliases) }]
    case .extra:
      [
        .init("extra", isDetail: true) { row in
          .json { name, json in
            let others = row.todo.unknownKeys(besides: row.workspace.settings.fields)
            json.array(name, others) { json, field in
              json.object { json in
                json.member("key", field.key)
                json.member("value", field.value)
              }
            }
          }
        }
      ]
    case .body: [.init("body", isDetail: true) { .text($0.todo.body.text) }]
    }
  }

  /// Values of other todos, and comments.
  private static let related: [TodoColumn] = [
    .init("claimed_by") { row in
      .text(row.workspace.claim(on: row.todo, at: row.insights.now.instant)?.run)
    },
    .init("claim", isDetail: true) { row in
      .json { name, json in
        guard let claim = row.workspace.claim(on: row.todo, at: row.insights.now.instant) else {
          return json.member(name, nil as String?)
        }
        json.object(name) { claim.write(&$0) }
      }
    },
    .init("dependencies", isDetail: true) { row in
      .json { name, json in
        json.array(name, row.todo.depends) { row.writeReference(to: $1.target, or: $1.text, &$0) }
      }
    },
    .init("blocked_by", isDetail: true) { row in
      .json { name, json in
        json.array(name, row.insights.allBlockers(of: row.index)) {
          row.writeReference(to: $1, &$0)
        }
      }
    },
    .init("blocks", isDetail: true) { row in
      .json { name, json in
        json.array(name, row.insights.allBlocking(of: row.index)) {
          row.writeReference(to: $1, &$0)
        }
      }
    },
    .init("discussion", isDetail: true) { row in
      .json { name, json in
        // Newest first, as on the page.
        let comments = row.workspace.comments[row.insights.comments[row.index]].reversed()
        json.array(name, comments) { json, comment in
          json.object { json in
            json.member("author", comment.author)
            json.member("time", comment.time.description)
            json.member("body", comment.body.text)
            json.member("path", comment.path)
          }
        }
      }
    },
  ]
}

/// A todo with everything that its columns show.
struct TodoRow {
  let index: Int
  let todo: Todo
  private let table: Table

  /// What all rows share. It is a class because a copy of the workspace for each row would take
  /// longer than writing the row.
  private final class Table {
    let workspace: Workspace
    let insights: Insights

    init(_ workspace: Workspace, _ insights: Insights) {
      (self.workspace, self.insights) = (workspace, insights)
    }
  }

  private init(_ index: Int, in table: Table) {
    (self.index, self.table) = (index, table)
    todo = table.workspace.todos[index]
  }

  /// Makes the rows of todos, given by their positions in the workspace.
  static func rows(of workspace: Workspace, _ insights: Insights) -> (Int) -> TodoRow {
    let table = Table(workspace, insights)
    return { TodoRow($0, in: table) }
  }

  var workspace: Workspace { _read { yield table.workspace } }
  var insights: Insights { _read { yield table.insights } }

  /// - Parameter text: the reference as written, for a todo that does not exist.
  fileprivate func writeReference(to target: Int?, or text: String = "", _ json: inout JSONWriter) {
    let todo = target.map { workspace.todos[$0] }
    let state = target.map { insights.states[$0] }
    json.object { json in
      json.member("todo", todo?.address ?? text)
      json.member("title", todo?.title)
      json.member("state", state?.rawValue)
    }
  }
}

extension Todo {
  /// The status as written; if there is none, `doing` for a started todo, which no state expresses.
  fileprivate var statusName: String? {
    self.status.name ?? (self.status.meaning == .doing ? "doing" : nil)
  }

  /// `owner/id` of each todo that it depends on; the reference as written if there is no such todo.
  fileprivate func dependencyNames(in workspace: Workspace) -> [String] {
    self.depends.map { dependency in
      dependency.target.map { workspace.todos[$0].address } ?? dependency.text
    }
  }
}

extension Insights {
  /// Whether an open todo waits for another open todo.
  fileprivate func isBlocked(_ todo: Int) -> Bool { isBlocked[todo] }
}
