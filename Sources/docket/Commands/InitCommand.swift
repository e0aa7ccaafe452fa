import ArgumentParser
import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

struct InitCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a workspace: settings, your account, three todos and a CI file.",
    usage: """
      docket init [<dir>] [--as <user>] [--site]
             docket init [<dir>] --agents
      """,
    discussion: """
      Takes your name and e-mail address from git. Without them, the account has your login name, else \
      'me': complete it with 'docket user edit --email' and 'docket user rename'. The settings get the \
      address of the repository, and of its website, from the remote 'origin' on GitHub, GitLab, \
      Codeberg and other Forgejos. The CI file is that of this host, else of the one whose CI files are \
      there, else of GitHub. Existing files are \
      never changed, so you can run it again. In a workspace of other users, adds your account, except \
      where the only user has no e-mail address and could be you. In a folder that already contains \
      todos, only the settings are created.

      --agents writes about twelve lines between two marks into AGENTS.md, which coding agents read, and \
      changes nothing else. Run it again to renew these lines.

      Examples:
        docket init
        docket init ~/todos
        docket init --as ana      when git does not know your name
        docket init --site        let CI publish the website
        docket init --agents      tell coding agents in AGENTS.md how to work with the todos
      """)

  @Argument(help: ArgumentHelp("The folder, created if missing.", valueName: "dir"))
  var folder: String?

  @Option(name: .customLong("as"), help: ArgumentHelp("Your username.", valueName: "user"))
  var user: String?

  @Flag(
    name: .customLong("site"),
    help: "Let CI publish the website, on GitHub and GitLab. There everybody can read it.")
  var publishesSite = false

  @Flag(help: "Only write the lines for coding agents into AGENTS.md.")
  var agents = false

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let environment = session.environment
    let root = try session.namedFolder(folder) ?? environment.currentFolder
    try session.refuseUsersFolder(WorkspaceStore(root: root).root)
    if agents { return try writeAgentsFile(in: session) }
    let new = try await session.reporting { () async throws(ActionError) in
      try await session.workspaces.create(
        at: root, named: user ?? environment.variables["DOCKET_USER"],
        login: environment.login,
        timezone: environment.machineZone.identifier,
        publishesSite: publishesSite,
        hosted: { remote, branch in
          GitHost(remote: remote, branch: branch).flatMap { host in
            NewWorkspace.Hosted(
              host: host.ciHost, repository: host.repository, branch: host.branch,
              site: host.pagesAddress)
          }
        })
    }
    if common.quiet { return .success }
    let isHere =
      WorkspaceStore(root: root).root == WorkspaceStore(root: environment.currentFolder).root
    let steps = new.nextSteps(in: isHere ? nil : folder ?? common.source)
    let left = new.leftToYou(publishesSite).map { "\($0.terminalSafe)\n" }.joined()
    try session.print(
      new.files.map { "  \($0.isNew ? "created" : "kept   ")  \($0.path)\n" }.joined()
        + new.remarks.map { "\n\($0.terminalSafe.folded())\n" }.joined()
        + "\nNext:\n"
        + steps.map { command, purpose in
          let command = command.terminalSafe
          return purpose.isEmpty
            ? "  \(command)\n" : "  \(command.padded(toWidth: 20)) \(purpose)\n"
        }.joined()
        + left)
    return .success
  }

  private func writeAgentsFile(in session: Session) throws -> ExitStatus {
    let store = try session.store(folder)
    let change = try AgentsFile.write(in: store.root, hasComments: try store.kind() != .bare)
    if !common.quiet { try session.print("\(change.rawValue) \(AgentsFile.name)\n") }
    if change != .kept { session.note("others get it once you commit it") }
    return .success
  }
}

extension GitHost {
  fileprivate var ciHost: CIFiles.Host {
    switch kind {
    case .github: .github
    case .gitlab: .gitlab
    case .forgejo: .forgejo
    }
  }
}
