import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "List, show, add, edit, rename, remove and invite users.",
    usage: "docket user list|show|add|edit|rename|remove|invite",
    discussion: """
      An account is a folder in 'users' with a 'profile.md', which contains the name and e-mail address.

      Examples:
        docket user list
        docket user show ana
        docket user add eva --first-name Eva --last-name Luz --email eva@example.org
        docket user edit --phone "+351 21 000 00 00"
        docket user rename ana anna
        docket user invite ben
      """,
    subcommands: [
      UserListCommand.self, UserShowCommand.self, UserAddCommand.self, UserEditCommand.self,
      UserRenameCommand.self, UserRemoveCommand.self,
    ] + ofServers)

  #if Server
    private static let ofServers: [any ParsableCommand.Type] = [UserInviteCommand.self]
  #else
    private static let ofServers: [any ParsableCommand.Type] = []
  #endif
}

/// The output format of commands that print users.
enum UserFormat: String, ExpressibleByArgument, CaseIterable { case table, json }

struct UserListCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the users and count their completed, pending and overdue todos.",
    usage: "docket user list [--format <format>]",
    discussion: """
      Examples:
        docket user list
        docket user list --format json
      """)

  @Option(help: "The output format.")
  var format = UserFormat.table

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let users = loaded.insights.users.indices.filter {
      loaded.workspace.users[$0].username != Workspace.localOwner
    }
    switch format {
    case .json:
      try session.print { json in
        json.members(
          of: users.map { loaded.workspace.users[$0] },
          users.map { loaded.insights.users[$0].counts })
      }
    case .table:
      if users.isEmpty {
        session.note("no users")
      } else {
        try session.print(table(users, loaded, session))
      }
    }
    session.noteProblems(of: loaded)
    return .success
  }

  private func table(_ users: [Int], _ loaded: LoadedWorkspace, _ session: Session) -> String {
    let names = [
      Table.Column(title: "user"), Table.Column(title: "name", minimum: 8, comfortable: 20),
    ]
    let email = Table.Column(title: "e-mail", minimum: 12, isOptional: true)
    var table = Table(columns: names + StateCounts.columns + [email])
    table.rows = users.map { index in
      let (user, counts) = (loaded.workspace.users[index], loaded.insights.users[index].counts)
      let names = [
        Table.Cell(user.username),
        Table.Cell(user.displayName == user.username ? "" : user.displayName),
      ]
      return .cells(names + counts.cells + [Table.Cell(user.email ?? "", .faint)])
    }
    return table.text(width: session.environment.width, style: session.style)
  }
}

struct UserShowCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a profile with its bio and counts of todos.",
    usage: "docket user show [<user>] [--format <format>]",
    discussion: """
      Examples:
        docket user show
        docket user show ben --format json
      """)

  @Argument(help: ArgumentHelp("The user (default: you).", valueName: "user"))
  var name: String?

  @Option(help: "The output format.")
  var format = UserFormat.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let users = loaded.workspace.users
    let username =
      if let name {
        try session.refusing { try knownUser(name, among: users, for: .username) }
      } else {
        try await session.actingUser(acting, in: loaded).username
      }
    guard let index = users.firstIndex(where: { $0.username == username }) else { return .success }
    let counts = loaded.insights.users[index].counts
    switch format {
    case .json: try session.print { $0.members(of: [users[index]], [counts]) }
    case .table:
      try session.print(
        ProfileDisplay(
          user: users[index], isSealed: users[index].isSealed(by: loaded.workspace.settings),
          counts: counts, links: TerminalLinks(loaded.workspace).links,
          width: session.environment.width, style: session.style
        ).text)
    }
    session.noteProblems(of: loaded, about: username)
    return .success
  }
}
