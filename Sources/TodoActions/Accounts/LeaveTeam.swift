import Text
import TodoFormat
import TodoModel
import TodoStore

/// Makes all todos of the acting user another user's, with the checklists and with all files of the folder
/// that are not the account's.
package struct HandOverAll: TodoAction {
  let recipient: String

  package init(to recipient: String) { self.recipient = recipient }

  package func apply(to changeset: inout Changeset) throws {
    let workspace = changeset.workspace
    guard workspace.kind == .accounts else { throw Refusal.noAccounts(.handOver) }
    let recipient = try knownUser(recipient, among: workspace.users, for: .newOwner)
    let leaver = try changeset.actingUser().username
    guard let user = workspace.users.first(where: { $0.username == leaver }), recipient != leaver
    else { return }
    try changeset.checkAssigning()
    let own = workspace.todos.filter { $0.owner == leaver }
    for other in own.flatMap(\.depends).compactMap(\.target) {
      try changeset.checkWaiting(of: recipient, for: workspace.todos[other])
    }
    // Before the todos, whose new names depend on them.
    var moves = try moveOthers(of: user, to: recipient, &changeset)
    var references = MovedReferences()
    let files = RemoveUser.todoFiles(of: user, changeset)
    for file in files.sorted(by: { precedesByBytes($0.text, $1.text) }) {
      let relocation = TodoRelocation(
        owner: recipient, folder: folder(of: file.text, from: leaver, to: recipient, changeset),
        mover: leaver)
      let found = own.filter { $0.file == file }
      let moved = try changeset.handOver(file: found, by: leaver, relocation, TodoEdit())
      for (old, new) in zip(found, moved) { references.note(old, new) }
      if let old = found.first, let new = moved.first {
        moves.append(LinkUpkeep.Move(from: old, to: new))
      }
    }
    try references.follow(for: leaver, in: &changeset)
    try LinkUpkeep(moves, in: workspace).apply(for: leaver, to: &changeset)
  }

  /// Moves pictures, notes and all else that is not a todo as it is.
  private func moveOthers(
    of user: User, to recipient: String, _ changeset: inout Changeset
  ) throws -> [LinkUpkeep.Move] {
    let contents = try RemoveUser.contents(of: changeset.folder(of: user.username), changeset)
    return try RemoveUser.others(of: user, among: contents.files, changeset).map { path in
      guard let bytes = try changeset.bytes(of: path) else { throw WriteError.changed(path: path) }
      let folder = folder(of: path, from: user.username, to: recipient, changeset)
      let goal = try changeset.freePath(for: WorkspacePath.name(of: path), in: folder)
      try changeset.move(path, to: goal, bytes)
      changeset.allow(goal)
      return LinkUpkeep.Move(
        oldPath: path, newPath: goal, oldOwner: user.username, newOwner: recipient)
    }
  }

  /// The same folder below the recipient's.
  private func folder(
    of path: String, from user: String, to recipient: String, _ changeset: Changeset
  ) -> String {
    let depth = WorkspacePath.parts(of: changeset.folder(of: user)).count
    let parts = WorkspacePath.parts(of: path).dropFirst(depth).dropLast()
    return ([changeset.folder(of: recipient)] + parts).joined(separator: "/")
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
