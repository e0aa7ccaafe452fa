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
      usage: "docket serve [<dir>] [--port <port>] [-O] [--read-only] [<options>]",
      discussion: """
        Shows the website that 'docket build' would write, without writing it. A saved file is on the \
        open pages at once; the scroll position, open folds and what you are typing stay. A mistake is \
        shown above the last good page, with its file and line.

        The pages have buttons and forms that change the files, as the commands do: new todos, their \
        fields and text, states, stars and comments. 'docket undo' undoes these changes too. With \
        --read-only, or if it is not clear who you are, the pages only show the site.

        The server answers only on this machine, and only to browsers that were opened with the printed \
        address. Each address opens one browser; the next one is printed then. Ctrl-C ends the server.

        Examples:
          docket serve -O               open the site in the browser too
          docket serve ~/notes --port 8080
          docket serve --as ana         change todos as this user
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

    @OptionGroup var acting: ActingOption
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let port, !(0...65_535).contains(port) {
        throw ValidationError("--port takes 1 to 65535, or 0 for any port that is free")
      }
    }

    func perform(in session: Session) async throws -> ExitStatus {
      let store = try session.store(folder)
      // Without the folder there is nothing to wait for.
      _ = try store.kind()
      var options = try session.servingOptions(store)
      let actions =
        readOnly ? nil : try await session.actionService(acting, in: store, for: &options)
      if let actions { session.undoStopped(by: actions) }
      session.noteStoppedCommand(in: store.root)
      let server = SiteServer(
        options, actions: actions, port: port, logs: common.verbose,
        SiteServer.Observer(
          listening: { session.announce($0, isFirst: $1, opens: opens && $1) },
          updated: { session.tell($0, in: store) },
          watching: { method in
            guard case .polling(_, let reason) = method else { return }
            session.note("looking for changed files once a second, because \(reason)")
          }))
      do throws(ServeError) { try await server.run(until: StopSignal.caught) } catch {
        throw failure(error)
      }
      return .success
    }

    private func failure(_ error: ServeError) -> Failure {
      switch error {
      case .cannotWatch(let folder, let error):
        .work("cannot watch '\(folder)': \(error.reason)")
      case .portTaken(let port):
        .work("another program uses port \(port); choose another with --port, or leave it out")
      case .noFreePort:
        .work("no port from \(SiteServer.defaultPort) on is free; choose one with --port")
      case .cannotListen(let port, let reason):
        .work("cannot listen on port \(port): \(reason); choose another with --port")
      }
    }
  }
#endif
