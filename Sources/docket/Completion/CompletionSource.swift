import Git
import TodoActions
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore

/// The workspace that a line is about, of which no more is read than the word takes.
struct CompletionSource {
  let store: WorkspaceStore
  private let environment: ProcessEnvironment
  /// The value of `--as`.
  private let acting: String?
  /// Without bodies, and without git: what it ignores is offered too, for the time that it takes.
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

  /// A path as the shell would give it to the program.
  private static func expanded(_ path: String, environment: ProcessEnvironment) -> String {
    guard path.hasPrefix("~/"), let home = environment.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }

  /// All that there is.
  var everything: CompletionValues {
    get async throws { CompletionValues(workspace: try await store.load(options)) }
  }

  /// The users whom profiles name, without accounts those whom todos name.
  func accounts() async throws -> [User] {
    if let users = try await store.profiles(options), !users.isEmpty { return users }
    return try await store.load(options).users.filter { $0.username != Workspace.localOwner }
  }

  /// - Returns: `nil` where it is not clear who acts.
  /// - Throws: where the user who was named does not exist.
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

  /// The todos of a scope, and who acts where that decides which these are.
  func place(_ scope: TodoChoice.Scope) async throws -> TodoChoice.Place {
    if scope == .own, let user = try await accountHolder() {
      return TodoChoice.Place(try await store.load(options, about: user), user: user)
    }
    let workspace = try await store.load(options)
    let user =
      workspace.kind == .accounts ? try await actingUser(among: workspace.users) : nil
    return TodoChoice.Place(workspace, user: user)
  }

  /// Who acts, where this one's todos are all that one may change.
  private func accountHolder() async throws -> String? {
    if try store.hasLocalFolder() { return nil }
    guard let users = try await store.profiles(options), !users.isEmpty else { return nil }
    return try await actingUser(among: users)
  }

  /// The subtasks of a todo as its file has them now, nested ones too.
  func subtasks(of todo: Todo, in zone: Zone) throws -> [ItemLayout] {
    guard let source = store.sourceText(todo.path) else { return [] }
    let text = try FileText(path: todo.path, Array(source.utf8))
    let items = text.body(in: zone).items
    return try text.subtasks(of: todo, in: zone).map { items[$0] }
  }

  /// Branches and tags of the repository, after what is checked out.
  func revisions() async throws -> [String] {
    let history = try await GitHistory(at: store.root)
    let hasCommits = try await history.commit(named: "HEAD") != nil
    return (hasCommits ? ["HEAD"] : []) + (try await history.names())
  }
}
