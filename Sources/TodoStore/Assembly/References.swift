import Text
import TodoModel
import TodoFormat

/// Resolves the todos that dependencies, stars and comments refer to.
struct References {
  let users: [User]
  var others: [User] = []
  let kind: Workspace.Kind
  /// Whether a referenced todo may be outside the loaded files. If so, none is reported as missing.
  let isPartial: Bool
  var archived = ArchivedTasks()
  /// What the settings say of projects.
  var projects: [Settings.Project] = []

  func resolve(_ gathered: inout Gathered, into workspace: inout Workspace) {
    if kind == .accounts, gathered.namesAuthors { checkAuthors(&gathered) }
    if kind == .accounts, !isPartial { checkLeads(&gathered) }
    // Skip building an index of all todos, which is expensive: most workspaces have no references
    // across files.
    guard gathered.namesTodos else { return }
    let book = AddressBook(gathered.todos, ignoresPadding: kind == .backlog)
    var near = NearNames(gathered.todos)
    resolveDependencies(&gathered, book, &near)
    checkCycles(&gathered)
    workspace.otherDependents = resolveDependents(gathered, book)
    let starred = resolveStars(&gathered, book, &near, &workspace.unresolvedAddresses)
    for index in workspace.users.indices {
      workspace.users[index].stars = (starred[users[index].username] ?? []).sorted()
    }
    for index in workspace.otherUsers.indices {
      workspace.otherUsers[index].stars = (starred[others[index].username] ?? []).sorted()
    }
    workspace.comments = resolveComments(&gathered, book, &near, &workspace.unresolvedAddresses)
  }

  // MARK: Authors

  private func checkAuthors(_ gathered: inout Gathered) {
    let names = Set((users + others).map(\.username))
    for todo in gathered.todos {
      guard let mark = todo.marks.author, !names.contains(todo.author),
        todo.author != Workspace.localAuthor
      else { continue }
      let words = suggestion(for: todo.author, among: users.map(\.username))
      gathered.diagnostics.report(
        .warning, "unknown-user", path: todo.path, at: mark,
        length: todo.author.unicodeScalars.count, "no user '\(todo.author)'\(words)")
    }
  }

  private func checkLeads(_ gathered: inout Gathered) {
    let names = (users + others).map(\.username)
    for project in projects {
      guard let lead = project.lead, !names.contains(lead) else { continue }
      gathered.diagnostics.report(
        .warning, "unknown-user", path: Layout.settingsName, at: project.leadPosition,
        length: lead.unicodeScalars.count,
        "no user '\(lead)'\(suggestion(for: lead, among: users.map(\.username)))")
    }
  }

  // MARK: Dependencies

  private func resolveDependencies(
    _ gathered: inout Gathered, _ book: AddressBook, _ near: inout NearNames
  ) {
    var files = TodoFiles(gathered.todos)
    for index in gathered.todos.indices where !gathered.todos[index].depends.isEmpty {
      let todo = gathered.todos[index]
      for place in todo.depends.indices {
        let dependency = todo.depends[place]
        let match = find(dependency.text, of: todo, book, &files)
        if case .todo(let target) = match, target != index {
          gathered.todos[index].depends[place].target = target
          continue
        }
        if match == .nothing, isPartial || archived.contains(dependency.text) { continue }
        let message = problem(match, dependency.text, of: todo, gathered.todos, &near)
        // What a closed todo waited for does not matter any more.
        let isClosed =
          todo.status.isClosed || WorkspacePath.parts(of: todo.path).contains("archive")
        gathered.diagnostics.report(
          match == .nothing && isClosed ? .warning : .error, message.id, path: todo.path,
          at: dependency.position, length: dependency.text.unicodeScalars.count, message.text)
      }
    }
  }

  /// - Returns: by todo: the others' open todos that depend on it, each once.
  private func resolveDependents(_ gathered: Gathered, _ book: AddressBook) -> [Int: [Todo]] {
    guard !gathered.dependents.isEmpty else { return [:] }
    var files = TodoFiles(gathered.todos)
    var dependents: [Int: [Todo]] = [:]
    for (todo, reference) in gathered.dependents where !todo.status.isClosed {
      guard case .todo(let target) = find(reference, of: todo, book, &files),
        dependents[target]?.last?.address != todo.address
      else { continue }
      dependents[target, default: []].append(todo)
    }
    return dependents
  }

  /// The todo that a dependency names: by a path if it is clearly one, by an id or address, by a path
  /// that looks like an address, and at last by the file's name in a link.
  private func find(
    _ text: String, of todo: Todo, _ book: AddressBook, _ files: inout TodoFiles
  ) -> AddressBook.Match {
    let isPath = DependencyPath.isPath(text)
    if isPath, let index = files.find(text, from: todo.path) { return .todo(index) }
    let match = book.find(text, for: todo.owner)
    guard match == .nothing else { return match }
    if !isPath, let index = files.find(text, from: todo.path) { return .todo(index) }
    guard text.hasPrefix("[["), let name = WorkspacePath.parts(of: text.dropLast(2)).last else {
      return .nothing
    }
    return book.find(name, for: todo.owner)
  }

  /// The todos that are separate files, by path. Made when the first path is looked up.
  private struct TodoFiles {
    private let todos: [Todo]
    private var indices: [ExactPath: Int]?

    init(_ todos: [Todo]) { self.todos = todos }

    mutating func find(_ text: String, from file: String) -> Int? {
      let candidates = DependencyPath.candidates(for: text, from: file)
      if candidates.isEmpty { return nil }
      let known =
        indices
        ?? Dictionary(
          todos.indices.filter { !todos[$0].isItem }.map { (todos[$0].file, $0) }
        ) { first, _ in first }
      indices = known
      return candidates.lazy.compactMap { known[ExactPath($0)] }.first
    }
  }

  /// Reports one error for each cycle of todos that depend on each other, where each depends on the
  /// next.
  private func checkCycles(_ gathered: inout Gathered) {
    guard gathered.todos.contains(where: { !$0.depends.isEmpty }) else { return }
    let todos = gathered.todos
    let targets = todos.indices.map { todos[$0].depends.compactMap(\.target) }
    for cycle in DependencyCycles(targets).cycles() {
      let todo = todos[cycle[0]]
      guard let dependency = todo.depends.first(where: { $0.target == cycle[1] }) else { continue }
      let members = (cycle + [cycle[0]]).map { todos[$0].address }.joined(separator: " -> ")
      gathered.diagnostics.report(
        .error, "dependency-cycle", path: todo.path, at: dependency.position,
        length: dependency.text.unicodeScalars.count,
        "circular dependency: \(members); remove one 'depends'")
    }
  }

  private func problem(
    _ match: AddressBook.Match, _ text: String, of todo: Todo, _ todos: [Todo],
    _ near: inout NearNames
  ) -> (id: String, text: String) {
    switch match {
    case .todo: return ("self-dependency", "'\(text)' is this todo itself; remove it")
    case .several(let found):
      let addresses = found.prefix(3).map { "'\(todos[$0].address)'" }.joined(separator: ", ")
      return ("ambiguous-dependency", "'\(text)' is ambiguous; write one of \(addresses)")
    case .nothing:
      return (
        Diagnostic.unknownDependency,
        "no todo '\(text)'" + near.suggestion(for: text, owner: todo.owner)
      )
    }
  }

  // MARK: Stars

  /// - Returns: by user: positions of other users' todos.
  private func resolveStars(
    _ gathered: inout Gathered, _ book: AddressBook, _ near: inout NearNames,
    _ lost: inout Set<String>
  ) -> [String: Set<Int>] {
    var starred: [String: Set<Int>] = [:]
    for (username, path, references) in gathered.stars {
      for reference in references {
        let match = book.find(reference.text, for: username)
        if case .todo(let index) = match, reference.text.utf8.contains(0x2F),
          gathered.todos[index].address.foldedName != reference.text.foldedName
        {
          lost.insert(reference.text.foldedName)
        }
        switch match {
        case .todo(let index) where gathered.todos[index].owner == username:
          gathered.todos[index].isStarred = true
        case .todo(let index): starred[username, default: []].insert(index)
        case .several, .nothing:
          lost.insert(reference.text.foldedName)
          if isPartial { continue }
          gathered.diagnostics.report(
            .warning, "unknown-star", path: path, at: reference.position,
            length: reference.text.unicodeScalars.count,
            "no todo '\(reference.text)'"
              + near.suggestion(for: reference.text, owner: username))
        }
      }
    }
    return starred
  }

  // MARK: Comments

  /// Sorts by todo, then time, then path.
  private func resolveComments(
    _ gathered: inout Gathered, _ book: AddressBook, _ near: inout NearNames,
    _ lost: inout Set<String>
  ) -> [Comment] {
    var comments: [Comment] = []
    for comment in gathered.comments {
      let address = "\(comment.owner)/\(comment.id)"
      let found = book.find(owner: comment.owner, id: comment.id)
      if found.map({ gathered.todos[$0].address.foldedName }) != address.foldedName {
        lost.insert(address.foldedName)
      }
      guard let todo = found else {
        if isPartial { continue }
        let words = near.suggestion(for: address, owner: comment.author)
        gathered.diagnostics.report(
          .warning, "unknown-todo", path: comment.path,
          "the comment is on an unknown todo '\(address)'\(words)")
        continue
      }
      comments.append(
        Comment(
          author: comment.author, time: comment.time, body: comment.body, path: comment.path,
          todo: todo))
    }
    for (index, comment) in gathered.embedded {
      let todo = gathered.todos[index]
      // A comment without a time follows the one before it.
      let before = comments.last.flatMap { $0.todo == index ? $0.time : nil }
      let time = comment.time ?? before ?? todo.created ?? todo.updated ?? Self.beginning
      comments.append(
        Comment(
          author: comment.author, time: time, body: comment.body, path: todo.path, todo: index))
    }
    return comments.enumerated().sorted { Self.precedes($0, $1) }.map(\.element)
  }

  private static let beginning = TodoDate(day: CalendarDay(daysSince1970: 0))

  private static func precedes(
    _ a: (offset: Int, element: Comment), _ b: (offset: Int, element: Comment)
  ) -> Bool {
    let (x, y) = (a.element, b.element)
    if x.todo != y.todo { return x.todo < y.todo }
    if x.time != y.time { return x.time < y.time }
    if !x.path.hasSameBytes(as: y.path) { return precedesByBytes(x.path, y.path) }
    return a.offset < b.offset
  }
}
