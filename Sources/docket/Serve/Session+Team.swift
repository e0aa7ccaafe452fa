#if Server
  import Git
  import Platform
  import Server
  import SiteBuild
  import Text
  import TodoActions
  import TodoModel
  import TodoStore

  /// 'docket serve --team'.
  extension Session {
    /// The people of a server, with what it keeps about them.
    func team(in store: WorkspaceStore, _ command: ServeCommand) async throws -> Team {
      switch try store.kind() {
      case .accounts: break
      case .backlog:
        throw Failure.work("Backlog.md projects have no accounts, so there is nobody to log in")
      case .bare:
        let loaded = try await load(command.folder, readsBodies: false)
        try refusing { try AddUser.checkPlace(loaded) }
      }
      try refuseUsersFolder(store.root)
      let state = try teamState(command.teamOptions.state, in: store, isServer: true)
      // Also with '-q', and in one line, since other programs read it.
      let log: @Sendable (String) -> Void = { [self] line in
        warn { _ in "docket: \(line)\n" }
      }
      let tree = try await GitWorkTree(at: store.root)?.naming()
      if tree == nil { note("'\(store.root)' is in no git repository: changes are not committed") }
      if tree == nil, command.teamOptions.sync {
        throw Failure.work("--sync needs a git repository; run 'git init' and add a remote")
      }
      let commits = tree.map {
        TeamCommits(
          state, store, in: $0, syncs: command.teamOptions.sync, words: { [self] in words($0) },
          log: log)
      }
      if let tree, try await tree.branch() == nil {
        note(
          "no branch is checked out, so commits are on none; run 'git switch main' or another branch"
        )
      }
      return Team(
        state, proxies: command.teamOptions.proxies, login: command.teamOptions.login,
        commits: commits,
        webhooks: Webhooks(
          state, variable: CurrentProcess.variable, clock: { Clock.secondsSince1970 }, log: log,
          send: WebhookClient.send),
        log: log)
    }

    /// An error of git in one line.
    private func words(_ error: any Error) -> String {
      let failure =
        switch error {
        case let error as SyncError: error.failure(self)
        case let error as ActionError: failure(error)
        case let error: error
        }
      let message = (failure as? Failure)?.message ?? "\(failure)"
      return message.split(separator: "\n").joined(separator: "; ")
    }

    func teamState(
      _ folder: String?, in store: WorkspaceStore, isServer: Bool = false
    ) throws -> TeamState {
      if let folder, !isServer, !TeamState.exists(in: folder, of: store.root) {
        throw Failure.usage(
          "no server has kept passwords in '\(folder)'; give the --state with which it was started")
      }
      return try usingState { () throws(TeamState.Failure) in
        try TeamState(in: folder, of: store.root, isServer: isServer)
      }
    }

    /// Where the sessions of one person are kept; `nil` where nothing can be written.
    func ownState(of store: WorkspaceStore) -> TeamState? {
      do throws(TeamState.Failure) { return try TeamState(in: nil, of: store.root) } catch {
        return nil
      }
    }

    func usingState<Result>(_ body: () throws(TeamState.Failure) -> Result) throws -> Result {
      do throws(TeamState.Failure) { return try body() } catch {
        throw Failure.work(error.description)
      }
    }

    /// Removes a user's password and sessions from the team's server of this workspace, if it has one:
    /// the name may be another user's next.
    func forgetOnServer(_ name: String) throws {
      let root = try store(nil).root
      guard TeamState.exists(of: root) else { return }
      try usingState { () throws(TeamState.Failure) in
        try TeamState(in: nil, of: root).forget(ProfileRules.normalized(name))
      }
    }

    func actionService(
      of team: Team, in store: WorkspaceStore, _ options: BuildOptions
    ) throws -> ActionService {
      var loading = loadOptions(readsBodies: false)
      loading.ignored = IgnoredMemory()
      let workspaces = Workspaces(
        loading: loading, now: options.now, abbreviates: false)
      return ActionService(
        workspaces, in: store, as: Actor(name: nil, email: nil), commits: team.commits,
        webhooks: team.webhooks)
    }

    /// Says how the first person gets in.
    func tellHowToLogIn(to team: Team, in store: WorkspaceStore, at address: String) {
      do {
        try team.state.set(address: address)
        if try team.isLoggedInByProxy || !team.state.usersWithPassword().isEmpty { return }
        if try store.kind() == .accounts {
          note("nobody has a password yet: 'docket user invite NAME' prints a link to set one")
        } else {
          let code = try team.state.invite(nil, by: "", at: Clock.secondsSince1970)
          note("for the first account, whose owner becomes admin: \(address)-/join?code=\(code)")
        }
      } catch {
        note(lines: "\(error)")
      }
    }
  }
#else
  extension Session {
    /// There is no server in this build.
    func forgetOnServer(_ name: String) {}
  }
#endif
