import Markdown
import Text
import TodoFormat
import TodoModel
import TodoStore

/// Corrects links when files move: those in the files themselves, and those to them in the acting user's
/// other files. Links in others' files lead on by the old address.
struct LinkUpkeep {
  /// A file that has moved.
  struct Move {
    var oldPath: String
    var newPath: String
    var oldOwner: String
    var newOwner: String
  }

  private let moves: [Move]
  /// By the old path.
  private let newPaths: [ExactPath: String]
  private let workspace: Workspace
  private let book: AddressBook
  /// Where files are that have moved.
  private let goals: Set<ExactPath>
  /// The files that have pages.
  private let pages: Set<String>
  /// The files with dependencies that are paths.
  private let filesOfPaths: Set<ExactPath>

  init(_ moves: [Move], in workspace: Workspace) {
    self.moves = moves
    self.workspace = workspace
    newPaths = Dictionary(moves.map { (ExactPath($0.oldPath), $0.newPath) }) { first, _ in first }
    goals = Set(moves.map { ExactPath($0.newPath) })
    book = AddressBook(workspace.todos, ignoresPadding: false)
    pages = Set(
      workspace.todos.map(\.path) + workspace.checklists.map(\.path)
        + workspace.users.compactMap(\.profilePath))
    filesOfPaths = Set(
      workspace.todos.lazy
        .filter { $0.depends.contains { DependencyPath.isPath($0.text) } }.map(\.file))
  }

  /// - Parameter user: whose other files are changed too, beside those of this device.
  func apply(for user: String?, to changeset: inout Changeset) throws {
    for move in moves where move.newPath.lowercased().hasSuffix(".md") {
      try rewrite(move, in: &changeset)
    }
    for (path, owner) in otherFiles(of: user) {
      try rewrite(
        Move(oldPath: path, newPath: path, oldOwner: owner, newOwner: owner), in: &changeset)
    }
  }

  /// With their owners, in the order of their paths.
  private func otherFiles(of user: String?) -> [(String, String)] {
    let owners = [user, Workspace.localOwner]
    var files: [ExactPath: String] = [:]
    for todo in workspace.todos where owners.contains(todo.owner) { files[todo.file] = todo.owner }
    for list in workspace.checklists where owners.contains(list.owner) {
      files[ExactPath(list.path)] = list.owner
    }
    for comment in workspace.comments where owners.contains(comment.author) {
      files[ExactPath(comment.path)] = comment.author
    }
    for profile in workspace.users where profile.username == user {
      if let path = profile.profilePath { files[ExactPath(path)] = profile.username }
    }
    return files.filter { newPaths[$0.key] == nil }.map { ($0.key.text, $0.value) }
      .sorted { precedesByBytes($0.0, $1.0) }
  }

  private func rewrite(_ move: Move, in changeset: inout Changeset) throws {
    do {
      guard let bytes = try changeset.bytes(of: move.newPath),
        Self.mayName(bytes) || filesOfPaths.contains(ExactPath(move.oldPath))
      else { return }
      var text = try FileText(path: move.newPath, bytes)
      let files = changeset.presentFiles
      if move.newOwner != move.oldOwner { warnOfDeviceLinks(in: text, move, files.has, &changeset) }
      try text.rename { name in self.name(name, move, exists: files.has) }
      try text.replaceItems(of: .depends) { item in
        let name = item.dependencyName
        return DependencyPath.isPath(name) && !name.hasPrefix("[[") ? path(name, move) : nil
      }
      try changeset.put(text)
    } catch let error as EditProblem {
      changeset.notify(.linksUnchanged(.init(description: "\(error)")))
    } catch let error as WriteError {
      guard case .refused = error else { throw error }
      changeset.notify(.linksUnchanged(.init(description: "\(error)")))
    }
  }

  /// The same for a file that is new or changed.
  fileprivate func warnOfDeviceLinks(
    in path: String, of owner: String, _ changeset: inout Changeset
  ) throws {
    guard let bytes = try changeset.bytes(of: path), Self.mayName(bytes) else { return }
    let move = Move(oldPath: path, newPath: path, oldOwner: owner, newOwner: owner)
    let files = changeset.presentFiles
    warnOfDeviceLinks(in: try FileText(path: path, bytes), move, files.has, &changeset)
  }

  /// Warns of links to files of this device in a file that others see.
  private func warnOfDeviceLinks(
    in text: FileText, _ move: Move, _ exists: (String) -> Bool, _ changeset: inout Changeset
  ) {
    guard move.newOwner != Workspace.localOwner else { return }
    var found: [String] = []
    for name in text.names {
      guard let place = place(name, move, exists), newPaths[ExactPath(place.path)] == nil,
        place.path.utf8.starts(with: "\(Workspace.localOwner)/".utf8),
        !found.contains(place.shown)
      else { continue }
      found.append(place.shown)
      changeset.notify(.linksToDevice(path: move.newPath, target: place.shown))
    }
  }

  /// The file that a name leads to, and what to call it.
  private func place(
    _ name: BodyName, _ move: Move, _ exists: (String) -> Bool
  ) -> (path: String, shown: String)? {
    switch name.kind {
    case .image:
      return WorkspacePath.candidates(named: name.text, from: move.oldPath).first(where: exists)
        .map { ($0, $0) }
    case .file, .other:
      return WorkspacePath.resolve(name.text, from: move.oldPath).map { ($0, $0) }
    case .name:
      let name = String(name.text.prefix { $0 != "#" })
      switch book.find(name, for: move.oldOwner) {
      case .todo(let index): return (workspace.todos[index].path, workspace.todos[index].address)
      case .several: return nil
      case .nothing:
        return checklist(name, of: move.oldOwner).map { ($0.path, "\($0.owner)/\($0.id)") }
      }
    }
  }

  /// Most files name nothing, and to read a body takes time.
  private static func mayName(_ bytes: [UInt8]) -> Bool {
    MarkdownText.Digest(of: String(decoding: bytes, as: UTF8.self)).namesPages
  }

  // MARK: Names

  /// The new name in a file that moved; `nil` where it stays.
  private func name(_ name: BodyName, _ move: Move, exists: (String) -> Bool) -> String? {
    switch name.kind {
    case .file: return path(name.text, move)
    case .other:
      guard let target = WorkspacePath.resolve(name.text, from: move.oldPath), exists(target) else {
        return nil
      }
      return path(name.text, move)
    case .image:
      guard
        let old = WorkspacePath.candidates(named: name.text, from: move.oldPath)
          .first(where: exists)
      else { return nil }
      let target = newPaths[ExactPath(old)] ?? old
      let found = WorkspacePath.candidates(named: name.text, from: move.newPath).first { path in
        goals.contains(ExactPath(path)) || newPaths[ExactPath(path)] == nil && exists(path)
      }
      return found == target ? nil : WorkspacePath.relative(target, from: move.newPath)
    case .name: return wikiName(name.text, move)
    }
  }

  /// A path that leads to the same file, wherever that is then.
  private func path(_ path: String, _ move: Move) -> String? {
    guard let old = WorkspacePath.resolve(path, from: move.oldPath) else { return nil }
    let target = newPaths[ExactPath(old)] ?? old
    if WorkspacePath.resolve(path, from: move.newPath) == target { return nil }
    return path.utf8.first == 0x2F
      ? "/" + target : WorkspacePath.relative(target, from: move.newPath)
  }

  /// By the rule of the site's pages: a todo, a checklist, a file by its path.
  private func wikiName(_ text: String, _ move: Move) -> String? {
    let name = String(text.prefix { $0 != "#" })
    let rest = text.dropFirst(name.count)
    let isBare = AddressBook.owner(in: name) == nil
    switch book.find(name, for: move.oldOwner) {
    case .todo(let index):
      let todo = workspace.todos[index]
      // The old address of a todo that moved as well leads on.
      return isBare && move.newOwner != move.oldOwner && todo.owner != move.newOwner
        ? todo.address + rest : nil
    case .several: return nil
    case .nothing: break
    }
    if isBare, let list = checklist(name, of: move.oldOwner) {
      let goal = moves.first { $0.oldPath.hasSameBytes(as: list.path) }
      let owner = goal?.newOwner ?? list.owner
      let isNamedByFile = list.id == stem(of: list.path)
      let id = goal.flatMap { isNamedByFile ? stem(of: $0.newPath) : nil } ?? list.id
      if owner == move.newOwner { return id == list.id ? nil : id + rest }
      return goal == nil && move.newOwner == move.oldOwner ? nil : "\(owner)/\(id)" + rest
    }
    let ending = name.lowercased().hasSuffix(".md") ? "" : ".md"
    func file(from file: String) -> String? {
      WorkspacePath.candidates(named: name + ending, from: file).first { pages.contains($0) }
    }
    guard let old = file(from: move.oldPath) else { return nil }
    let target = newPaths[ExactPath(old)] ?? old
    if target == old, file(from: move.newPath) == old { return nil }
    let path = WorkspacePath.relative(target, from: move.newPath)
    return String(decoding: path.utf8.dropLast(ending.utf8.count), as: UTF8.self) + rest
  }

  private func checklist(_ name: String, of owner: String) -> Checklist? {
    let found = workspace.checklists.filter { $0.id.foldedName == name.foldedName }
    return found.first { $0.owner == owner } ?? (found.count == 1 ? found[0] : nil)
  }
}

extension Changeset {
  /// Warns of links to files of this device in a file that this change writes.
  mutating func warnOfDeviceLinks(in path: String, of owner: String) throws {
    try LinkUpkeep([], in: workspace).warnOfDeviceLinks(in: path, of: owner, &self)
  }
}

extension LinkUpkeep.Move {
  init(from old: Todo, to new: Todo) {
    self.init(
      oldPath: old.path, newPath: new.path, oldOwner: old.owner, newOwner: new.owner)
  }
}
