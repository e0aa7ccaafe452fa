import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Removes the acting user's account, with everything in its folder.
package struct RemoveUser: TodoAction {
  let username: String
  /// Whether the todos become this device's own, and with them all files that are not the account's.
  let keepsTodos: Bool

  package init(_ username: String, keepsTodos: Bool) {
    (self.username, self.keepsTodos) = (username, keepsTodos)
  }

  package func apply(to changeset: inout Changeset) throws {
    let user = try changeset.ownAccount(username, for: .account)
    let folder = changeset.folder(of: user.username)
    let contents = try Self.contents(of: folder, changeset)
    let others = keepsTodos ? Self.others(of: user, among: contents.files, changeset) : []
    // Before the todos, whose new names depend on them.
    let goals = try keep(others, &changeset)
    try changeset.confirm(
      .removeUser(summary(of: user, contents, keeping: others, changeset)))
    let todos = keepsTodos ? try keepTodos(of: user, &changeset) : []
    for (path, goal) in zip(others, goals) { changeset.tell(.keptFile(from: path, to: goal)) }
    for path in contents.files { try changeset.put(path, nil) }
    changeset.emptiedFolders = contents.folders
    let todoFiles = keepsTodos ? Self.todoFiles(of: user, changeset).count : 0
    let removed = contents.files.count - others.count - todoFiles
    changeset.tell(.userRemoved(username: user.username, files: removed, folder: folder))
    changeset.data = .removedUser(user.username, files: removed, kept: todos + goals)
  }

  static func todoFiles(of user: User, _ changeset: Changeset) -> Set<ExactPath> {
    Set(changeset.workspace.todos.lazy.filter { $0.owner == user.username }.map(\.file))
  }

  /// The user's todos become this device's own, in the same folders below its own.
  ///
  /// - Returns: their addresses then.
  private func keepTodos(of user: User, _ changeset: inout Changeset) throws -> [String] {
    let own = changeset.workspace.todos.filter { $0.owner == user.username }
    var references = MovedReferences()
    var kept: [String] = []
    let files = Self.todoFiles(of: user, changeset).sorted { precedesByBytes($0.text, $1.text) }
    for file in files {
      let folder = Self.localFolder(of: file.text, changeset.settings)
      let found = own.filter { $0.file == file }
      let relocation = TodoRelocation(owner: Workspace.localOwner, folder: folder)
      let moved = try relocation.move(file: found, in: &changeset) { todo, text in
        // The account that is removed cannot stay the author.
        if todo.author == user.username { try text.remove(.author) }
      }
      for (old, new) in zip(found, moved) {
        references.note(old, new)
        kept.append(new.address)
        changeset.tell(.kept(changeset.reference(to: new), from: old.address))
      }
    }
    try references.follow(for: Workspace.localOwner, in: &changeset)
    return kept
  }

  // MARK: Other files

  /// Files that are neither todos nor part of the account: images, notes, and files that were not read
  /// because they are not valid UTF-8, too large, or excluded by git or the settings.
  static func others(of user: User, among files: [String], _ changeset: Changeset) -> [String] {
    let start = "\(changeset.folder(of: user.username))/".utf8.count
    let todoFiles = todoFiles(of: user, changeset)
    return files.filter { path in
      let inner = String(decoding: path.utf8.dropFirst(start), as: UTF8.self)
      return !UserFiles.areOfAccount(inner) && user.avatar?.path.hasSameBytes(as: path) != true
        && !todoFiles.contains(ExactPath(path))
    }
  }

  /// Files become this device's own as they are, in the same folders below its own.
  ///
  /// - Returns: their paths then, in the same order.
  /// - Throws: if another file exists there.
  private func keep(_ files: [String], _ changeset: inout Changeset) throws -> [String] {
    try files.map { path in
      let name = WorkspacePath.parts(of: path).last ?? path
      let goal = Self.localFolder(of: path, changeset.settings) + "/" + name
      guard let bytes = try changeset.bytes(of: path) else { throw WriteError.changed(path: path) }
      if let obstacle = try obstacle(at: goal, to: bytes, &changeset) {
        throw Refusal.keptFileInTheWay(path: path, goal: goal, other: obstacle)
      }
      try changeset.move(path, to: goal, bytes)
      return goal
    }
  }

  /// The path of what keeps a file from its place; `nil` where nothing does, or the same file is there.
  private func obstacle(
    at goal: String, to bytes: [UInt8], _ changeset: inout Changeset
  ) throws -> String? {
    do {
      if let other = try changeset.inPlace(of: goal) {
        guard other.hasSameBytes(as: goal) else { return other }
        return try changeset.bytes(of: goal) == bytes ? nil : goal
      }
      return nil
    } catch let error as WriteError {
      switch error {
      // Something that is not a file is there, or not a folder on the way.
      case .refused, .failed: return goal
      case .changed, .busy, .partly: throw error
      }
    }
  }

  /// The place in `local` for a path of a user's folder.
  private static func localFolder(of path: String, _ settings: Settings) -> String {
    let depth = WorkspacePath.parts(of: settings.usersFolder).count + 1
    let parts = WorkspacePath.parts(of: path).dropFirst(depth).dropLast()
    return ([Workspace.localOwner] + parts).joined(separator: "/")
  }

  /// What is in a user's folder.
  ///
  /// - Throws: if `docket undo` could not restore all of it.
  static func contents(of folder: String, _ changeset: Changeset) throws -> FolderContents {
    let contents = try changeset.loaded.store.contents(of: folder)
    if let other = contents.others.first {
      throw Refusal.cannotBeRestored(path: other.path, reason: other.what)
    }
    if contents.size > sizeLimit, let largest = contents.largest {
      throw Refusal.folderTooLarge(
        folder, limit: sizeLimit, largest: largest.path, size: largest.size)
    }
    return contents
  }

  /// The most bytes of files that go at once: the undo journal has them all, in memory several times
  /// as large.
  private static let sizeLimit = 128 << 20

  // MARK: The question

  /// - Parameter others: files that are no todos and stay.
  private func summary(
    of user: User, _ contents: FolderContents, keeping others: [String], _ changeset: Changeset
  ) -> Confirmation.UserContents {
    let (workspace, insights) = (changeset.workspace, changeset.loaded.insights)
    let todos = workspace.todos.indices.filter { workspace.todos[$0].owner == user.username }
    let own = workspace.comments.filter { $0.author == user.username }
    let known = Self.todoFiles(of: user, changeset)
      .union(own.map { ExactPath($0.path) }).union(others.map(ExactPath.init))
    // What others made of todos that stay here leads to them still.
    let gone = keepsTodos ? [] : todos
    return Confirmation.UserContents(
      username: user.username, displayName: user.displayName, keepsTodos: keepsTodos,
      todos: todos.count, comments: own.count,
      files: contents.files.count { !known.contains(ExactPath($0)) }, keptFiles: others.count,
      stars: gone.reduce(0) { $0 + insights.starredBy[$1].count { $0 != user.username } },
      foreignComments: gone.reduce(0) { sum, todo in
        sum + changeset.loaded.comments(on: todo).count { $0.author != user.username }
      },
      dependencies: Set(gone.flatMap { insights.blocking[$0] }).subtracting(gone).count)
  }
}
