import Diagnostics
import TodoModel

/// Decides whose each todo is (design §1, "Whose it is").
struct Ownership: Sendable {
  /// Whose a todo is that nobody is named for.
  private let fallback: String

  static let unassigned = "unassigned"

  init(of gathered: Gathered, user: String?) {
    let namesSomebody = gathered.todos.contains { $0.owner.isEmpty && !$0.assignees.isEmpty }
    let own = user.flatMap { TodoModel.username(from: $0) }
    fallback = namesSomebody ? Self.unassigned : own ?? "me"
  }

  /// Fills in owner, assignees and author.
  func assign(_ gathered: inout Gathered) {
    for index in gathered.todos.indices {
      if let problem = assign(&gathered.todos[index]) { gathered.diagnostics.append(problem) }
    }
    for index in gathered.checklists.indices where gathered.checklists[index].owner.isEmpty {
      gathered.checklists[index].owner = fallback
    }
    // A checklist's page is listed with whoever has the first of its items.
    var seen = Set<Int>()
    for todo in gathered.todos {
      guard case .item(let checklist) = todo.place, seen.insert(checklist).inserted else {
        continue
      }
      gathered.checklists[checklist].owner = todo.owner
    }
  }

  private func assign(_ todo: inout Todo) -> Diagnostic? {
    var problem: Diagnostic?
    let hasDefaultAuthor = todo.marks.author == nil && todo.author == todo.owner
    if todo.owner.isEmpty {
      todo.assignees = todo.assignees.map(Self.unreserved)
      todo.owner = todo.assignees.first ?? fallback
    } else {
      let others = todo.assignees.filter { $0 != todo.owner }
      if let other = others.first, let mark = todo.marks.assignee {
        problem = Diagnostic(
          .warning, "foreign-assignee", path: todo.path, at: mark, length: other.utf8.count,
          "assignee '\(other)' is not '\(todo.owner)', whose folder this lies in")
      }
      todo.assignees = [todo.owner] + others
    }
    if todo.assignees.isEmpty { todo.assignees = [todo.owner] }
    if hasDefaultAuthor || todo.author.isEmpty {
      todo.author = todo.owner == Workspace.localOwner ? Workspace.localAuthor : todo.owner
    }
    return problem
  }

  /// A name that pages or this device's own folder need belongs to nobody.
  private static func unreserved(_ name: String) -> String {
    UserFiles.reservedNames.contains(name) ? distinctSlug(of: name) : name
  }
}
