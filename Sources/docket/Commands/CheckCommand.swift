import ArgumentParser
import Diagnostics
import Git
import SiteBuild
import TodoModel
import TodoStore

struct CheckCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Every problem in the files, templates too, each with its line.",
    usage: "docket check [<dir>] [--strict] [--own-changes] [<options>]",
    discussion: """
      An error is something that Docket did not understand, a warning something that is probably \
      not meant. Ends with 1 when there is an error, with --strict on a warning too.

      With --own-changes it checks commits instead, those after --base: an error for each file that \
      a commit changes in the folder of a user other than its author. The profiles of --base name \
      the owner of each folder by e-mail address; .mailmap is respected. Anyone may add a todo with \
      themselves as its author to another's folder and change what lies in no user's folder.
      Limits: authors are not verified, that is up to signatures or the git host. A merge is an error \
      only where another's file differs from all merged commits: it may take either side. After a \
      todo is handed over only its new owner may change it. A new user hands nothing over before \
      --base has their profile. Ids and aliases are not compared.

      Examples:
        docket check
        docket check ~/notes --strict       also name unknown keys; a warning counts
        docket check --format github        notes beside the lines of a pull request
        docket check --own-changes --base origin/main
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, github, json }

  @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
  var folder: String?

  @Flag(help: "Name unknown keys too, and end with 1 on a warning.")
  var strict = false

  @Option(help: "text, github or json.")
  var format = Format.text

  @Flag(help: "Check commits for changes in the folders of other users.")
  var ownChanges = false

  @Option(
    help: ArgumentHelp(
      "The commit to compare with (default: the branch's upstream, else origin's main branch).",
      valueName: "rev"))
  var base: String?

  @Option(
    help: ArgumentHelp("The last commit to check (default: HEAD).", valueName: "rev"))
  var head: String?

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    if ownChanges { return try await checkOwnChanges(in: session) }
    if base != nil || head != nil {
      throw Failure.usage("--base and --head need --own-changes")
    }
    let loaded = try await session.load(
      folder, namesUnknownKeys: strict, leavesBodies: true)
    let theme = try LoadedTheme(of: loaded.store, loaded.workspace.kind)
    let problems = (loaded.workspace.diagnostics + theme.problems).sorted()
    try session.print(text(of: problems, in: loaded, session))
    session.note("\(ProblemCount(problems))")
    return strict && !problems.isEmpty || problems.hasErrors ? .failed : .success
  }

  private func text(
    of problems: [Diagnostic], in loaded: LoadedWorkspace, _ session: Session
  ) -> [UInt8] {
    text(of: problems, from: prefix(of: loaded.store.root), session, source: loaded.source(of:))
  }

  /// - Parameter folder: the workspace's folder, relative to the root of its repository; empty or
  ///   ending in `/`.
  func text(
    of problems: [Diagnostic], from folder: String, _ session: Session,
    source: (_ path: String) -> [UInt8]?
  ) -> [UInt8] {
    switch format {
    case .text: Array(problems.text(style: session.style, source: source).utf8)
    case .github: Array(problems.githubCommands(root: folder).utf8)
    case .json: problems.json()
    }
  }

  /// The workspace's folder, relative to the root of its repository, as in GitHub's file names.
  private func prefix(of root: String) -> String {
    guard let repository = GitRepository(containing: root)?.root,
      root.utf8.starts(with: repository.utf8)
    else { return "" }
    let inner = root.dropFirst(repository.count).drop { $0 == "/" }
    return inner.isEmpty ? "" : inner + "/"
  }
}
