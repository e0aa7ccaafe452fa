import Text
import TodoActions

extension Confirmation {
  /// The same for the same question about the same things: `remove-3f0c…`.
  var id: String {
    let (name, things): (String, [String]) =
      switch self {
      case .completeBlocked(let todo, let blockers):
        ("complete_blocked", ([todo] + blockers).map(\.address))
      case .pastDue(let day, _): ("past_due", [day])
      case .remove(let todos): ("remove", todos.flatMap(\.things))
      case .removeUser(let contents): ("remove_user", [contents.username])
      case .revokeKey(let username): ("revoke_key", [username])
      case .leaveWithoutCategory(let name, let todos):
        ("leave_without_category", [name, "\(todos)"])
      case .removeCategory(let name, let todos):
        ("remove_category", [name] + todos.flatMap(\.things))
      case .importLocal(let titles): ("import_local", titles)
      case .addCategory(let name, _): ("add_category", [name])
      }
    let digest = Fingerprint { fingerprinter in
      for thing in things { fingerprinter.combine(thing) }
    }
    return "\(name)-\(digest.hex)"
  }
}

extension Confirmation.RemovedTodo {
  /// The todo as the question calls it, and what would be lost with it.
  fileprivate var things: [String] {
    [address, title]
      + uses.flatMap { use -> [String] in
        switch use {
        case .dependencies(let first, let count): ["dependencies", first, "\(count)"]
        case .stars(let users): ["stars"] + users
        case .ownComments(let count): ["own comments", "\(count)"]
        case .comments(let authors): ["comments"] + authors
        }
      }
  }
}
