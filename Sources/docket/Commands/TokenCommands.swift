#if Server
  import ArgumentParser
  import Platform
  import Server
  import Text
  import TodoActions
  import TodoModel
  import TodoStore

  struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token",
      abstract: "Add, list and remove tokens, with which programs use a team's server.",
      usage: "docket token <command>",
      discussion: """
        For the server of a team ('docket serve --team'). A program that sends a token acts for its \
        user, and can do all that the pages can, but for the page of the account.

        Examples:
          docket token add backup --read --as ana
          docket token list --as ana
          docket token remove backup --as ana
        """,
      subcommands: [TokenAddCommand.self, TokenListCommand.self, TokenRemoveCommand.self])
  }

  struct TokenAddCommand: DocketCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Print a new token.",
      usage: "docket token add <name> [--read] [--days <count>]",
      discussion: """
        The token is printed once. Programs send it as 'Authorization: Bearer' with the token; \
        calendars and feed readers take it as the password.

        Examples:
          docket token add phone --as ana
          docket token add wall --read --days 365 --as ana
        """)

    @Argument(help: ArgumentHelp("What to call it: the program that gets it.", valueName: "name"))
    var name: String

    @Flag(help: "It can change nothing.")
    var read = false

    @Option(help: ArgumentHelp("How long it is valid.", valueName: "count"))
    var days = TeamState.Token.days

    @OptionGroup var place: TokenPlace
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard TeamState.Token.validDays.contains(days) else {
        throw ValidationError("--days takes 1 to \(TeamState.Token.validDays.upperBound)")
      }
      guard TeamState.Token.isName(name) else {
        throw ValidationError(
          "a name has 1 to \(TeamState.Token.longestName) characters, and no control characters")
      }
    }

    func perform(in session: Session) async throws -> ExitStatus {
      let (state, user) = try await place.open(in: session)
      let token = try session.usingState { () throws(TeamState.Failure) in
        try state.addToken(
          name, of: user, isReadOnly: read, days: days, at: Clock.secondsSince1970)
      }
      guard let token else {
        throw Failure.work(
          "\(user) has a token '\(name)' already; remove it first, or choose another name")
      }
      try session.print("\(token)\n")
      return .success
    }
  }

  struct TokenListCommand: DocketCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List your tokens, with their last use.",
      usage: "docket token list",
      discussion: """
        Tokens that have ended are not listed.

        Examples:
          docket token list --as ana
        """)

    @OptionGroup var place: TokenPlace
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let (state, user) = try await place.open(in: session)
      let tokens = try session.usingState { () throws(TeamState.Failure) in
        try state.tokens(of: user, at: Clock.secondsSince1970)
      }
      for token in tokens {
        let rights = token.isReadOnly ? "reads" : "reads and writes"
        let used = token.used.map { "last used \(Self.day($0))" } ?? "never used"
        try session.print(
          "\(token.name.terminalSafe): \(rights), until \(Self.day(token.ends)), \(used)\n")
      }
      if tokens.isEmpty { session.note("\(user) has no token; 'docket token add NAME' makes one") }
      return .success
    }

    /// In UTC.
    private static func day(_ seconds: Int64) -> String {
      Zone.utc.local(seconds).day.description
    }
  }

  struct TokenRemoveCommand: DocketCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a token: it is of no use at once.",
      usage: "docket token remove <name>",
      discussion: """
        What a program has open with the token is closed too.

        Examples:
          docket token remove phone --as ana
        """,
      aliases: ["rm"])

    @Argument(help: ArgumentHelp("The name of the token.", valueName: "name"))
    var name: String

    @OptionGroup var place: TokenPlace
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let (state, user) = try await place.open(in: session)
      let isRemoved = try session.usingState { () throws(TeamState.Failure) in
        try state.removeToken(name, of: user)
      }
      guard isRemoved else {
        throw Failure.work(
          "\(user) has no token '\(name.terminalSafe)'; 'docket token list' lists them")
      }
      try session.print("removed the token '\(name.terminalSafe)'\n")
      return .success
    }
  }

  /// Whose tokens a command is about, and where they are kept.
  struct TokenPlace: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Where the server keeps tokens (default: .docket/server).", valueName: "folder"))
    var state: String?

    @OptionGroup var acting: ActingOption

    func open(in session: Session) async throws -> (TeamState, user: String) {
      let store = try session.store(nil)
      guard try store.kind() == .accounts else {
        throw Failure.work("'\(store.root)' has no users; tokens are for a team's server")
      }
      // Also sealed ones.
      let users = try await store.profiles(session.loadOptions(readsBodies: false)) ?? []
      let user = try await session.actingUser(acting, among: users, in: store)
      guard TeamState.exists(in: state, of: store.root) else {
        throw Failure.work(
          "no team's server was started here yet; run 'docket serve --team' first"
            + (state == nil ? ", or name its --state" : ""))
      }
      return (try session.teamState(state, in: store), user.username)
    }
  }
#endif
