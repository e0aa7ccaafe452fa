import TodoModel

/// The users whose pages list a todo: its owner, and in a workspace without accounts every
/// assignee.
struct Listing {
  /// By todo, positions in `Workspace.users`, each once; empty if none of the users is known.
  let users: [[Int]]

  init(_ workspace: Workspace) {
    let positions = workspace.userPositions
    // Todos are sorted by owner.
    var last: (owner: String, alone: [Int])?
    users = workspace.todos.map { todo in
      let owner = todo.owner
      if last?.owner != owner { last = (owner, positions[owner].map { [$0] } ?? []) }
      var listed = last?.alone ?? []
      // A todo in an account's folder belongs to that account only.
      if workspace.kind == .accounts { return listed }
      for assignee in todo.assignees where assignee != owner {
        guard let user = positions[assignee], !listed.contains(user) else { continue }
        listed.append(user)
      }
      return listed
    }
  }
}

extension Workspace {
  /// Positions in `users` by username.
  var userPositions: [String: Int] {
    Dictionary(
      zip(users.lazy.map(\.username), users.indices), uniquingKeysWith: { first, _ in first })
  }
}
