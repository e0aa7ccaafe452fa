import Text
import TodoFormat
import TodoModel

/// Makes this device's todos the acting user's: their files move to the user's folder.
package struct ImportLocalTodos: TodoAction {
  /// All where it is empty.
  let ids: [String]
  /// Whether to ask first, with their titles.
  let asks: Bool

  package init(_ ids: [String], asks: Bool = false) { (self.ids, self.asks) = (ids, asks) }

  package func apply(to changeset: inout Changeset) throws {
    guard changeset.workspace.kind == .accounts else { throw Refusal.noAccounts(.importLocal) }
    try changeset.checkDevice()
    let user = try changeset.actingUser().username
    guard user != Workspace.localOwner else { throw Refusal.actsAsDevice(.account) }
    let todos = changeset.workspace.todos
    let local = todos.filter { $0.owner == Workspace.localOwner }
    guard !local.isEmpty else { return changeset.notify(.nothingToImport) }
    let wanted = ids.isEmpty ? local : try named(among: local, in: &changeset)
    let files = Set(wanted.map(\.file))
    if asks {
      let titles = local.filter { files.contains($0.file) }.map(\.title)
      try changeset.confirm(.importLocal(titles: titles))
    }
    for todo in local where files.contains(todo.file) {
      for other in todo.depends.compactMap({ $0.target.map { todos[$0] } })
      where !files.contains(other.file) {
        try changeset.checkWaiting(of: user, for: other)
      }
    }
    var references = MovedReferences()
    var moves: [LinkUpkeep.Move] = []
    for file in files.sorted(by: { precedesByBytes($0.text, $1.text) }) {
      let folder = Self.folder(of: file.text, below: changeset.folder(of: user))
      let found = local.filter { $0.file == file }
      let moved = try TodoRelocation(owner: user, folder: folder, mover: user)
        .move(file: found, in: &changeset)
      if let old = found.first, let new = moved.first {
        moves.append(LinkUpkeep.Move(from: old, to: new))
      }
      for (old, new) in zip(found, moved) {
        references.note(old, new)
        changeset.tell(
          .imported(changeset.reference(to: new), from: old.address), about: new.address)
      }
    }
    try references.follow(for: user, in: &changeset)
    try LinkUpkeep(moves, in: changeset.workspace).apply(for: user, to: &changeset)
  }

  /// Those of this device that the ids mean, whatever others have of the same name.
  private func named(among local: [Todo], in changeset: inout Changeset) throws -> [Todo] {
    let todos = changeset.workspace.todos
    let finder = changeset.finder(among: local, as: Workspace.localOwner)
    let all = AddressBook(todos, ignoresPadding: false)
    var found: [Todo] = []
    for id in ids {
      if case .todo(let index) = all.find(id, for: Workspace.localOwner),
        todos[index].owner != Workspace.localOwner
      {
        throw Refusal.notOfDevice(address: todos[index].address, owner: todos[index].owner)
      }
      let todo = local[try finder.find(id)]
      if todo.isItem {
        changeset.notify(
          .importsWholeChecklist(changeset.reference(to: todo), path: todo.path))
      }
      found.append(todo)
    }
    return found
  }

  /// The new folder of a file: the same one below the user's folder.
  private static func folder(of path: String, below user: String) -> String {
    var parts = WorkspacePath.parts(of: path).dropFirst().dropLast()
    // Directly below the user's folder that is the one of comments.
    if parts.first?.foldedName == "comments" { parts.removeFirst() }
    return ([user] + parts).joined(separator: "/")
  }
}
