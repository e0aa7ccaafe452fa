import Text
import Git
import TodoActions
import TodoModel
import TodoStore

extension Session {
  /// - Parameters:
  ///   - folder: the folder argument of the command, if it has one.
  ///   - namesUnknownKeys: whether to keep warnings about unknown keys, which may belong to another
  ///     program.
  ///   - readsBodies: whether bodies are needed for output, search or counting subtasks.
  ///   - skipsUnchangedBodies: whether the texts of unchanged bodies may stay on disk.
  ///   - owner: the only user whose todos are printed; `nil` for all users.
  ///   - printsProblems: whether to print all problems in the owner's files, not only errors.
  ///   - audience: who sees what is loaded; `nil` for the owner except in CI.
  ///   - use: what the command needs of the history.
  ///   - withSources: whether to join the other repositories that the settings name.
  ///   - goesOnWithoutSources: whether one that cannot be read is only a problem among others.
  ///   - parts: those of them that were handed over as files.
  func load(
    _ folder: String? = nil, namesUnknownKeys: Bool = false, readsBodies: Bool = true,
    skipsUnchangedBodies: Bool = false, about owner: String? = nil, printsProblems: Bool = false,
    for audience: LoadOptions.Audience? = nil, history use: HistoryUse = .none,
    withSources: Bool = true, goesOnWithoutSources: Bool = false, parts: PartFolder? = nil
  ) async throws -> LoadedWorkspace {
    let shares = parts?.shares
    let store = try shares?.store ?? store(folder)
    var options = loadOptions(readsBodies: readsBodies, skipsUnchangedBodies: skipsUnchangedBodies)
    // The files of shares are in no repository, and not there for long.
    if shares != nil { (options.asksGit, options.cache) = (false, nil) }
    if let audience { options.audience = audience }
    var workspace =
      if let owner {
        try await store.load(options, about: owner, printsProblems: printsProblems)
      } else {
        try await store.load(options)
      }
    if withSources, !goesOnWithoutSources, workspace.settings.lostSources > 0 {
      throw missingSources(workspace.blockers, store)
    }
    let hasSources = withSources && (parts != nil || !workspace.settings.sources.isEmpty)
    if hasSources, owner != nil { workspace = try await store.load(options) }
    if !workspace.sealedUsers.isEmpty {
      noteOnce("\(count(workspace.sealedUsers.count, "sealed user")) left out")
    }
    let history = try await history(use, of: workspace, in: store, shares)
    guard hasSources,
      let sources = try await store.sources(options, readsHistory: use != .none, parts: parts)
    else {
      return try loaded(
        workspace, from: store, namesUnknownKeys: namesUnknownKeys, history: history)
    }
    if !goesOnWithoutSources, !sources.problems.isEmpty {
      throw missingSources(sources.problems, store)
    }
    return try loaded(
      WorkspaceWithHistory(sources.joined(with: workspace), history), from: store,
      namesUnknownKeys: namesUnknownKeys)
  }

  /// Reports sources that cannot be read.
  private func missingSources(_ problems: [Diagnostic], _ store: WorkspaceStore) -> Failure {
    warn { problems.text(style: $0) { store.sourceText($0).map { Array($0.utf8) } } }
    return .work("an answer without all of the sources would mislead")
  }

  /// The acting user, found without loading todos; `nil` if that is not possible. Without accounts,
  /// the todos name the users.
  func actingUser(_ acting: ActingOption) async throws -> ActingUser? {
    let store = try store(nil)
    let users = try await store.profiles(loadOptions(readsBodies: false)) ?? []
    if users.isEmpty { return nil }
    // This device has no profile, and the error for an unknown name lists all users.
    if let name = acting.user ?? environment.variables["DOCKET_USER"],
      !users.contains(where: { $0.username == username(from: name) ?? name })
    {
      return nil
    }
    return try await actingUser(acting, among: users, in: store)
  }

  /// The acting user of a loaded workspace.
  func actingUser(_ acting: ActingOption, in loaded: LoadedWorkspace) async throws -> ActingUser {
    try await actingUser(acting, among: loaded.workspace.users, in: loaded.store)
  }

  func actingUser(
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

  /// The username of the acting user; `nil` if unknown.
  ///
  /// - Throws: if the user given with `--as` or `DOCKET_USER` does not exist.
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

  /// The positions of the todos that words name, one for each word.
  func find(
    _ names: [String], in loaded: LoadedWorkspace, _ acting: ActingOption
  ) async throws -> [Int] {
    let user = try await knownActor(acting, among: loaded.workspace.users, in: loaded.store)
    let path = TypedPath(root: loaded.store.root, currentFolder: environment.currentFolder)
    let finder = TodoFinder(loaded.workspace, path, actingUser: user)
    return try refusing { try names.map { try finder.find($0) } }
  }

  /// Converts refusals to failures with messages.
  func refusing<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let refusal as Refusal {
      throw refusal.failure
    }
  }

  /// Refuses to treat a user's folder as a separate workspace: its files belong to that user.
  ///
  /// - Parameter root: the selected folder.
  func refuseUsersFolder(_ root: String) throws {
    let path = root.hasPrefix("/") ? root : "\(environment.currentFolder)/\(root)"
    guard let outer = WorkspaceLocator.workspace(aroundUsersFolder: path) else { return }
    throw Failure.usage(
      "'\(root)' is inside the users folder of the workspace '\(outer)'\n"
        + "pass that workspace, or change to its folder")
  }

  /// The selected workspace, else the one that contains the current folder.
  func store(_ folder: String?) throws -> WorkspaceStore {
    WorkspaceStore(
      root: try namedFolder(folder) ?? WorkspaceLocator.find(from: environment.currentFolder))
  }

  /// Combines a workspace with the values derived from it and the current time.
  func loaded(
    _ workspace: Workspace, from store: WorkspaceStore, namesUnknownKeys: Bool = false,
    history: LoadedHistory? = nil
  ) throws -> LoadedWorkspace {
    try loaded(
      WorkspaceWithHistory(workspace, history), from: store, namesUnknownKeys: namesUnknownKeys)
  }

  private func loaded(
    _ dated: WorkspaceWithHistory, from store: WorkspaceStore, namesUnknownKeys: Bool
  ) throws -> LoadedWorkspace {
    let zone = dated.workspace.zone
    let now = try now(in: zone)
    detail("workspace \(store.root), time zone \(zone.identifier), today \(now.today)")
    let loaded = LoadedWorkspace(
      dated, from: store, at: now, keepsUnknownKeys: namesUnknownKeys)
    retain(loaded)
    return loaded
  }

  func loadOptions(readsBodies: Bool, skipsUnchangedBodies: Bool = false) -> LoadOptions {
    var options = LoadOptions(
      machineZone: environment.machineZone, threads: environment.processors,
      readsBodies: readsBodies, skipsUnchangedBodies: { _ in skipsUnchangedBodies },
      cache: LoadOptions.Cache(
        program: environment.program, secret: environment.variables["DOCKET_SECRET"],
        isShared: environment.isOnCI)
    ) { event in
      if case .cacheNotWritten(let error) = event { detail("\(error)") }
    }
    options.audience = environment.isOnCI ? .everybody : .owner
    return options
  }

  /// The folder from the command's argument or from `--source`.
  func namedFolder(_ folder: String?) throws -> String? {
    if let folder, let source = options.source, folder != source {
      throw Failure.usage("two folders are given: '\(folder)', and with --source '\(source)'")
    }
    return folder ?? options.source
  }

  /// `--today`, else `SOURCE_DATE_EPOCH`, else what the shares of the workspace say, else the clock.
  func now(in zone: Zone) throws -> Now {
    let named = try namedNow(in: zone)
    guard let moment = momentOfShares else {
      return named ?? Now(instant: environment.clock, in: zone)
    }
    let now = Now(instant: moment, in: zone)
    if let named, named.instant != moment {
      throw Failure.work("the shares were written with '--today \(now.today)', not \(named.today)")
    }
    return now
  }

  /// `--today`, else `SOURCE_DATE_EPOCH`.
  func namedNow(in zone: Zone) throws -> Now? {
    if let today = options.today { return try Now(written: today, in: zone) }
    guard let epoch = environment.variables["SOURCE_DATE_EPOCH"] else { return nil }
    guard let seconds = Int64(epoch), Now.range.contains(seconds) else {
      throw Failure.usage(
        "SOURCE_DATE_EPOCH is '\(epoch)', but must be seconds since 1970-01-01")
    }
    return Now(instant: seconds, in: zone)
  }
}
