import TodoModel

/// Which users' pages a todo is listed on: its owner's, and without accounts every assignee's.
struct Listing {
  /// By todo, positions in `Workspace.users`, each once; empty when no such user is known.
  let users: [[Int]]

  init(_ workspace: Workspace) {
    let positions = workspace.userPositions
    // Todos come owner by owner.
    var last: (owner: String, alone: [Int])?
    users = workspace.todos.map { todo in
      let owner = todo.owner
      if last?.owner != owner { last = (owner, positions[owner].map { [$0] } ?? []) }
      var listed = last?.alone ?? []
      // What lies in an account's folder is its own and nobody else's (design §1).
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
  /// By username, positions in `users`.
  var userPositions: [String: Int] {
    Dictionary(
      zip(users.lazy.map(\.username), users.indices), uniquingKeysWith: { first, _ in first })
  }
}
