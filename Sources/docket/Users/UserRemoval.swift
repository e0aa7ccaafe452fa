import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore
import TodoWriting

/// What `docket user remove` does: everything in the user's folder goes.
struct UserRemoval {
  let name: String
  /// Whether the todos become this device's own, and with them all that is not the account's.
  let keepsTodos: Bool
  /// Whether nobody is asked.
  let yes: Bool

  func apply(to edit: inout Edit) async throws {
    let user = try await edit.ownAccount(name, what: "the account")
    let folder = "\(edit.workspace.settings.usersFolder)/\(user.username)"
    let contents = try Self.contents(of: folder, edit)
    let others = keepsTodos ? others(of: user, among: contents.files, edit) : []
    // First, since they need their names, and todos find others.
    let goals = try keep(others, &edit)
    // What a dry run shows is not done.
    if !yes, !edit.isDryRun {
      let words = words(for: user, contents, keeping: others, edit)
      try edit.confirm(
        "Remove \(words)?",
        otherwise:
          "nobody can be asked whether to remove \(words)\n--yes does it without a question")
    }
    let todos = keepsTodos ? try keepTodos(of: user, &edit) : []
    for (path, goal) in zip(others, goals) { edit.tell("kept  \(path) -> \(goal)") }
    for path in contents.files { try edit.put(path, nil) }
    edit.emptiedFolders = contents.folders
    let todoFiles = keepsTodos ? Self.todoFiles(of: user, edit).count : 0
    let removed = contents.files.count - others.count - todoFiles
    edit.tell("removed  \(user.username)  \(count(removed, "file")) in '\(folder)'")
    edit.json = { json in
      json.member("removed", [user.username])
      json.member("files", removed)
      json.member("kept", todos + goals)
    }
  }

  private static func todoFiles(of user: User, _ edit: Edit) -> Set<ExactPath> {
    Set(edit.workspace.todos.lazy.filter { $0.owner == user.username }.map(\.file))
  }

  /// The user's todos become this device's own, in the same folders below its own.
  ///
  /// - Returns: their addresses then.
  private func keepTodos(of user: User, _ edit: inout Edit) throws -> [String] {
    let own = edit.workspace.todos.filter { $0.owner == user.username }
    var references = MovedReferences()
    var kept: [String] = []
    let files = Self.todoFiles(of: user, edit).sorted { precedesByBytes($0.text, $1.text) }
    for file in files {
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
    return kept
  }

  // MARK: What is no todo

  /// Files that are neither todos nor the account's: pictures, notes, and what may be a todo and was not
  /// read, since it is no UTF-8, too large, or left out by git or the settings.
  private func others(of user: User, among files: [String], _ edit: Edit) -> [String] {
    let start = "\(edit.workspace.settings.usersFolder)/\(user.username)/".utf8.count
    let todoFiles = Self.todoFiles(of: user, edit)
    return files.filter { path in
      let inner = String(decoding: path.utf8.dropFirst(start), as: UTF8.self)
      return !UserFiles.areOfAccount(inner) && user.avatar?.path.hasSameBytes(as: path) != true
        && !todoFiles.contains(ExactPath(path))
    }
  }

  /// Files become this device's own as they are, in the same folders below its own.
  ///
  /// - Returns: their paths then, in the same order.
  /// - Throws: where something else lies there.
  private func keep(_ files: [String], _ edit: inout Edit) throws -> [String] {
    try files.map { path in
      let name = WorkspacePath.parts(of: path).last ?? path
      let goal = Self.localFolder(of: path, edit.workspace.settings) + "/" + name
      guard let bytes = try edit.bytes(of: path) else { throw WriteError.changed(path: path) }
      if let obstacle = try obstacle(at: goal, to: bytes, &edit) {
        throw Failure.work(
          "'\(path)' would become '\(goal)', \(obstacle)"
            + "\nrename or move one of them, then say it again")
      }
      try edit.move(path, to: goal, bytes)
      return goal
    }
  }

  /// What keeps a file from lying somewhere; `nil` where nothing does, or the same file is there.
  private func obstacle(
    at goal: String, to bytes: [UInt8], _ edit: inout Edit
  ) throws -> String? {
    let taken = "where something else lies"
    do {
      if let other = try edit.inPlace(of: goal) {
        guard other.hasSameBytes(as: goal) else { return "and there is '\(other)'" }
        return try edit.bytes(of: goal) == bytes ? nil : taken
      }
      return nil
    } catch let error as WriteError {
      switch error {
      // It is no file, or what is on its way is no folder.
      case .refused, .failed: return taken
      case .changed, .busy, .partly: throw error
      }
    }
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
    if contents.size > sizeLimit, let largest = contents.largest {
      throw Failure.work(
        "'\(folder)' cannot be brought back by 'docket undo': its files are larger than "
          + "\(sizeLimit >> 20) MB together"
          + "\nmove the largest away, '\(largest.path)' (\(largest.size >> 20) MB), then say it again"
      )
    }
    return contents
  }

  /// The most bytes of files that go at once: the undo journal has them all, in memory several times
  /// as large.
  private static let sizeLimit = 128 << 20

  // MARK: The question

  /// - Parameter others: what is no todo and stays.
  private func words(
    for user: User, _ contents: FolderContents, keeping others: [String], _ edit: Edit
  ) -> String {
    let workspace = edit.workspace
    let todos = workspace.todos.indices.filter { workspace.todos[$0].owner == user.username }
    let own = workspace.comments.filter { $0.author == user.username }
    let known = Self.todoFiles(of: user, edit)
      .union(own.map { ExactPath($0.path) }).union(others.map(ExactPath.init))
    let counts = [
      (keepsTodos ? 0 : todos.count, "todo"), (own.count, "comment"),
      (contents.files.count { !known.contains(ExactPath($0)) }, "other file"),
    ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    let name = user.displayName == user.username ? "" : " (\(user.displayName))"
    let what = "'\(user.username)'\(name)" + (counts.isEmpty ? "" : " with \(Self.list(counts))")
    let stay = keepsTodos ? [(todos.count, "todo"), (others.count, "other file")] : []
    let staying = stay.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    if !staying.isEmpty {
      let isOne = stay.reduce(0) { $0 + $1.0 } == 1
      return "\(what), while \(Self.list(staying)) \(isOne ? "stays" : "stay") on this device"
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
