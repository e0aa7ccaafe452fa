import Text
import TodoModel
import TodoFormat
import TodoStore

/// Finds the todo that a word of the command line names: an address, an id or a title, the beginning of
/// either, the path of a file, or words of a title.
package struct TodoFinder: Sendable {
  private let workspace: Workspace
  private let book: AddressBook
  /// `nil` if paths are not accepted.
  private let typedPath: TypedPath?
  private let actingUser: String?
  private let abbreviates: Bool

  /// - Parameters:
  ///   - actingUser: `nil` where the acting user is not known.
  ///   - abbreviates: whether the beginning of a name is enough, and similar names are suggested.
  package init(
    _ workspace: Workspace, _ typedPath: TypedPath?, actingUser: String?, abbreviates: Bool = true
  ) {
    self.workspace = workspace
    self.typedPath = typedPath
    (self.actingUser, self.abbreviates) = (actingUser, abbreviates)
    book = AddressBook(workspace.todos, ignoresPadding: workspace.kind == .backlog)
  }

  /// - Parameter isMeant: for a change of the acting user's own todos, whether it would change that
  ///   one. Of several that a name may mean, the others are left out.
  /// - Returns: a position in `Workspace.todos`.
  /// - Throws: `Refusal.unknownTodo` or `.ambiguousTodo`.
  package func find(_ name: String, where isMeant: ((Todo) -> Bool)? = nil) throws -> Int {
    guard name.utf8.count <= Self.longestName else { throw unknown(name) }
    switch book.find(name, for: "") {
    case .todo(let todo): return todo
    case .several(let todos): return try oneOf(todos, named: name, where: isMeant)
    case .nothing: break
    }
    let found = abbreviates ? abbreviated(by: name, where: isMeant) : []
    switch found.count {
    case 0: throw unknown(name)
    case 1: return found[0]
    default: return try oneOf(found, named: name, where: isMeant)
    }
  }

  /// - Parameter name: a beginning of an id or title, also as lists cut it short with `…`; where none
  ///   begins so, a path, or words of a title.
  private func abbreviated(by name: String, where isMeant: ((Todo) -> Bool)?) -> [Int] {
    let beginning = name.last == "…" ? String(name.dropLast()) : name
    guard !beginning.isEmpty else { return [] }
    func couldMean(_ index: Int) -> Bool { isMeant.map { means(index, $0) } ?? true }
    let ids = begunIDs(by: beginning.foldedName)
    if ids.contains(where: couldMean) { return ids }
    let titles = begunTitles(by: beginning)
    if titles.contains(where: couldMean) { return likeliest(titles, where: isMeant) }
    if !ids.isEmpty || !titles.isEmpty { return ids.isEmpty ? titles : ids }
    let paths = (typedPath?.candidates(name) ?? []).map(\.foldedName).lazy.map { path in
      workspace.todos.indices.filter { workspace.todos[$0].path.foldedName == path }
    }
    return paths.first { !$0.isEmpty }
      ?? likeliest(todos(withWords: beginning), where: isMeant)
  }

  /// Narrows todos with the same title to those that are meant, the acting user's and the open ones,
  /// as long as some are left.
  private func likeliest(_ todos: [Int], where isMeant: ((Todo) -> Bool)?) -> [Int] {
    let tests: [(Int) -> Bool] = [
      { index in isMeant.map { means(index, $0) } ?? true },
      { workspace.todos[$0].owner == actingUser }, { !workspace.todos[$0].status.isClosed },
    ]
    return tests.reduce(todos) { left, test in
      let some = left.filter(test)
      return some.isEmpty ? left : some
    }
  }

  private func begunIDs(by beginning: String) -> [Int] {
    let hasOwner = beginning.utf8.contains(0x2F)
    let todos = workspace.todos
    return todos.indices.filter { index in
      todos[index].id.foldedName.hasPrefix(beginning)
        || hasOwner && todos[index].address.foldedName.hasPrefix(beginning)
    }
  }

  /// Todos by the beginning of the title, for items also as ids write it; those of that whole title, if
  /// there are any.
  private func begunTitles(by beginning: String) -> [Int] {
    let (wanted, name) = (beginning.foldedForSearch, beginning.foldedName)
    guard !wanted.isEmpty else { return [] }
    let todos = workspace.todos
    let found = todos.indices.filter { index in
      let todo = todos[index]
      if todo.title.foldedForSearch.hasPrefix(wanted) { return true }
      guard todo.isItem else { return false }
      return [todo.textOfID, slug(of: todo.title)].contains { text in
        text?.foldedName.hasPrefix(name) ?? false
      }
    }
    let whole = found.filter { todos[$0].title.foldedForSearch == wanted }
    return whole.isEmpty ? found : whole
  }

  /// Todos whose title has these words, in a row. Shorter names than three bytes are too common.
  private func todos(withWords name: String) -> [Int] {
    let words = name.searchedWords
    guard words.utf8.count > 4 else { return [] }
    return workspace.todos.indices.filter {
      workspace.todos[$0].title.searchedWords.contains(words)
    }
  }

  /// The acting user's, where that is one: by its whole id before any beginning.
  private func oneOf(
    _ all: [Int], named name: String, where isMeant: ((Todo) -> Bool)?
  ) throws -> Int {
    let user = actingUser
    if let user, case .todo(let todo) = book.find(name, for: user), all.contains(todo) {
      return todo
    }
    let meant = all.filter { index in isMeant.map { means(index, $0) } ?? false }
    if meant.count == 1 { return meant[0] }
    let todos = meant.isEmpty ? all : meant
    let own = todos.filter { workspace.todos[$0].owner == user }
    if own.count == 1 { return own[0] }
    throw Refusal.ambiguousTodo(
      name, candidates: todos.map { TodoCandidate(workspace.todos[$0]) },
      isNoneMeant: isMeant != nil && meant.isEmpty)
  }

  private func means(_ index: Int, _ isMeant: (Todo) -> Bool) -> Bool {
    let todo = workspace.todos[index]
    return isChangeable(todo, by: actingUser) && isMeant(todo)
  }

  /// Whether the acting user may change it; always where the acting user is not known.
  private func isChangeable(_ todo: Todo, by user: String?) -> Bool {
    workspace.kind != .accounts || todo.owner == Workspace.localOwner || user == nil
      || todo.owner == user
  }

  /// In bytes: no path is longer (`PATH_MAX` of Linux).
  private static let longestName = 4096
  /// In Unicode scalars. The search for similar names takes time, and messages show the name.
  private static let longestSuggested = 100

  private func unknown(_ name: String) -> Refusal {
    let beginning = String(name.unicodeScalars.prefix(Self.longestSuggested))
    guard beginning.utf8.count == name.utf8.count else {
      return .unknownTodo(beginning + "…", suggestions: [], unreadPath: nil)
    }
    let parts = WorkspacePath.parts(of: name).dropLast().suffix(2)
    if let source = workspace.settings.sources.first(where: { parts.contains($0.prefix) }) {
      return .todoOfSource(name, folder: source.folder)
    }
    guard abbreviates else { return .unknownTodo(name, suggestions: [], unreadPath: nil) }
    if let twin = twin(name) { return twin }
    return .unknownTodo(
      name, suggestions: nearNames(name).map { TodoCandidate($0) }, unreadPath: unreadPath(name))
  }

  /// The file of that name whose id another file has too, so that its todo has another name.
  private func twin(_ name: String) -> Refusal? {
    guard let problem = errors(ofFile: name).first(where: { $0.id == "duplicate-id" }),
      let other = problem.otherPath,
      let todo = workspace.todos.first(where: { $0.path == problem.path })
    else { return nil }
    return .sameIDTwice(name, path: problem.path, other: other, TodoCandidate(todo))
  }

  /// The file that would be the todo, were there no mistake in it.
  private func unreadPath(_ name: String) -> String? {
    let read = Set(workspace.todos.map(\.path))
    return errors(ofFile: name).first { !read.contains($0.path) }?.path
  }

  private func errors(ofFile name: String) -> [Diagnostic] {
    let id = (name.split(separator: "/").last.map(String.init) ?? name).foldedName
    return workspace.diagnostics.filter {
      $0.severity == .error
        && [stem(of: $0.path), "\(stem(of: $0.path)).md"].contains { $0.foldedName == id }
    }
  }

  /// Up to five todos: others' of that id, else those whose address or id was nearly written, else
  /// those whose id or title holds it.
  private func nearNames(_ name: String) -> [Todo] {
    let hasOwner = name.utf8.contains(0x2F)
    let id = name.split(separator: "/").last.map(String.init) ?? name
    let todos = workspace.todos
    var near = hasOwner ? todos.filter { $0.id.foldedName == id.foldedName } : []
    if near.isEmpty {
      var names = todos.map { hasOwner ? $0.address : $0.id }
      while near.count < 3, let best = nearest(to: name, among: names) {
        near += todos.filter { (hasOwner ? $0.address : $0.id) == best }
        names.removeAll { $0 == best }
      }
    }
    let word = id.foldedForSearch
    if near.isEmpty, word.utf8.count > 2 {
      near = todos.filter {
        $0.id.foldedForSearch.contains(word) || $0.title.foldedForSearch.contains(word)
      }
    }
    return Array(near.prefix(5))
  }
}

extension String {
  /// The words as a search compares them, with a blank before and after each: ` water the plants `.
  fileprivate var searchedWords: String {
    let words = foldedForSearch.unicodeScalars.split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
    return words.reduce(into: " ") { $0 += String($1) + " " }
  }
}

/// A todo that a name may mean.
package struct TodoCandidate: Hashable, Sendable {
  package var address: String
  package var title: String
}

extension TodoCandidate {
  init(_ todo: Todo) { self.init(address: todo.address, title: todo.title) }
}

extension Todo {
  /// The part of an item's id after its file's name; `nil` where its id is written.
  fileprivate var textOfID: String? {
    guard isItem, !self.marks.hasWrittenID else { return nil }
    let name = WorkspacePath.parts(of: self.path).last ?? self.path
    let stem = (name.hasSuffix(".md") ? String(name.dropLast(3)) : name) + "-"
    return self.id.ranges(of: stem).last.map { String(self.id[$0.upperBound...]) }
  }
}

extension Changeset {
  var knownActor: Result<ActingUser, any Error> {
    Result { try ActingUser(actor, among: workspace.users, in: workspace.kind) }
  }

  func actingUser() throws -> ActingUser { try knownActor.get() }

  /// Refuses to change another user's todo: with accounts the acting user's own may be changed, and
  /// those of this device. In a project of Backlog.md all that are not in `completed/` may be.
  func checkOwner(of todo: Todo) throws {
    if context(of: todo.path, ownedBy: todo.owner).area == .backlogCompleted {
      throw Refusal.completedTask(address: todo.address, path: todo.path)
    }
    guard workspace.kind == .accounts, todo.owner != Workspace.localOwner else { return }
    let user = try actingUser().username
    guard todo.owner != user else { return }
    throw Refusal.notYours(
      address: todo.address, owner: todo.owner, ownerName: name(of: todo.owner), actor: user)
  }

  private func name(of user: String) -> String {
    workspace.users.first { $0.username == user }?.displayName ?? user
  }

  /// Whether the acting user may change the file of a todo.
  func mayChange(_ todo: Todo) -> Bool {
    do {
      try checkOwner(of: todo)
      return true
    } catch {
      return false
    }
  }

  /// Refuses a dependency on a todo of this device in a file that others read.
  ///
  /// - Parameter owner: of the todo that is to wait.
  func checkWaiting(of owner: String, for other: Todo) throws {
    guard other.owner == Workspace.localOwner, owner != Workspace.localOwner else { return }
    throw Refusal.waitsForDevice(
      address: other.address, id: other.id, path: other.path,
      hasAccounts: workspace.kind == .accounts)
  }

  /// Finds the todos that the user's words name.
  func finder(among todos: [Todo], as user: String?) -> TodoFinder {
    var workspace = workspace
    workspace.todos = todos
    return TodoFinder(
      workspace, currentFolder.map { TypedPath(root: loaded.store.root, currentFolder: $0) },
      actingUser: user, abbreviates: abbreviates)
  }

  /// - Parameter isMeant: whether the action would change that todo: of several that a name may mean,
  ///   the others are left out.
  func find(_ name: String, where isMeant: ((Todo) -> Bool)? = nil) throws -> Int {
    try find([name], where: isMeant)[0]
  }

  /// Positions of todos, each once, in the order of their names.
  func find(_ names: [String], where isMeant: ((Todo) -> Bool)? = nil) throws -> [Int] {
    // An unknown user that was named is a mistake, even where it decides nothing.
    if actor.name != nil, workspace.kind == .accounts { _ = try actingUser() }
    // The finder has the names of all todos.
    if names.isEmpty { return [] }
    let user: String? = if case .success(let user) = knownActor { user.username } else { nil }
    let finder = finder(among: workspace.todos, as: user)
    var todos: [Int] = []
    for name in names {
      let todo = try finder.find(name, where: isMeant)
      if !todos.contains(todo) { todos.append(todo) }
    }
    return todos
  }

  /// Positions of todos that another one waits for.
  func findDependencies(_ names: [String]) throws -> [Int] {
    do {
      return try find(names)
    } catch Refusal.unknownTodo(let name, let suggestions, let path, _) {
      throw Refusal.unknownTodo(
        name, suggestions: suggestions, unreadPath: path, field: .field(.depends))
    } catch Refusal.todoOfSource(let name, let folder, _) {
      throw Refusal.todoOfSource(name, folder: folder, field: .field(.depends))
    }
  }

  /// The acting user's own todos of those names, each once, or this device's.
  func findOwn(_ names: [String], where isMeant: ((Todo) -> Bool)? = nil) throws -> [Int] {
    let todos = try find(names, where: isMeant)
    if todos.count > 1 {
      let others = todos.map { workspace.todos[$0] }.filter { !mayChange($0) }
      guard others.isEmpty else {
        throw Refusal.notAllYours(
          others.map {
            Refusal.OthersTodo(todo: $0.address, title: $0.title, owner: name(of: $0.owner))
          },
          actor: try actingUser().username)
      }
    }
    for todo in todos { try checkOwner(of: workspace.todos[todo]) }
    return todos
  }
}

/// The paths of a workspace that a word of the command line may mean, as a shell completes the names
/// of files.
package struct TypedPath: Sendable {
  private let root: String
  private let currentFolder: String

  /// - Parameters:
  ///   - root: the workspace's folder, absolute.
  ///   - currentFolder: absolute.
  package init(root: String, currentFolder: String) {
    (self.root, self.currentFolder) = (root, currentFolder)
  }

  /// A path as typed, from the current folder if that is in the workspace, else from the workspace's
  /// root; `nil` if it leads out of the workspace.
  package func path(_ word: String) -> String? {
    if word.utf8.first == 0x2F { return inWorkspace(word) }
    let here = inWorkspace(currentFolder + "/x") ?? "x"
    return WorkspacePath.resolve(word, from: here)
  }

  /// From the current folder, else from the workspace's root; none of a word that names no Markdown
  /// file.
  func candidates(_ word: String) -> [String] {
    guard word.hasSuffix(".md") else { return [] }
    if word.utf8.first == 0x2F { return inWorkspace(word).map { [$0] } ?? [] }
    let here = inWorkspace(currentFolder + "/x").flatMap { WorkspacePath.resolve(word, from: $0) }
    return [here, WorkspacePath.resolve(word, from: "x")].compactMap { $0 }
  }

  /// An absolute path from the workspace's root.
  private func inWorkspace(_ path: String) -> String? {
    guard path.utf8.starts(with: (root + "/").utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
  }
}
