import ArgumentParser
import Diagnostics
import SiteBuild
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore
import TodoWriting

struct ReportCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "What happened and what is next, as Markdown, HTML or JSON.",
    usage: "docket report [daily|weekly|monthly] [-u <user>] [-o <file>] [<options>]",
    discussion: """
      The daily report goes back to the last working day and one working day ahead: what became \
      overdue, what is due, what was completed, what is new, and what has waited for long. The \
      weekly and the monthly one go seven days and a month either way. Views of docket.yml with \
      'report: true' are sections of each.

      Examples:
        docket report
        docket report weekly -u ana -o report.md
        docket report --format html -o report.html   one file, fit for a mail
        docket report --into README.md               between two marks, see below
        docket report >> "$GITHUB_STEP_SUMMARY"      beside a job of GitHub Actions
        docket report --fail-on is:overdue           ends with 2 when one is

      The marks are two lines of a Markdown file. What is between them is replaced, and not a byte \
      of the rest is touched:
        <!-- docket -->
        <!-- /docket -->
      """)

  @Argument(help: ArgumentHelp("The time that it covers.", valueName: "period"))
  var period = ReportPeriod.Kind.daily

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Only what this user has to do.", valueName: "user"))
  var user: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, instead of standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The Markdown file to write it into, between the lines <!-- docket --> and <!-- /docket -->.",
      valueName: "file"))
  var into: String?

  @Option(help: "The form of the report.")
  var format = ReportRenderer.Format.markdown

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many rows a section has at most.", valueName: "number"))
  var rows = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long the report is at most: rows are left out for it, the opening sentence never.",
      valueName: "number"))
  var maxBytes = 1 << 20

  @Option(
    help: ArgumentHelp(
      "End with 2 when a todo fits; the report is written all the same.", valueName: "query"))
  var failOn: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if rows < 0 { throw ValidationError("--rows is \(rows), and must be 0 or more") }
    if maxBytes < 1 { throw ValidationError("--max-bytes is \(maxBytes), and must be 1 or more") }
    guard into != nil else { return }
    if output != nil { throw ValidationError("--output and --into contradict each other") }
    if format != .markdown {
      throw ValidationError("--into writes into a Markdown file, leave out --format \(format)")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(
      about: self.user.map { username(from: $0) ?? $0 }, tellsProblems: true)
    let user = try self.user.map { name in
      let users = loaded.workspace.users
      // The todos of this device are reported like those of a user.
      let isDevice =
        name == Workspace.localOwner && users.contains { $0.username == Workspace.localOwner }
      return isDevice
        ? name : try session.refusing { try knownUser(name, among: users, for: .username) }
    }
    let gate = try failOn.map { try Gate($0, of: user, in: loaded) }
    let report = try text(of: loaded, for: user)
    if let output {
      try NamedFile(output).replace(with: report)
    } else if let into {
      try write(report, into: into)
    } else {
      try session.print(data: report)
    }
    guard let gate, gate.isTripped else { return .success }
    session.note("\(gate)")
    return .gateTripped
  }

  private func write(_ report: [UInt8], into path: String) throws {
    do {
      try NamedFile(path).change { try ReportPlace(in: $0).filled($0, with: report) }
    } catch let problem as ReportPlace.Problem {
      let line = problem.line.map { ":\($0)" } ?? ""
      throw Failure.work("\(path)\(line): \(problem.message)")
    }
  }

  private func text(of loaded: LoadedWorkspace, for user: String?) throws -> [UInt8] {
    let theme = try LoadedTheme(of: loaded.store, loaded.workspace.kind)
    guard let templates = theme.theme, theme.problems.isEmpty else {
      throw Failure.work(
        "the theme does not compile\n" + theme.problems.text(source: loaded.source(of:)))
    }
    let renderer = ReportRenderer(loaded.workspace, loaded.insights, theme: templates)
    let days = ReportPeriod.ending(
      on: loaded.now.today, period, workdays: loaded.workspace.settings.workdays)
    return renderer.render(format, over: days, of: user, rows: rows, maxBytes: maxBytes)
  }
}

extension ReportPeriod.Kind: ExpressibleByArgument {}
extension ReportRenderer.Format: ExpressibleByArgument {}
