import Text
import TodoEditing
import TodoModel

/// What `docket import local` does: files of this device's todos become the acting user's.
struct LocalImport {
  /// As they were given; none for all.
  let ids: [String]

  func apply(to edit: inout Edit) async throws {
    guard edit.workspace.kind == .accounts else {
      throw Failure.work("nobody has a folder here, so there is no account to bring todos into")
    }
    let user = try await edit.actingUser().username
    guard user != Workspace.localOwner else {
      throw Failure.usage("'\(user)' is this device and no account, say --as USER")
    }
    let todos = edit.workspace.todos
    let local = todos.filter { $0.owner == Workspace.localOwner }
    guard !local.isEmpty else {
      return edit.session.note("there is nothing to import, this device has no todos of its own")
    }
    let wanted = ids.isEmpty ? local : try await named(among: local, in: edit)
    let files = Set(wanted.map(\.file))
    for todo in local where files.contains(todo.file) {
      for other in todo.depends.compactMap({ $0.target.map { todos[$0] } })
      where !files.contains(other.file) {
        try edit.checkWaiting(of: user, for: other)
      }
    }
    var references = MovedReferences()
    var moves: [LinkUpkeep.Move] = []
    for file in files.sorted(by: { precedesByBytes($0.text, $1.text) }) {
      let folder = Self.folder(of: file.text, for: user, in: edit.workspace.settings)
      let found = local.filter { $0.file == file }
      let moved: [Todo]
      if found.contains(where: \.isItem) {
        let relocation = ChecklistRelocation(owner: user, folder: folder)
        moved = try relocation.move(found, in: &edit)
      } else {
        let relocation = TodoRelocation(owner: user, folder: folder, mover: user)
        moved = try found.map { try relocation.move($0, in: &edit) }
      }
      if let old = found.first, let new = moved.first {
        moves.append(LinkUpkeep.Move(from: old, to: new))
      }
      for (old, new) in zip(found, moved) {
        references.note(old, new)
        edit.tell("imported  \(old.address) -> \(new.address)  \(new.title)", about: new.address)
      }
    }
    try references.follow(for: user, in: &edit)
    try LinkUpkeep(moves, in: edit.workspace).apply(for: user, to: &edit)
  }

  /// Those of this device that the ids mean, whatever others have of the same name.
  private func named(among local: [Todo], in edit: Edit) async throws -> [Todo] {
    var workspace = edit.workspace
    workspace.todos = local
    let finder = TodoFinder(
      workspace, TypedPath(edit.loaded, environment: edit.session.environment)
    ) { Workspace.localOwner }
    let all = AddressBook(edit.workspace.todos, ignoresPadding: false)
    var found: [Todo] = []
    for id in ids {
      if case .todo(let index) = all.find(id, for: Workspace.localOwner),
        edit.workspace.todos[index].owner != Workspace.localOwner
      {
        let todo = edit.workspace.todos[index]
        throw Failure.work(
          "'\(todo.address)' is a todo of '\(todo.owner)' already"
            + "\n'docket list is:local' shows those of this device")
      }
      let todo = local[try await finder.find(id)]
      if todo.isItem {
        edit.session.note(
          "'\(todo.address)' is an item of '\(todo.path)', which moves whole".terminalSafe)
      }
      found.append(todo)
    }
    return found
  }

  /// The folder that a file goes to: the same one below the user's.
  private static func folder(of path: String, for user: String, in settings: Settings) -> String {
    var parts = WorkspacePath.parts(of: path).dropFirst().dropLast()
    // Below the user's own folder that is the one of comments.
    if parts.first?.foldedName == "comments" { parts.removeFirst() }
    return ([settings.usersFolder, user] + parts).joined(separator: "/")
  }
}
