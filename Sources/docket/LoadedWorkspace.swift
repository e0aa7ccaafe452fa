import Diagnostics
import Git
import Text
import TodoActions
import TodoModel
import TodoStore

extension Session {
  /// - Parameters:
  ///   - folder: the command's own argument, where it takes one.
  ///   - namesUnknownKeys: whether warnings of keys that Docket does not know are kept, which may
  ///     well be another program's.
  ///   - readsBodies: whether bodies are shown, searched, or their subtasks counted.
  ///   - leavesBodies: whether the texts of unchanged bodies may stay in their files.
  ///   - owner: whose todos alone are printed, where they are one user's.
  ///   - tellsProblems: whether what is wrong in the owner's files is printed, not errors alone.
  func load(
    _ folder: String? = nil, namesUnknownKeys: Bool = false, readsBodies: Bool = true,
    leavesBodies: Bool = false, about owner: String? = nil, tellsProblems: Bool = false
  ) async throws -> LoadedWorkspace {
    try await load(
      from: try store(folder), namesUnknownKeys: namesUnknownKeys,
      loadOptions(readsBodies: readsBodies, leavesBodies: leavesBodies), about: owner,
      tellsProblems: tellsProblems)
  }

  /// The acting user, found without loading todos; `nil` where that takes the todos: without accounts
  /// they name the users.
  func actingUser(_ acting: ActingOption) async throws -> ActingUser? {
    let store = try store(nil)
    let users = try await store.profiles(loadOptions(readsBodies: false)) ?? []
    if users.isEmpty { return nil }
    // This device has no profile, and an unknown name is answered with all users.
    if let name = acting.user ?? environment.variables["DOCKET_USER"],
      !users.contains(where: { $0.username == username(from: name) ?? name })
    {
      return nil
    }
    return try await actingUser(acting, among: users, in: store)
  }

  /// The acting user of a workspace that was loaded.
  func actingUser(_ acting: ActingOption, in loaded: LoadedWorkspace) async throws -> ActingUser {
    try await actingUser(acting, among: loaded.workspace.users, in: loaded.store)
  }

  private func actingUser(
    _ acting: ActingOption, among users: [User], in store: WorkspaceStore
  ) async throws -> ActingUser {
    let name = acting.user ?? environment.variables["DOCKET_USER"]
    let email = name == nil ? await GitIdentity.configured(in: store.root).email : nil
    let actor = Actor(
      name: name, source: acting.user == nil ? .variable : .option, email: email)
    let hasAccounts = try store.kind() == .accounts
    return try refusing {
      try ActingUser(actor, among: users, in: hasAccounts ? .accounts : .bare)
    }
  }

  /// The acting user's name; `nil` where it is not clear who acts.
  ///
  /// - Throws: where the user who was named does not exist.
  func knownActor(
    _ acting: ActingOption, among users: [User], in store: WorkspaceStore
  ) async throws -> String? {
    do {
      return try await actingUser(acting, among: users, in: store).username
    } catch let failure as Failure {
      if acting.user != nil || environment.variables["DOCKET_USER"] != nil { throw failure }
      return nil
    }
  }

  /// The position of the todo that a word names.
  func find(
    _ name: String, in loaded: LoadedWorkspace, _ acting: ActingOption
  ) async throws -> Int {
    let user = try await knownActor(acting, among: loaded.workspace.users, in: loaded.store)
    let path = TypedPath(root: loaded.store.root, currentFolder: environment.currentFolder)
    let finder = TodoFinder(loaded.workspace, path, actingUser: user)
    return try refusing { try finder.find(name) }
  }

  /// Puts refusals into words.
  func refusing<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let refusal as Refusal {
      throw refusal.failure
    }
  }

  /// Refuses to take a user's folder for a workspace of its own: what is written there is the user's.
  ///
  /// - Parameter root: the folder that was named.
  func refuseUsersFolder(_ root: String) throws {
    let path = root.hasPrefix("/") ? root : "\(environment.currentFolder)/\(root)"
    guard let outer = WorkspaceLocator.workspace(aroundUsersFolder: path) else { return }
    throw Failure.usage(
      "'\(root)' is among the users' folders of the workspace '\(outer)'\n"
        + "say that one, or change to that folder")
  }

  /// The workspace that was named, or that the current folder lies in.
  func store(_ folder: String?) throws -> WorkspaceStore {
    WorkspaceStore(
      root: try namedFolder(folder) ?? WorkspaceLocator.find(from: environment.currentFolder))
  }

  private func load(
    from store: WorkspaceStore, namesUnknownKeys: Bool, _ options: LoadOptions,
    about owner: String?, tellsProblems: Bool
  ) async throws -> LoadedWorkspace {
    let workspace =
      if let owner {
        try await store.load(options, about: owner, tellsProblems: tellsProblems)
      } else {
        try await store.load(options)
      }
    return try loaded(workspace, from: store, namesUnknownKeys: namesUnknownKeys)
  }

  /// A workspace that was read, with what follows from it now.
  func loaded(
    _ workspace: Workspace, from store: WorkspaceStore, namesUnknownKeys: Bool = false
  ) throws -> LoadedWorkspace {
    let now = try now(in: workspace.zone)
    detail(
      "workspace \(store.root.terminalSafe), time zone \(workspace.zone.identifier), today \(now.today)"
    )
    let loaded = LoadedWorkspace(
      workspace, from: store, at: now, keepsUnknownKeys: namesUnknownKeys)
    hold(loaded)
    return loaded
  }

  func loadOptions(readsBodies: Bool, leavesBodies: Bool = false) -> LoadOptions {
    LoadOptions(
      machineZone: .machine, threads: environment.processors, readsBodies: readsBodies,
      leavesBodies: { _ in leavesBodies }, cache: LoadOptions.Cache(program: environment.program)
    ) { event in
      if case .notKept(let error) = event { detail("\(error)".terminalSafe) }
    }
  }

  /// The folder that was named, as the command's argument or with `--source`.
  func namedFolder(_ folder: String?) throws -> String? {
    if let folder, let source = options.source, folder != source {
      throw Failure.usage("two folders are named, '\(folder)' and with --source '\(source)'")
    }
    return folder ?? options.source
  }

  /// `--today`, else `SOURCE_DATE_EPOCH`, else the clock (design §1).
  func now(in zone: Zone) throws -> Now {
    if let today = options.today { return try Now(written: today, in: zone) }
    guard let epoch = environment.variables["SOURCE_DATE_EPOCH"] else {
      return Now(instant: environment.clock, in: zone)
    }
    guard let seconds = Int64(epoch), Now.range.contains(seconds) else {
      throw Failure.usage(
        "SOURCE_DATE_EPOCH is '\(epoch)', where seconds since 1970-01-01 are needed")
    }
    return Now(instant: seconds, in: zone)
  }
}
