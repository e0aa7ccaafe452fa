import Diagnostics
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore

/// What `docket user remove` does: everything in the user's folder goes.
struct UserRemoval {
  let name: String
  /// Whether the todos become this device's own.
  let keepsTodos: Bool
  /// Whether nobody is asked.
  let yes: Bool

  func apply(to edit: inout Edit) async throws {
    let user = try await edit.ownAccount(name, what: "the account")
    let folder = "\(edit.workspace.settings.usersFolder)/\(user.username)"
    let contents = try Self.contents(of: folder, edit)
    // What a dry run shows is not done.
    if !yes, !edit.isDryRun {
      let words = words(for: user, contents, edit)
      try edit.confirm(
        "Remove \(words)?",
        otherwise:
          "nobody can be asked whether to remove \(words)\n--yes does it without a question")
    }
    let kept = keepsTodos ? try keepTodos(of: user, besides: contents.files, &edit) : []
    for path in contents.files { try edit.put(path, nil) }
    edit.emptiedFolders = contents.folders
    edit.tell(
      "removed  \(user.username)  \(count(contents.files.count, "file")) in '\(folder)'")
    edit.json = { json in
      json.member("removed", [user.username])
      json.member("files", contents.files.count)
      json.member("kept", kept)
    }
  }

  /// The user's todos become this device's own, in the same folders below its own, with the pictures
  /// beside them.
  ///
  /// - Returns: their addresses then.
  private func keepTodos(
    of user: User, besides files: [String], _ edit: inout Edit
  ) throws -> [String] {
    let own = edit.workspace.todos.filter { $0.owner == user.username }
    var references = MovedReferences()
    var kept: [String] = []
    let todoFiles = Set(own.map(\.file)).sorted { precedesByBytes($0.text, $1.text) }
    for file in todoFiles {
      let folder = Self.localFolder(of: file.text, edit.workspace.settings)
      let found = own.filter { $0.file == file }
      let moved: [Todo]
      if found.contains(where: \.isItem) {
        moved = try ChecklistRelocation(owner: Workspace.localOwner, folder: folder)
          .move(found, in: &edit)
      } else {
        let relocation = TodoRelocation(owner: Workspace.localOwner, folder: folder)
        moved = try found.map { todo in
          // The author who leaves is nobody then.
          try relocation.move(todo, in: &edit) { text in
            if todo.author == user.username { try text.remove(.author) }
          }
        }
      }
      for (old, new) in zip(found, moved) {
        references.note(old, new)
        kept.append(new.address)
        edit.tell("kept  \(old.address) -> \(new.address)  \(new.title)")
      }
    }
    try references.follow(for: Workspace.localOwner, in: &edit)
    for path in files where path != user.avatar?.path {
      guard let bytes = try edit.bytes(of: path),
        Picture.Format(firstBytes: Array(bytes.prefix(16))) != nil
      else { continue }
      let name = WorkspacePath.parts(of: path).last ?? path
      let goal = Self.localFolder(of: path, edit.workspace.settings) + "/" + name
      if try edit.bytes(of: goal) == nil { try edit.move(path, to: goal, bytes) }
    }
    return kept
  }

  /// Where this device keeps what lies at a path of a user's folder.
  private static func localFolder(of path: String, _ settings: Settings) -> String {
    let depth = WorkspacePath.parts(of: settings.usersFolder).count + 1
    let parts = WorkspacePath.parts(of: path).dropFirst(depth).dropLast()
    return ([Workspace.localOwner] + parts).joined(separator: "/")
  }

  private static func contents(of folder: String, _ edit: Edit) throws -> FolderContents {
    let contents = try edit.loaded.store.contents(of: folder)
    if let other = contents.others.first {
      throw Failure.work(
        "'\(other.path)' cannot be brought back by 'docket undo': \(other.what)"
          + "\nremove it yourself, then say it again")
    }
    return contents
  }

  // MARK: The question

  private func words(for user: User, _ contents: FolderContents, _ edit: Edit) -> String {
    let workspace = edit.workspace
    let todos = workspace.todos.indices.filter { workspace.todos[$0].owner == user.username }
    let own = workspace.comments.filter { $0.author == user.username }
    let known = Set(todos.map { workspace.todos[$0].path } + own.map(\.path))
    let counts = [
      (keepsTodos ? 0 : todos.count, "todo"), (own.count, "comment"),
      (contents.files.count { !known.contains($0) }, "other file"),
    ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    let name = user.displayName == user.username ? "" : " (\(user.displayName))"
    let what = "'\(user.username)'\(name)" + (counts.isEmpty ? "" : " with \(Self.list(counts))")
    if keepsTodos, !todos.isEmpty {
      return
        "\(what), while \(count(todos.count, "todo")) \(todos.count == 1 ? "stays" : "stay") on this device"
    }
    // What others made of todos that stay here leads to them still.
    let uses = keepsTodos ? [] : Self.uses(of: todos, by: user.username, edit)
    return uses.isEmpty ? what : "\(what), and leave behind \(Self.list(uses)) of others"
  }

  /// What others made of the todos.
  private static func uses(of todos: [Int], by username: String, _ edit: Edit) -> [String] {
    let insights = edit.loaded.insights
    let stars = todos.reduce(0) { $0 + insights.starredBy[$1].count { $0 != username } }
    let comments = todos.reduce(0) { sum, todo in
      sum + edit.loaded.comments(on: todo).count { $0.author != username }
    }
    let waiting = Set(todos.flatMap { insights.blocking[$0] }).subtracting(todos)
    return [(stars, "star"), (comments, "comment"), (waiting.count, "dependency")]
      .filter { $0.0 > 0 }.map { count($0.0, $0.1) }
  }

  /// `a, b and c`.
  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
