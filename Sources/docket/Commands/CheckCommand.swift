import ArgumentParser
import Text
import Git
import SiteBuild
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

struct CheckCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List problems in todos, settings and templates.",
    usage: "docket check [<dir>] [--strict] [--own-changes] [<options>]",
    discussion: """
      An error is something that Docket does not understand, a warning is something that is probably \
      a mistake. Exits with status 1 if there is an error; with --strict, also if there is a warning.

      With --own-changes, checks the commits after --base instead: each file that a commit changes in \
      the folder of a user other than its author is an error. The profiles in --base and .mailmap \
      connect authors with folders by e-mail address. Anyone may add a todo to another user's folder \
      with themselves as its author, and change files outside users' folders. If --base has no users, \
      all changes are allowed.

      Limits: authors are not verified; use signed commits or the git host for that. A merge may take \
      either side of another user's file, but no third version. After a todo is handed over, only its \
      new owner may change it. A new user cannot hand over todos until --base contains their profile. \
      Ids and aliases are not compared.

      Examples:
        docket check
        docket check ~/notes --strict       unknown keys too; a warning fails
        docket check --format github        annotations in a pull request
        docket check --own-changes --base origin/main
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, github, json }

  @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
  var folder: String?

  @Flag(help: "Report unknown keys too, and exit with status 1 on a warning.")
  var strict = false

  @Option(help: "The output format.")
  var format = Format.text

  @Flag(help: "Check commits for changes in the folders of other users.")
  var ownChanges = false

  @Option(
    help: ArgumentHelp(
      "The commit to compare with (default: origin/HEAD, the main branch of the remote).",
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
    let (loaded, hidden) = try await load(session)
    let theme = try LoadedTheme(of: loaded.store)
    let secret = loaded.workspace.settings.siteID == nil ? nil : try session.siteSecret()
    let sealing = try loaded.store.problemsOfSealing(in: loaded.workspace, fitting: secret)
    // A stopped command causes other problems, so it is printed after them.
    let problems =
      (loaded.workspace.diagnostics + hidden + theme.problems + loaded.workspace.largeFolders
      + sealing)
      .sorted() + stoppedCommand(in: loaded.store.root, session)
    try session.print(text(of: problems, in: loaded, session))
    // The clone of a CI job merges nothing.
    if !session.environment.isOnCI, let half = await MergeSetup(of: loaded.store).missingHalf() {
      session.note(half.sentence)
    }
    let unread = loaded.workspace.unreadCount
    session.note(
      "\(ProblemCount(problems))" + (unread > 0 ? "; \(count(unread, "file")) not read" : ""))
    return strict && !problems.isEmpty || problems.hasErrors ? .failed : .success
  }

  /// The workspace; in CI what everybody may see of it, and of the rest only the kinds of problems.
  private func load(_ session: Session) async throws -> (LoadedWorkspace, hidden: [Diagnostic]) {
    guard session.environment.isOnCI else {
      let loaded = try await session.load(
        folder, namesUnknownKeys: strict, skipsUnchangedBodies: true, goesOnWithoutSources: true)
      return (loaded, [])
    }
    let store = try session.store(folder)
    let options = session.loadOptions(readsBodies: true, skipsUnchangedBodies: true)
    let cut = try await store.read(options).cut()
    let loaded = try session.loaded(cut.open, from: store, namesUnknownKeys: strict)
    return (loaded, cut.sealedProblems.filter { strict || !$0.mayBeForOtherPrograms })
  }

  private func stoppedCommand(in root: String, _ session: Session) -> [Diagnostic] {
    session.stoppedCommand(in: root).map { entry in
      Diagnostic(
        .warning, "stopped-command", path: UndoJournal.folder,
        "'\(entry.note.command)' was stopped before it finished; "
          + "'docket undo' restores its files, 'docket undo --skip' leaves them as they are")
    }.map { [$0] } ?? []
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
