import TodoModel

/// Determines the owner of each todo.
struct Ownership: Sendable {
  /// The owner of todos that name no user.
  private let fallback: String

  init(of gathered: Gathered, user: String?) {
    let hasAssignees = gathered.todos.contains { $0.owner.isEmpty && !$0.assignees.isEmpty }
    let own = user.flatMap { TodoModel.username(from: $0) }
    fallback = hasAssignees ? Workspace.unassigned : own ?? Workspace.nobody
  }

  /// Sets owner, assignees and author where the files do not.
  func assign(_ gathered: inout Gathered) {
    for index in gathered.todos.indices where Self.isOpen(gathered.todos[index]) {
      assign(&gathered.todos[index])
    }
    if gathered.checklists.isEmpty { return }
    // A checklist's page and all its items have the owner of the first item.
    var seen = Set<Int>()
    for todo in gathered.todos {
      guard case .item(let checklist) = todo.place, seen.insert(checklist).inserted else {
        continue
      }
      gathered.checklists[checklist].owner = todo.owner
    }
    for index in gathered.checklists.indices where gathered.checklists[index].owner.isEmpty {
      gathered.checklists[index].owner = fallback
    }
  }

  /// Whether the todo's file leaves a field open. Files in a user's folder never do.
  private static func isOpen(_ todo: Todo) -> Bool {
    todo.owner.isEmpty || todo.assignees.isEmpty || todo.author.isEmpty
  }

  private func assign(_ todo: inout Todo) {
    if todo.owner.isEmpty {
      todo.assignees = todo.assignees.map(Self.unreserved)
      todo.owner = todo.assignees.first ?? fallback
    }
    if todo.assignees.isEmpty { todo.assignees = [todo.owner] }
    if todo.author.isEmpty { todo.author = todo.owner }
  }

  /// Replaces a name that is reserved for pages or for this device's own folder by a distinct slug.
  private static func unreserved(_ name: String) -> String {
    UserFiles.reservedNames.contains(name) ? distinctSlug(of: name) : name
  }
}
