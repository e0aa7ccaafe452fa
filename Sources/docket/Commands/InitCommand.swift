import ArgumentParser
import Git
import Text
import TodoModel
import TodoStore

struct InitCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a workspace: settings, your account, three todos, a CI file.",
    usage: "docket init [<dir>] [--as <user>]",
    discussion: """
      Your account gets your name and e-mail address from git. A file that exists is never \
      changed, so it does no harm to run this twice. A folder that has todos already keeps them \
      where they are and only gets the settings.

      Examples:
        docket init
        docket init ~/todos
        docket init --as ana      when git does not know your name
      """)

  @Argument(help: ArgumentHelp("The folder, made if it is missing.", valueName: "dir"))
  var folder: String?

  @Option(name: .customLong("as"), help: ArgumentHelp("Your username.", valueName: "user"))
  var user: String?

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let root = try session.namedFolder(folder) ?? session.environment.currentFolder
    try session.refuseUsersFolder(WorkspaceStore(root: root).root)
    try NewFile.makeFolders(root)
    let plan = try await plan(for: WorkspaceStore(root: root), session)
    var text = ""
    for file in plan.starter.files {
      let isNew = try NewFile.create(file.path, below: root, file.text)
      text += (isNew ? "  created  " : "  kept     ") + file.path + "\n"
    }
    text += plan.remarks.map { "\n\($0.terminalSafe.folded())\n" }.joined()
    text += "\nNext:\n" + nextSteps(plan)
    if !common.quiet { try session.print(text) }
    return .success
  }

  private func nextSteps(_ plan: InitPlan) -> String {
    plan.next.map { step in
      let command = step.command.terminalSafe
      return step.purpose.isEmpty
        ? "  \(command)\n" : "  \(command.padded(toWidth: 20)) \(step.purpose)\n"
    }.joined()
  }

  private func plan(for store: WorkspaceStore, _ session: Session) async throws -> InitPlan {
    let environment = session.environment
    let workspace = try await store.load(session.loadOptions(readsBodies: false))
    let identity = await GitIdentity.configured(in: store.root)
    let login = environment.variables["USER"] ?? environment.variables["LOGNAME"]
    return try InitPlan(
      for: try Account(named: user ?? environment.variables["DOCKET_USER"], identity, login: login),
      in: workspace,
      today: try session.now(in: workspace.zone).today,
      surroundings: InitPlan.Surroundings(
        timezone: Zone(identifier: Zone.machine.identifier)?.identifier ?? "UTC",
        isCurrentFolder: store.root == WorkspaceStore(root: environment.currentFolder).root,
        folder: folder ?? common.source ?? ".",
        ownsRepository: GitRepository(containing: store.root).map { $0.root == store.root },
        ignoreFile: store.sourceText(".gitignore")))
  }
}
