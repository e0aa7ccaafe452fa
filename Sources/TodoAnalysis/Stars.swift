import Text
import TodoModel

/// The users who starred each todo.
struct Stars {
  /// By todo, positions in `Workspace.users` by username in byte order. Those of `otherUsers` follow.
  private(set) var users: [[Int]]

  init(_ workspace: Workspace) {
    users = Array(repeating: [], count: workspace.todos.count)
    let all = workspace.users + workspace.otherUsers
    let byName = all.indices.sorted { precedesByBytes(all[$0].username, all[$1].username) }
    let positions = workspace.userPositions
    var own: [Int: [Int]] = [:]
    for todo in workspace.todos.indices where workspace.todos[todo].isStarred {
      guard let owner = positions[workspace.todos[todo].owner] else { continue }
      own[owner, default: []].append(todo)
    }
    for user in byName {
      for todo in own[user, default: []] + all[user].stars {
        guard users.indices.contains(todo), users[todo].last != user else { continue }
        users[todo].append(user)
      }
    }
  }
  /// By todo: the usernames.
  func usernames(in workspace: Workspace) -> [[String]] {
    let all = (workspace.users + workspace.otherUsers).map(\.username)
    return users.map { $0.map { all[$0] } }
  }
}
