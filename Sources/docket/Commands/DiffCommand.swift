import ArgumentParser
import Text
import TodoAnalysis
import TodoModel
import TodoStore

struct DiffCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed since a commit: completed, overdue, new, moved todos.",
    usage: "docket diff [<rev>] [--format <format>]",
    discussion: """
      Compares the todos with those of a commit, by user: what was completed, became overdue, is new, \
      was reopened, has another due day, is blocked, was cancelled, handed over or removed. The commit is \
      HEAD, or a branch, tag or hash, or with a day the last commit before it. 'A..B' compares two \
      commits. What is overdue in a commit depends on the commit's time.

      Examples:
        docket diff                       what is not committed yet
        docket diff 2026-11-20
        docket diff HEAD~10
        docket diff origin/main..HEAD --format markdown   a comment for a pull request
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, markdown, json }

  @Argument(help: ArgumentHelp("The commit to compare with, or two.", valueName: "rev"))
  var revision = "HEAD"

  @Option(help: "The output format.")
  var format = Format.table

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let comparison = try await session.comparison(since: revision)
    let list = DifferenceList(comparison)
    switch format {
    case .table:
      try session.print(list.text(width: session.environment.width, style: session.style))
      session.note(list.headline.map { "\($0) since \(comparison.since)" } ?? "nothing changed")
    case .markdown: try session.print(Array(list.markdown.utf8))
    case .json: try session.print(list.json)
    }
    return .success
  }
}
