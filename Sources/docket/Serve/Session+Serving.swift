#if Server
  import Text
  import Platform
  import Server
  import SiteBuild
  import TodoActions
  import TodoModel
  import TodoRendering
  import TodoStore

  extension Session {
    /// The options of a build, with the time at which each begins.
    func servingOptions(_ store: WorkspaceStore) throws -> BuildOptions {
      // A day that cannot be read would stop each build.
      _ = try now(in: .utc)
      var options = try buildOptions(store)
      options.now = { [environment, common = self.options] zone in
        var environment = environment
        environment.clock = Clock.secondsSince1970
        return try Session(environment, common).now(in: zone)
      }
      return options
    }

    /// What performs the changes that pages ask for; `nil` if pages cannot change anything, because the
    /// folder is a part of a project or it is not known who acts.
    ///
    /// - Parameter options: gets the acting user of the pages.
    /// - Throws: if the user given with `--as` does not exist.
    func actionService(
      _ acting: ActingOption, in store: WorkspaceStore, for options: inout BuildOptions
    ) async throws -> ActionService? {
      let kind = try store.kind()
      if kind == .backlog, try store.project() == nil {
        note("this folder is a part of a Backlog.md project: the pages only show the site")
        return nil
      }
      try refuseUsersFolder(store.root)
      let actor = try await actor(acting, in: store)
      if kind == .accounts {
        let users = try await store.profiles(loadOptions(readsBodies: false)) ?? []
        do {
          let user = try ActingUser(actor, among: users, in: kind).username
          let settings = try store.settings()
          if users.contains(where: { $0.username == user && $0.isSealed(by: settings) }) {
            note("the pages of '\(user)' are sealed: change these todos with the commands")
          }
        } catch let refusal as Refusal {
          if acting.user != nil { throw refusal.failure }
          note(lines: "the pages only show the site: \(refusal.failure)")
          return nil
        }
      }
      let workspaces = Workspaces(
        loading: loadOptions(readsBodies: false), now: options.now, abbreviates: false)
      let service = ActionService(workspaces, in: store, as: actor)
      options.editor = { workspace in
        guard workspace.kind == .accounts else {
          return PageEditor(username: nil, isOfProject: workspace.kind == .backlog)
        }
        return service.user(among: workspace).map { user in
          PageEditor(username: user, hasDevice: user != Workspace.localOwner)
        }
      }
      return service
    }

    /// Undoes the change that an earlier server was killed in, and says so.
    func undoStopped(by actions: ActionService) {
      do throws(ActionError) {
        guard let command = try actions.undoStopped() else { return }
        note("undone: '\(command)', which was stopped before it finished")
      } catch {
        // The pages show the site all the same, and say at each change what helps.
        note(lines: "\(failure(error))")
      }
    }

    /// Prints an address that opens a browser.
    func announce(_ address: String, isFirst: Bool, opens: Bool) {
      do {
        if isFirst { try print(address + "\n") } else { note("for another browser: \(address)") }
        if opens { try openInBrowser(address) }
      } catch {
        // The server runs all the same, and the address may be known from a log.
        warn { _ in "\(error)".terminalSafe + "\n" }
      }
    }

    /// Prints what happened when files changed: one line, and the errors that are new.
    func tell(_ update: SiteUpdate, in store: WorkspaceStore) {
      if !update.errors.isEmpty {
        warn { style in
          update.errors.text(style: style) { path in store.sourceText(path).map { Array($0.utf8) } }
        }
      }
      let time = "\(update.duration.wholeMilliseconds) ms"
      // Editors write to files without an ending first, and a folder changes with what is in it.
      let files = update.changes.paths.filter { path in
        path.split(separator: "/").last?.dropFirst().contains(".") ?? false
      }
      let paths = files.isEmpty ? update.changes.paths : files
      // All may read the log of CI, and the file may be a sealed user's.
      let named = paths.count == 1 && !environment.isOnCI ? paths.first : nil
      let cause = paths.isEmpty ? "all files" : named ?? count(paths.count, "file")
      if let failure = update.failure {
        let result =
          update.changes.isEmpty ? "there is no site yet" : "\(cause): the site stays as it is"
        note("\(result), because \(failure.reason)")
      } else if update.isNew {
        note("\(cause): site updated in \(time)")
      } else {
        detail("\(cause): nothing to show, in \(time)")
      }
    }
  }

  extension Duration {
    fileprivate var wholeMilliseconds: Int64 {
      components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
  }
#endif
