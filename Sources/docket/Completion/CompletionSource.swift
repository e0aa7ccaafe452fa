import Git
import TodoActions
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore

/// The workspace of a command line. Loads only what the completed word needs.
struct CompletionSource {
  let store: WorkspaceStore
  private let environment: ProcessEnvironment
  /// The value of `--as`.
  private let acting: String?
  /// Skips bodies and git. Files that git ignores are offered too, because asking git takes too
  /// long.
  private let options: LoadOptions

  init(_ context: CompletionContext, environment: ProcessEnvironment) {
    self.environment = environment
    acting = context.values["as"]
    let named = context.values["source"].map { Self.expanded($0, environment: environment) }
    store = WorkspaceStore(root: named ?? WorkspaceLocator.find(from: environment.currentFolder))
    options = LoadOptions(
      machineZone: .machine, threads: environment.processors, asksGit: false, readsBodies: false,
      cache: LoadOptions.Cache(program: environment.program))
  }

  /// Expands a leading `~/`, as the shell does before it runs a command.
  private static func expanded(_ path: String, environment: ProcessEnvironment) -> String {
    guard path.hasPrefix("~/"), let home = environment.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }

  /// All values in the workspace.
  var everything: CompletionValues {
    get async throws { CompletionValues(workspace: try await store.load(options)) }
  }

  /// The users that have profiles or, without accounts, those that todos name.
  func accounts() async throws -> [User] {
    if let users = try await store.profiles(options), !users.isEmpty { return users }
    return try await store.load(options).users.filter { $0.username != Workspace.localOwner }
  }

  /// - Returns: `nil` if the acting user is unknown.
  /// - Throws: if the user given with `--as` or `DOCKET_USER` does not exist.
  func actingUser(among users: [User]) async throws -> String? {
    let name = acting ?? environment.variables["DOCKET_USER"]
    let email = name == nil ? await GitIdentity.configured(in: store.root).email : nil
    let actor = Actor(name: name, email: email)
    do {
      return try ActingUser(actor, among: users, in: try store.kind()).username
    } catch let refusal as Refusal {
      if name != nil { throw refusal }
      return nil
    }
  }

  /// The todos of a scope, and the acting user if the scope depends on one.
  func place(_ scope: TodoChoice.Scope) async throws -> TodoChoice.Place {
    if scope == .own, let user = try await accountHolder() {
      return TodoChoice.Place(try await store.load(options, about: user), user: user)
    }
    let workspace = try await store.load(options)
    let user =
      workspace.kind == .accounts ? try await actingUser(among: workspace.users) : nil
    return TodoChoice.Place(workspace, user: user)
  }

  /// The acting user, if users may change only their own todos.
  private func accountHolder() async throws -> String? {
    if try store.hasLocalFolder() { return nil }
    guard let users = try await store.profiles(options), !users.isEmpty else { return nil }
    return try await actingUser(among: users)
  }

  /// The subtasks of a todo as written in its file now, including nested ones.
  func subtasks(of todo: Todo, in zone: Zone) throws -> [ItemLayout] {
    guard let source = store.sourceText(todo.path) else { return [] }
    let text = try FileText(path: todo.path, Array(source.utf8))
    let items = text.body(in: zone).items
    return try text.subtasks(of: todo, in: zone).map { items[$0] }
  }

  /// The revision that is checked out, then the branches and tags of the repository.
  func revisions() async throws -> [String] {
    let history = try await GitHistory(at: store.root)
    let hasCommits = try await history.commit(named: "HEAD") != nil
    return (hasCommits ? ["HEAD"] : []) + (try await history.names())
  }
}
