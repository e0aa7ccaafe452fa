import TodoModel
import TodoStore

/// Makes all todos of the acting user another user's.
package struct HandOverAll: TodoAction {
  let recipient: String

  package init(to recipient: String) { self.recipient = recipient }

  package func apply(to changeset: inout Changeset) throws {
    let user = try changeset.actingUser().username
    let own = changeset.workspace.todos.filter { $0.owner == user && !$0.isItem }
    guard !own.isEmpty else { return }
    try HandOverTodos(PlaceTodos(own.map(\.address)), to: recipient).apply(to: &changeset)
  }
}

/// Brings the files of an account back that was removed.
package struct RestoreAccount: TodoAction {
  let files: [(path: String, bytes: [UInt8])]

  package init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  package func apply(to changeset: inout Changeset) throws {
    for (path, bytes) in files {
      guard try !changeset.isTaken(path) else {
        throw Refusal.cannotBeRestored(path: path, reason: "a new file has its place")
      }
      try changeset.put(path, bytes)
      changeset.allow(path)
    }
  }
}
