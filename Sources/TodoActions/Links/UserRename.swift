import Markdown
import Text
import TodoFormat
import TodoModel
import TodoStore

/// Moves a user's folder to another name, and corrects what names the user in the files of all users:
/// authors, assignees, dependencies, stars, comments, links, and the settings. A todo's old address
/// stays in its `aliases:`.
struct UserRename {
  private let old: String
  private let new: String
  private let workspace: Workspace
  private let book: AddressBook
  private let todos: [ExactPath: [Todo]]
  /// The new places of comments on the user's todos, by path.
  private let comments: [ExactPath: String]

  init(of old: String, to new: String, in workspace: Workspace) {
    (self.old, self.new, self.workspace) = (old, new, workspace)
    book = AddressBook(workspace.todos, ignoresPadding: false)
    todos = Dictionary(grouping: workspace.todos, by: \.file)
    var comments: [ExactPath: String] = [:]
    for comment in workspace.comments where workspace.todos[comment.todo].owner == old {
      let start = "\(workspace.folder(of: comment.author))/comments/"
      guard comment.path.utf8.starts(with: start.utf8),
        let file = WorkspacePath.parts(of: comment.path).last
      else { continue }
      let author = comment.author == old ? new : comment.author
      comments[ExactPath(comment.path)] =
        "\(workspace.folder(of: author))/comments/\(new)/\(workspace.todos[comment.todo].id)/\(file)"
    }
    self.comments = comments
  }

  /// - Parameter files: all of the user's folder.
  /// - Returns: the number of other files that change.
  func apply(toFolder files: [String], _ changeset: inout Changeset) throws -> Int {
    for path in files {
      guard let bytes = try changeset.bytes(of: path) else { throw WriteError.changed(path: path) }
      let place = place(of: path)
      let text = try rewritten(bytes, from: path, to: place, &changeset)
      if try changeset.isTaken(place) {
        throw Refusal.keptFileInTheWay(path: path, goal: place, other: place)
      }
      try changeset.move(path, to: place, text)
    }
    return try otherFiles.count { path in
      guard let bytes = try readable(path, &changeset) else { return false }
      let place = place(of: path)
      let text = try rewritten(bytes, from: path, to: place, &changeset)
      if place == path {
        try changeset.put(path, text)
        return text != bytes
      }
      if try changeset.isTaken(place) {
        throw Refusal.keptFileInTheWay(path: path, goal: place, other: place)
      }
      try changeset.move(path, to: place, text)
      return true
    }
  }

  /// The files of others, and of this device, that may name the user.
  private var otherFiles: [String] {
    let files =
      todos.keys.map(\.text) + workspace.checklists.map(\.path) + workspace.comments.map(\.path)
      + workspace.users.compactMap(\.profilePath)
      + workspace.users.map { "\(workspace.folder(of: $0.username))/stars.yml" }
      + ["docket.yml"]
    return Set(files.map(ExactPath.init)).map(\.text).filter { !isOwn($0) }
      .sorted(by: precedesByBytes)
  }

  /// The bytes of another file; `nil` where there is none that may be changed.
  private func readable(_ path: String, _ changeset: inout Changeset) throws -> [UInt8]? {
    do {
      return try changeset.bytes(of: path)
    } catch let error as WriteError {
      guard case .refused = error else { throw error }
      changeset.notify(.namesOldUser(path: path, old: old, .init(description: "\(error)")))
      return nil
    }
  }

  // MARK: Places

  private func isOwn(_ path: String) -> Bool {
    path.utf8.starts(with: "\(workspace.folder(of: old))/".utf8)
  }

  /// Where a file is then.
  private func place(of path: String) -> String {
    if let comment = comments[ExactPath(path)] { return comment }
    guard isOwn(path) else { return path }
    let rest = path.utf8.dropFirst(workspace.folder(of: old).utf8.count)
    return workspace.folder(of: new) + String(decoding: rest, as: UTF8.self)
  }

  // MARK: Texts

  /// The text of a file with the new name. A file that cannot be edited stays as it is, with a warning.
  private func rewritten(
    _ bytes: [UInt8], from path: String, to place: String, _ changeset: inout Changeset
  ) throws -> [UInt8] {
    let found = todos[ExactPath(path)] ?? []
    let isNamed = found.contains { $0.author == old || $0.assignees.contains(old) }
    guard isNamed || bytes.mentions(old) || isOwn(path) && !found.isEmpty else { return bytes }
    do {
      if path == "docket.yml" {
        return try SettingsText.renaming(old, to: new, in: bytes)
      }
      if path.hasSuffix("/stars.yml") {
        var list = try NameListText(path: path, bytes)
        try list.replace { newAddress(of: $0, for: "") }
        return list.bytes
      }
      guard path.hasSuffix(".md") else { return bytes }
      var text = try FileText(path: place, bytes)
      if isOwn(path) { for todo in found where !todo.isItem { try setAliases(of: todo, &text) } }
      for key in [TodoField.author, .assignee] where !found.isEmpty {
        try text.replaceItems(of: key) { username(from: $0) == old ? new : nil }
      }
      try setDependencies(of: found, from: path, &text, &changeset)
      try setLinks(from: path, &text, changeset.presentFiles.has)
      return text.bytes
    } catch let error as EditProblem {
      changeset.notify(.namesOldUser(path: place, old: old, .init(description: "\(error)")))
      return bytes
    }
  }

  private func setAliases(of todo: Todo, _ text: inout FileText) throws {
    var moved = todo
    moved.owner = new
    try text.keepAddress(of: todo, now: moved) { _ in false }
  }

  private func setDependencies(
    of todos: [Todo], from path: String, _ text: inout FileText, _ changeset: inout Changeset
  ) throws {
    for todo in todos {
      var names: [String: String] = [:]
      for dependency in todo.depends where !DependencyPath.isPath(dependency.text) {
        guard let name = newAddress(of: dependency.text, for: todo.owner) else { continue }
        names[dependency.text.foldedName] = name
      }
      if names.isEmpty { continue }
      if try !MovedReferences.write(names, of: todo, in: &text, workspace.zone) {
        changeset.notify(.referencesUnchanged(address: todo.address, path: text.path))
      }
    }
    let place = text.path
    try text.replaceItems(of: .depends) { item in
      let name = item.dependencyName
      guard DependencyPath.isPath(name), !name.hasPrefix("[[") else { return nil }
      return newPath(WorkspacePath.resolve(name, from: path), written: name, in: place)
    }
  }

  private func setLinks(
    from path: String, _ text: inout FileText, _ exists: (String) -> Bool
  ) throws {
    let body = String(decoding: text.bytes, as: UTF8.self)
    guard text.bytes.mentions(old), MarkdownText.Digest(of: body).namesPages else { return }
    let place = text.path
    try text.rename { name in
      switch name.kind {
      case .file, .other:
        return newPath(WorkspacePath.resolve(name.text, from: path), written: name.text, in: place)
      case .image:
        let target = WorkspacePath.candidates(named: name.text, from: path).first(where: exists)
        return newPath(target, written: name.text, in: place)
      case .name:
        let target = String(name.text.prefix { $0 != "#" })
        let rest = name.text.dropFirst(target.count)
        if let address = newAddress(of: target, for: "") { return address + rest }
        let ending = target.lowercased().hasSuffix(".md") ? "" : ".md"
        let file = WorkspacePath.candidates(named: target + ending, from: path).first(where: exists)
        return newPath(file, written: target + ending, in: place).map {
          String($0.dropLast(ending.count)) + rest
        }
      }
    }
  }

  // MARK: Names

  /// The new address for one that names the old owner; `nil` where it names nothing of that user now.
  ///
  /// - Parameter owner: the owner of the file.
  private func newAddress(of text: String, for owner: String) -> String? {
    guard AddressBook.owner(in: text) == old else { return nil }
    switch book.find(text, for: owner) {
    case .todo(let index):
      let todo = workspace.todos[index]
      return todo.owner == old ? "\(new)/\(todo.id)" : nil
    case .several: return nil
    case .nothing:
      let list = workspace.checklists.first {
        $0.owner == old && "\(old)/\($0.id)".foldedName == text.foldedName
      }
      return list.map { "\(new)/\($0.id)" }
    }
  }

  /// The new path of a file that moves; `nil` where the written one is still right.
  private func newPath(_ target: String?, written: String, in file: String) -> String? {
    guard let target else { return nil }
    let place = place(of: target)
    if place == target, !isOwn(target) { return nil }
    if WorkspacePath.resolve(written, from: file) == place { return nil }
    return written.utf8.first == 0x2F ? "/" + place : WorkspacePath.relative(place, from: file)
  }
}

extension [UInt8] {
  /// Whether the bytes contain a name of ASCII characters in lower case, in any case.
  fileprivate func mentions(_ name: String) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, count >= name.count else { return false }
    func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    return withUnsafeBufferPointer { bytes in
      (0...(bytes.count - name.count)).contains { start in
        lower(bytes[start]) == first
          && name.indices.allSatisfy { lower(bytes[start + $0]) == name[$0] }
      }
    }
  }
}
