import ArgumentParser
import Diagnostics
import Git
import TodoModel
import TodoStore

/// `docket check`.
struct CheckCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Every problem in the files, templates too, each with its line.",
    usage: "docket check [<dir>] [--strict] [--format <format>]",
    discussion: """
      An error is something that Docket did not understand, a warning something that is probably \
      not meant. Ends with 1 when there is an error, with --strict on a warning too.

      Examples:
        docket check
        docket check ~/notes --strict       also name unknown keys; a warning counts
        docket check --format github        notes beside the lines of a pull request
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, github, json }

  @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
  var folder: String?

  @Flag(help: "Name unknown keys too, and end with 1 on a warning.")
  var strict = false

  @Option(help: "text, github or json.")
  var format = Format.text

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(folder, namesUnknownKeys: strict)
    let theme = try ThemeAttempt(of: loaded)
    let problems = (loaded.workspace.diagnostics + theme.problems).sorted()
    try session.print(text(of: problems, in: loaded, session))
    session.note("\(ProblemCount(problems))")
    return strict && !problems.isEmpty || problems.hasErrors ? .failed : .fine
  }

  private func text(
    of problems: [Diagnostic], in loaded: LoadedWorkspace, _ session: Session
  ) -> [UInt8] {
    switch format {
    case .text: Array(problems.text(style: session.style, source: loaded.source(of:)).utf8)
    case .github: Array(problems.githubCommands(root: prefix(of: loaded.store.root)).utf8)
    case .json: problems.json()
    }
  }

  /// The workspace's folder from the root of its repository: GitHub names files from there.
  private func prefix(of root: String) -> String {
    guard let repository = GitRepository(containing: root)?.root,
      root.utf8.starts(with: repository.utf8)
    else { return "" }
    let inner = root.dropFirst(repository.count).drop { $0 == "/" }
    return inner.isEmpty ? "" : inner + "/"
  }
}
