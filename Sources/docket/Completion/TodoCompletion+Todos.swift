import Text
import TodoActions
import TodoFormat
import TodoModel
import TodoStore

extension TodoCompletion {
  /// The todos that the command accepts and that are not on the command line yet.
  ///
  /// A todo is offered by id if the id is unique or belongs to the acting user, otherwise by
  /// address. If an owner is already typed, all todos are offered by address.
  func todos(of argument: CommandShape.Argument) async throws -> [Completion] {
    if argument.isNamed("--remove-depends") { return try await dependencies() }
    let command = argument.kind == .positional ? context.path.joined(separator: " ") : ""
    let (workspace, actor) = try await place(ofOwnTodos: Self.changing.contains(command))
    // An import always takes this device's todos, even if others have todos of the same name.
    let user = command == "import local" ? Workspace.localOwner : actor
    let named = Set(context.positionals.map(\.foldedName))
    let accepted = workspace.todos.indices.filter {
      accepts($0, command, by: actor, in: workspace)
    }.map { workspace.todos[$0] }

    let beginning = context.word.foldedName
    var names: [Completion] = []
    if beginning.utf8.contains(0x2F) {
      names = accepted.filter { $0.address.foldedName.hasPrefix(beginning) }
        .map { Completion($0.address, $0.title) }
    }
    if names.isEmpty {
      let ids = Dictionary(grouping: workspace.todos.lazy.map(\.id.foldedName)) { $0 }
      names = accepted.map { todo in
        let isEnough = todo.owner == user || ids[todo.id.foldedName]?.count == 1
        return Completion(isEnough ? todo.id : todo.address, todo.title)
      }
      let owners = Set(accepted.map(\.owner))
      // A single user would not narrow the choice.
      let users = workspace.users.filter { owners.count > 1 && owners.contains($0.username) }
      names += users.map { Completion($0.username + "/", $0.displayName, isWhole: false) }
    }
    return names.filter {
      $0.value.foldedName.hasPrefix(beginning) && !named.contains($0.value.foldedName)
    }
  }

  /// The commands that change todos of the acting user and of this device.
  private static let changing: Set = [
    "done", "start", "cancel", "reopen", "edit", "remove", "move", "archive",
  ]

  /// - Parameter user: `nil` if unknown, which selects the todos of all users.
  private func accepts(
    _ index: Int, _ command: String, by user: String?, in workspace: Workspace
  ) -> Bool {
    let todo = workspace.todos[index]
    let isLocal = todo.owner == Workspace.localOwner
    let isShared = workspace.kind == .accounts && !isLocal
    if Self.changing.contains(command), isShared, user != nil, todo.owner != user { return false }
    switch command {
    case "done", "start", "cancel", "reopen":
      return context.values["subtask"] != nil
        || ChangeState.isMeant(todo.status.meaning, by: meaning)
    // Only todos that are files can move to another user.
    case "move": return context.values["to"] == nil || !todo.isItem
    case "archive":
      return workspace.kind == .accounts && todo.status.isClosed && !todo.isItem
        && !workspace.isArchived(todo)
    case "import local": return isLocal
    case "star": return (isShared || !todo.isItem) && !isStarred(index, by: user, in: workspace)
    case "unstar": return isStarred(index, by: user, in: workspace)
    case "comment": return isShared
    default: return true
    }
  }

  private func isStarred(_ index: Int, by user: String?, in workspace: Workspace) -> Bool {
    let todo = workspace.todos[index]
    if todo.isStarred, !todo.isItem,
      user == nil || [user, Workspace.localOwner].contains(todo.owner)
    {
      return true
    }
    return workspace.users.contains { $0.username == user && $0.stars.contains(index) }
  }

  /// The state that the command gives to todos.
  private var meaning: Status.Meaning {
    switch context.path.first {
    case "done": .done
    case "start": .doing
    case "cancel": .cancelled
    default: .todo
    }
  }

  /// The workspace, and the acting user if known and there are accounts.
  ///
  /// - Parameter isOwn: whether the todos of the acting user are enough.
  func place(ofOwnTodos isOwn: Bool) async throws -> (Workspace, user: String?) {
    if isOwn, try !store.hasLocalFolder(), let users = try await store.profiles(options),
      !users.isEmpty, let user = try await actor(among: users)
    {
      return (try await store.load(options, about: user), user)
    }
    let workspace = try await store.load(options)
    let hasAccounts = workspace.kind == .accounts
    return (workspace, hasAccounts ? try await actor(among: workspace.users) : nil)
  }

  // MARK: Parts of a todo

  /// The first todo on the command line.
  func subject() async throws -> (todo: Todo, index: Int, loaded: LoadedWorkspace)? {
    guard let name = context.positionals.first else { return nil }
    let loaded = try session.loaded(try await store.load(options), from: store)
    let index = try await session.find([name], in: loaded, acting)[0]
    return (loaded.workspace.todos[index], index, loaded)
  }

  private func dependencies() async throws -> [Completion] {
    guard let (todo, _, loaded) = try await subject() else { return [] }
    let beginning = context.word.foldedName
    return todo.depends.filter { $0.text.foldedName.hasPrefix(beginning) }.map {
      Completion($0.text, $0.target.map { loaded.workspace.todos[$0].title } ?? "")
    }
  }

  /// The acting user's comments, with the first line of each.
  func comments() async throws -> [Completion] {
    guard let (_, index, loaded) = try await subject() else { return [] }
    let user = try await actor(among: loaded.workspace.users)
    return loaded.comments(on: index).enumerated()
      .filter { user == nil || $0.element.author == user }
      .map { number, comment in
        let lines = comment.body.text.split(whereSeparator: \.isNewline)
        return Completion("\(number + 1)", lines.first.map(String.init) ?? "")
      }
  }

  /// The subtasks that the command would change, as written in the todo's file now.
  func subtasks() async throws -> [Completion] {
    guard let (todo, _, loaded) = try await subject(), let source = store.sourceText(todo.path)
    else { return [] }
    let zone = loaded.workspace.zone
    let text = try FileText(path: todo.path, Array(source.utf8))
    let items = text.body(in: zone).items
    return try text.subtasks(of: todo, in: zone).enumerated()
      .map { (number: $0.offset + 1, item: items[$0.element]) }
      .filter { ChangeState.isMeant($0.item.meaning, by: meaning) }
      .map { Completion("\($0.number)", $0.item.title) }
  }
}
