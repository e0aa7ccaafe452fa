import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Moves closed files to `archive/<year>/` in their owner's folder, with the folders that contain them.
/// Their ids stay, and with these their pages and all references to them.
package struct ArchiveTodos: TodoAction {
  /// All of the acting user's where it is empty.
  let ids: [String]
  /// Archives only todos that were closed before that day; as it was given.
  let before: String?

  package init(_ ids: [String], before: String?) { (self.ids, self.before) = (ids, before) }

  /// A file with the todos in it.
  private struct File {
    var path: String
    var owner: String
    var title: String
    /// Positions in the workspace.
    var todos: [Int]
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    let workspace = changeset.workspace
    if workspace.kind == .backlog {
      return try changeset.completeTasks(ids, before: try limit(changeset))
    }
    guard workspace.kind == .accounts else { throw Refusal.noAccounts(.archive) }
    let user = try changeset.actingUser().username
    let limit = try limit(changeset)
    var moves: [LinkUpkeep.Move] = []
    var counts: [String: Int] = [:]
    let files = ids.isEmpty ? all(of: user, in: workspace) : try named(&changeset)
    for file in files {
      guard let year = try year(of: file, before: limit, &changeset) else { continue }
      let folder = "\(changeset.folder(of: file.owner))/\(Workspace.archiveFolder)/\(year)"
      guard let path = try move(file, to: folder, &changeset) else { continue }
      moves.append(
        LinkUpkeep.Move(
          oldPath: file.path, newPath: path, oldOwner: file.owner, newOwner: file.owner))
      counts["\(folder)/", default: 0] += 1
      for todo in file.todos { changeset.mention(workspace.todos[todo].address) }
      let todo = workspace.todos[file.todos[0]]
      var reference = changeset.reference(to: todo)
      reference.title = file.title
      changeset.tell(
        .archived(reference, path: todo.isItem ? file.path : nil), about: todo.address)
    }
    guard !moves.isEmpty else {
      if ids.isEmpty { changeset.notify(.nothingToArchive) }
      return
    }
    try LinkUpkeep(moves, in: workspace).apply(for: user, to: &changeset)
    for (folder, count) in counts.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      changeset.notify(.archivedFiles(count: count, folder: folder))
    }
  }

  private func limit(_ changeset: Changeset) throws -> CalendarDay? {
    guard let before else { return nil }
    let days = DayReader(changeset)
    guard let date = days.date(try days.written(before, .before)), date.time == nil else {
      throw Refusal.noDay(.before, text: before)
    }
    return date.day
  }

  // MARK: Which

  private func all(of user: String, in workspace: Workspace) -> [File] {
    files(workspace) { $0.owner == user && !workspace.isArchived($0) }
  }

  private func named(_ changeset: inout Changeset) throws -> [File] {
    let workspace = changeset.workspace
    var files: Set<ExactPath> = []
    for index in try changeset.findOwn(ids, where: { $0.status.isClosed }) {
      let todo = workspace.todos[index]
      if workspace.isArchived(todo) {
        changeset.notify(.alreadyArchived(changeset.reference(to: todo)))
        changeset.mention(todo.address)
      } else {
        files.insert(todo.file)
      }
    }
    return self.files(workspace) { files.contains($0.file) }
  }

  /// The files of some todos, each with all of its own.
  private func files(_ workspace: Workspace, where isMeant: (Todo) -> Bool) -> [File] {
    var files: [File] = []
    var places: [ExactPath: Int] = [:]
    for index in workspace.todos.indices where isMeant(workspace.todos[index]) {
      let todo = workspace.todos[index]
      if let place = places[todo.file] {
        files[place].todos.append(index)
        continue
      }
      var title = todo.title
      if case .item(let list) = todo.place { title = workspace.checklists[list].title }
      places[todo.file] = files.count
      files.append(File(path: todo.path, owner: todo.owner, title: title, todos: [index]))
    }
    return files
  }

  // MARK: When

  /// The year in which a file was closed; `nil` for one that stays.
  private func year(of file: File, before limit: CalendarDay?, _ changeset: inout Changeset) throws
    -> Int?
  {
    let todos: [Todo]
    switch try changeset.rereadFile(file.path, of: file.owner) {
    case .todo(let todo, _): todos = [todo]
    case .checklist(_, let items): todos = items
    case .note, .unreadable: todos = []
    }
    let open = todos.filter { !$0.status.isClosed }
    guard open.isEmpty, !todos.isEmpty else {
      if ids.isEmpty { return nil }
      let todo = changeset.workspace.todos[file.todos[0]]
      throw todo.isItem
        ? Refusal.checklistIsOpen(path: file.path, count: open.count)
        : Refusal.todoIsOpen(address: todo.address)
    }
    if let limit {
      // Where the day is not known, it may have been any.
      let days = todos.map { $0.completed?.day }
      guard days.allSatisfy({ $0.map { $0 < limit } ?? false }) else { return nil }
    }
    let days = todos.compactMap(Self.bestKnownDay)
    return (days.max() ?? changeset.loaded.now.today).year
  }

  private static func bestKnownDay(of todo: Todo) -> CalendarDay? {
    (todo.completed ?? todo.updated ?? todo.due ?? todo.start ?? todo.created)?.day
  }

  // MARK: Where

  /// - Returns: the new path; `nil` where it stays.
  private func move(_ file: File, to folder: String, _ changeset: inout Changeset) throws -> String?
  {
    let workspace = changeset.workspace
    let isShared = workspace.diagnostics.contains { problem in
      problem.id == "duplicate-id" && [problem.path, problem.otherPath].contains(file.path)
    }
    if isShared {
      changeset.notify(.staysUnarchived(path: file.path, reason: .sharedID))
      return nil
    }
    let below = file.path.utf8.dropFirst(changeset.folder(of: file.owner).utf8.count)
    let plain = folder + String(decoding: below, as: UTF8.self)
    var path = plain
    let todo = workspace.todos[file.todos[0]]
    while let other = try changeset.inPlace(of: path) {
      if todo.isItem {
        changeset.notify(.staysUnarchived(path: file.path, reason: .taken(by: other)))
        return nil
      }
      path = "\(plain.dropLast(3))-\(changeset.randomLetters()).md"
    }
    var text = try FileText(path: path, try changeset.bytes(of: file.path) ?? [])
    if path != plain, !todo.marks.hasWrittenID { try text.set(.id, to: .text(todo.id)) }
    try changeset.move(file.path, to: text.path, text.bytes)
    return path
  }
}
