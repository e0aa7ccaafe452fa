#if Server
  import ArgumentParser
  import Platform
  import Server
  import Text
  import TodoStore

  struct ServeCommand: DocketCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Show the website in a browser, and change todos there.",
      usage: "docket serve [<dir>] [--port <port>] [-O] [--team] [<options>]",
      discussion: """
        Shows the website that 'docket build' would write, without writing it. A saved file is on the \
        open pages at once; the scroll position, open folds and what you are typing stay. A mistake is \
        shown above the last good page, with its file and line.

        The pages have buttons and forms that change the files, as the commands do: new todos, their \
        fields and text, states, stars and comments. 'docket undo' undoes these changes too. With \
        --read-only, or if it is not clear who you are, the pages only show the site.

        The server answers only on this machine, and only to browsers that were opened with the printed \
        address. Each address opens one browser; the next one is printed then. Ctrl-C ends the server.

        With --team, people log in with a password and change their own todos; each change is committed \
        in the name of its author. 'docket user invite ana' prints a link with which ana sets a \
        password. Sealed users are seen by nobody else. For other machines, put a proxy with https in \
        front, or give a certificate, and write the address that people open into 'base_url'.

        Examples:
          docket serve -O               open the site in the browser too
          docket serve ~/notes --port 8080
          docket serve --as ana         change todos as this user
          docket serve --team --sync    for a team, with the repository's remote
          docket serve --team --certificate todos.pem --key todos.key --port 443
          docket serve --team --trusted-proxy 10.0.0.2 --user-header Remote-User
        """)

    @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
    var folder: String?

    @Option(
      help: ArgumentHelp(
        "The port to use (default: 4100, or the next one that is free).", valueName: "port"))
    var port: Int?

    @Flag(name: [.customShort("O"), .customLong("open")], help: "Open the site in the browser.")
    var opens = false

    @Flag(help: "Change nothing in the browser.")
    var readOnly = false

    @Flag(help: "Serve a team: people log in, and change what is theirs.")
    var team = false

    @OptionGroup(title: "With --team") var teamOptions: TeamOptions
    @OptionGroup var acting: ActingOption
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let port, !(0...65_535).contains(port) {
        throw ValidationError("--port takes 1 to 65535, or 0 for any port that is free")
      }
      if !team, let option = teamOptions.used {
        throw ValidationError("--\(option) needs --team")
      }
      if team, acting.user != nil {
        throw ValidationError("--team and --as exclude each other: people log in")
      }
    }

    func perform(in session: Session) async throws -> ExitStatus {
      let store = try session.store(folder)
      // Without the folder there is nothing to wait for.
      _ = try store.kind()
      var options = try session.servingOptions(store)
      let people = team ? try await session.team(in: store, self) : nil
      let actions: ActionService? =
        if readOnly {
          nil
        } else if let people {
          try session.actionService(of: people, in: store, options)
        } else {
          try await session.actionService(acting, in: store, for: &options)
        }
      if let actions { session.undoStopped(by: actions) }
      // What was changed before the last server was stopped; not the half that was undone just now.
      await people?.commits?.finish()
      session.noteStoppedCommand(in: store.root)
      let server = SiteServer(
        options, actions: actions, team: people,
        state: team || readOnly ? nil : session.ownState(of: store),
        at: teamOptions.place(port: port), logs: common.verbose,
        SiteServer.Observer(
          listening: {
            session.announce($0, isFirst: $1, opens: opens && $1)
            if let people { session.tellHowToLogIn(to: people, in: store, at: $0) }
          },
          updated: { session.tell($0, in: store) },
          watching: { method in
            guard case .polling(_, let reason) = method else { return }
            session.note("looking for changed files once a second, because \(reason)")
          }))
      do throws(ServeError) { try await server.run(until: StopSignal.caught) } catch {
        throw Failure.work(error.description)
      }
      return .success
    }
  }
#endif
