#if Server
  import ArgumentParser
  import Platform
  import Server
  import Text
  import TodoActions
  import TodoModel
  import TodoStore

  struct UserInviteCommand: DocketCommand {
    static let configuration = CommandConfiguration(
      commandName: "invite",
      abstract: "Print a link for a new account, or for a new password.",
      usage: "docket user invite [<name>] [--state <folder>]",
      discussion: """
        For the server of a team ('docket serve --team'). The link can be used once, within a week: \
        without a name to make an account, with one to set that user's password, also a forgotten one.

        The link begins with 'base_url' of the settings, or else with the server's address on this \
        machine.

        Examples:
          docket user invite
          docket user invite ana
        """)

    @Argument(help: ArgumentHelp("The user who gets a new password.", valueName: "name"))
    var name: String?

    @Option(
      help: ArgumentHelp(
        "Where the server keeps passwords (default: .docket/server).", valueName: "folder"))
    var state: String?

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let store = try session.store(nil)
      if try store.kind() == .bare, store.sourceText("docket.yml") == nil {
        throw Failure.work("'\(store.root)' is no workspace yet; run 'docket init' in it")
      }
      let users = try await store.profiles(session.loadOptions(readsBodies: false)) ?? []
      let user = try name.map { name in
        try session.refusing { try knownUser(name, among: users, for: .username) }
      }
      let settings = try store.settings()
      if user == nil, settings.signupRule == .closed {
        throw Failure.work(
          "the settings say 'signup: closed'; make the account with 'docket user add', then invite it by "
            + "its name")
      }
      let state = try session.teamState(state, in: store)
      do {
        let start =
          try settings.baseURL ?? state.address() ?? "http://localhost:\(ServerPlace.defaultPort)/"
        let code = try state.invite(user, by: "", at: Clock.secondsSince1970)
        try session.print("\(start)-/join?code=\(code)\n")
      } catch let failure as TeamState.Failure {
        throw Failure.work(failure.description)
      }
      return .success
    }
  }
#endif
