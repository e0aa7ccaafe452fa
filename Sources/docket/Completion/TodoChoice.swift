import TodoActions
import TodoModel

/// The todos that a command accepts.
struct TodoChoice {
  enum Scope {
    /// The todos of all users.
    case all
    /// The todos that the acting user may change: their own and this device's; all without
    /// accounts.
    case own
  }

  /// The workspace and acting user that a choice depends on.
  struct Place {
    let workspace: Workspace
    /// The acting user; `nil` if unknown, which selects the todos of all users.
    let user: String?
    /// The checklists that have an open item.
    private let openChecklists: Set<String>

    init(_ workspace: Workspace, user: String?) {
      (self.workspace, self.user) = (workspace, user)
      let items = workspace.todos.lazy.filter { $0.isItem && !$0.status.isClosed }
      openChecklists = Set(items.map(\.path))
    }

    func isOpenChecklist(_ path: String) -> Bool { openChecklists.contains(path) }

    var hasAccounts: Bool { workspace.kind == .accounts }

    func isOwn(_ todo: Todo) -> Bool {
      !hasAccounts || user == nil || todo.owner == user || todo.owner == Workspace.localOwner
    }
  }

  let scope: Scope
  /// - Parameter index: a position in `Workspace.todos`.
  private let accepts: (_ index: Int, _ todo: Todo, _ place: Place) -> Bool

  private init(
    _ scope: Scope, where accepts: @escaping (Int, Todo, Place) -> Bool = { _, _, _ in true }
  ) {
    (self.scope, self.accepts) = (scope, accepts)
  }

  func contains(_ index: Int, in place: Place) -> Bool {
    let todo = place.workspace.todos[index]
    return (scope == .all || place.isOwn(todo)) && accepts(index, todo, place)
  }

  /// - Parameter options: the options on the command line, by name.
  init(of command: [String], options: [String: String]) {
    switch command.joined(separator: " ") {
    case "done", "start", "cancel", "reopen":
      let meaning = Self.meaning(of: command)
      let isOfSubtasks = options["subtask"] != nil
      self.init(.own) { _, todo, _ in
        isOfSubtasks || ChangeState.isMeant(todo.status.meaning, by: meaning)
      }
    case "edit", "remove": self.init(.own)
    case "move":
      // Only todos that are files can move to another user.
      let isHandedOver = options["to"] != nil
      self.init(.own) { _, todo, _ in !isHandedOver || !todo.isItem }
    case "archive": self.init(.own) { _, todo, place in Self.canBePutAway(todo, place) }
    case "import local":
      self.init(.all) { _, todo, _ in todo.owner == Workspace.localOwner }
    case "star": self.init(.all) { index, todo, place in Self.canBeStarred(index, todo, place) }
    case "unstar": self.init(.all) { index, todo, place in Self.isStarred(index, todo, place) }
    case "comment":
      self.init(.all) { _, todo, place in
        place.hasAccounts && todo.owner != Workspace.localOwner
      }
    default: self.init(.all)
    }
  }

  /// The state that a command gives to todos.
  static func meaning(of command: [String]) -> Status.Meaning {
    switch command.first {
    case "done": .done
    case "start": .doing
    case "cancel": .cancelled
    default: .todo
    }
  }

  /// Whether a todo can be archived. Any item archives its checklist once all items are closed.
  private static func canBePutAway(_ todo: Todo, _ place: Place) -> Bool {
    place.hasAccounts && todo.status.isClosed && !place.isOpenChecklist(todo.path)
      && !ArchiveTodos.holds(todo, in: place.workspace)
  }

  // MARK: Stars

  private static func canBeStarred(_ index: Int, _ todo: Todo, _ place: Place) -> Bool {
    let hasList = place.hasAccounts && todo.owner != Workspace.localOwner
    return (hasList || !todo.isItem) && (isAnybodys(place) || !isStarred(index, todo, place))
  }

  private static func isStarred(_ index: Int, _ todo: Todo, _ place: Place) -> Bool {
    guard place.hasAccounts, todo.owner != Workspace.localOwner else {
      return todo.isStarred && !todo.isItem
    }
    let isInFile = todo.isStarred && !todo.isItem
    return place.workspace.users.contains { user in
      guard isAnybodys(place) || user.username == place.user else { return false }
      return user.stars.contains(index) || isInFile && todo.owner == user.username
    }
  }

  /// Whether stars belong to users and the acting user is unknown.
  private static func isAnybodys(_ place: Place) -> Bool { place.hasAccounts && place.user == nil }
}
