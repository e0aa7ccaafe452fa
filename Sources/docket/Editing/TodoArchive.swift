import Diagnostics
import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket archive` does: closed files move to `archive/<year>/` of their owner's folder, with the
/// folders that they lie in. Their ids stay, and with these their pages and all that names them.
struct TodoArchive {
  /// Those to put away; all of the acting user's where it is empty.
  let ids: [String]
  /// Only what was closed before that day; as it was given.
  let before: String?

  static let folder = "archive"

  /// A file with the todos in it.
  private struct File {
    var path: String
    var owner: String
    var title: String
    /// By their places in the workspace.
    var todos: [Int]
  }

  func apply(to edit: inout Edit) async throws {
    let workspace = edit.workspace
    guard workspace.kind == .accounts else {
      throw Failure.work("todos are put away in their owner's folder, and nobody has one here")
    }
    let user = try await edit.actingUser().username
    let limit = try limit(edit)
    var moves: [LinkUpkeep.Move] = []
    var years: [String: Int] = [:]
    let files = ids.isEmpty ? all(of: user, in: workspace) : try await named(&edit)
    for file in files {
      guard let year = try year(of: file, before: limit, &edit) else { continue }
      let folder = Self.root(of: file.owner, workspace) + "/\(Self.folder)/\(year)"
      guard let path = try move(file, to: folder, &edit) else { continue }
      moves.append(
        LinkUpkeep.Move(
          oldPath: file.path, newPath: path, oldOwner: file.owner, newOwner: file.owner))
      years["\(folder)/", default: 0] += 1
      for todo in file.todos { edit.mention(workspace.todos[todo].address) }
      let name = workspace.todos[file.todos[0]]
      edit.tell(
        "archived  \(name.isItem ? file.path : workspace.listedName(of: name))  \(file.title)",
        about: name.address)
    }
    guard !moves.isEmpty else {
      if ids.isEmpty { edit.session.note("nothing to put away") }
      return
    }
    try LinkUpkeep(moves, in: workspace).apply(for: user, to: &edit)
    for (folder, count) in years.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      edit.session.note("\(count) \(count == 1 ? "file" : "files") in '\(folder)'".terminalSafe)
    }
  }

  private func limit(_ edit: Edit) throws -> CalendarDay? {
    guard let before else { return nil }
    let written = try DayOption(edit).written(before, "--before")
    guard case .success(let date) = readDate(written, zone: edit.workspace.zone), date.time == nil
    else { throw Failure.usage("--before: '\(before)' is no day") }
    return date.day
  }

  private static func root(of owner: String, _ workspace: Workspace) -> String {
    owner == Workspace.localOwner ? owner : "\(workspace.settings.usersFolder)/\(owner)"
  }

  /// Whether a todo is put away already.
  static func holds(_ todo: Todo, in workspace: Workspace) -> Bool {
    todo.path.utf8.starts(with: "\(root(of: todo.owner, workspace))/\(folder)/".utf8)
  }

  // MARK: Which

  private func all(of user: String, in workspace: Workspace) -> [File] {
    files(workspace) { $0.owner == user && !Self.holds($0, in: workspace) }
  }

  private func named(_ edit: inout Edit) async throws -> [File] {
    let workspace = edit.workspace
    var files: Set<ExactPath> = []
    for id in ids {
      let todo = workspace.todos[try await edit.finder.find(id) { $0.status.isClosed }]
      try await edit.checkOwner(of: todo, instead: "comment on it or star it; ")
      if Self.holds(todo, in: workspace) {
        edit.session.note("\(todo.address) is put away already".terminalSafe)
        edit.mention(todo.address)
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

  /// The year that a closed file is of; `nil` for one that is to stay.
  private func year(of file: File, before limit: CalendarDay?, _ edit: inout Edit) throws -> Int? {
    let todos: [Todo]
    switch try edit.freshFile(file.path, of: file.owner) {
    case .todo(let todo, _): todos = [todo]
    case .checklist(_, let items): todos = items
    case .note, .unreadable: todos = []
    }
    let open = todos.filter { !$0.status.isClosed }
    guard open.isEmpty, !todos.isEmpty else {
      if ids.isEmpty { return nil }
      let names = file.todos.map { edit.workspace.todos[$0] }
      throw Failure.work(
        names.first?.isItem == true
          ? "'\(file.path)' has \(open.count) open \(open.count == 1 ? "item" : "items"), "
            + "a checklist is put away when all of them are closed"
          : "'\(names.first?.address ?? file.path)' is open, complete or cancel it first")
    }
    if let limit {
      // Where the day is not known, it may have been any.
      let days = todos.map { $0.completed?.day }
      guard days.allSatisfy({ $0.map { $0 < limit } ?? false }) else { return nil }
    }
    let days = todos.compactMap(Self.bestKnownDay)
    return (days.max() ?? edit.loaded.now.today).year
  }

  private static func bestKnownDay(of todo: Todo) -> CalendarDay? {
    (todo.completed ?? todo.updated ?? todo.due ?? todo.start ?? todo.created)?.day
  }

  // MARK: Where

  /// - Returns: the new path; `nil` where it cannot go there, which is told.
  private func move(_ file: File, to folder: String, _ edit: inout Edit) throws -> String? {
    let workspace = edit.workspace
    let session = edit.session
    func stays(_ reason: String) -> String? {
      session.note("warning: '\(file.path)' stays: \(reason)".terminalSafe)
      return nil
    }
    let isShared = workspace.diagnostics.contains { problem in
      problem.id == "duplicate-id"
        && (problem.path == file.path || problem.message.contains("'\(file.path)"))
    }
    if isShared { return stays("its id is another's too, which 'docket check' names") }
    let below = file.path.utf8.dropFirst(Self.root(of: file.owner, workspace).utf8.count)
    let plain = folder + String(decoding: below, as: UTF8.self)
    var path = plain
    let todo = workspace.todos[file.todos[0]]
    while let other = try edit.inPlace(of: path) {
      if todo.isItem {
        return stays("there is '\(other)', and the ids of its items come from its name")
      }
      path = "\(plain.dropLast(3))-\(edit.drawLetters()).md"
    }
    var text = try FileText(path: path, try edit.bytes(of: file.path) ?? [])
    if path != plain, !todo.marks.hasWrittenID { try text.set(.id, to: .text(todo.id)) }
    try edit.move(file.path, to: text.path, text.bytes)
    return path
  }
}
