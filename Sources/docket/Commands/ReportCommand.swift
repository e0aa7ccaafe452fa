import ArgumentParser
import Text
import SiteBuild
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct ReportCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report what happened and what is next, as Markdown, HTML, JSON or a message.",
    usage: "docket report [daily|weekly|monthly] [-u <user>] [-o <file>] [<options>]",
    discussion: """
      The daily report covers the last working day, today and the next working day. It lists todos \
      that became overdue, are due, were completed, are new, or have not changed for a long time. The \
      weekly report covers seven days before and after today, the monthly report a month. Each view \
      in docket.yml with 'report: true' adds a section.

      Examples:
        docket report
        docket report weekly -u ana -o report.md
        docket report --format html -o report.html   one file
        docket report --format slack -o message.json   one message, see below
        docket report --into README.md               between two markers, see below
        docket report >> "$GITHUB_STEP_SUMMARY"      the summary of a CI job
        docket report --fail-on is:overdue           exit with 2 if a todo is overdue
        docket report --since last -o report.md      first what changed since that report

      With '--since' the report begins with what was completed, became overdue, is new, was reopened, \
      has a later due day or is newly blocked since a commit, from git and not from the days in files: \
      a branch, tag or hash, the last commit before a day, or 'A..B' for two commits. 'last' is the \
      commit that the file of '-o' names at its end (Markdown and HTML reports name it), else the last one \
      before the period.

      The formats 'slack', 'teams', 'discord' and 'matrix' are one message within the limits of that service: \
      the last sections are named where they do not fit, and nobody is mentioned. 'email' is a mail; \
      write its From and To above it. Examples/ci posts them from CI.

      The markers are two lines of a Markdown file. The report replaces the text between them; the \
      rest of the file does not change:
        <!-- docket -->
        <!-- /docket -->
      """)

  @Argument(help: ArgumentHelp("The period of the report.", valueName: "period"))
  var period = ReportPeriod.Kind.daily

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Report only the todos of this user.", valueName: "user"))
  var user: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the report into this Markdown file, between the lines <!-- docket --> and <!-- /docket -->.",
      valueName: "file"))
  var into: String?

  @Option(help: "The output format.")
  var format = ReportRenderer.Format.markdown

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of rows in a section.", valueName: "number"))
  var rows = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum size in bytes; rows are left out, and it is an error if that is not enough.",
      valueName: "number"))
  var maxBytes = 1 << 20

  @Option(
    help: ArgumentHelp(
      "Begin with what changed since a commit: 'last', a branch, tag, hash or day, or two as A..B.",
      valueName: "rev"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Exit with status 2 if a todo matches; the report is still written.", valueName: "query"))
  var failOn: String?

  @OptionGroup var parts: PartsOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if rows < 0 { throw ValidationError("--rows is \(rows), but must be 0 or more") }
    if maxBytes < 1 { throw ValidationError("--max-bytes is \(maxBytes), but must be 1 or more") }
    if since != nil, parts.parts != nil {
      throw ValidationError("--since leaves out other repositories, so that it takes no --parts")
    }
    guard into != nil else { return }
    if output != nil { throw ValidationError("--output and --into cannot be used together") }
    if format != .markdown {
      throw ValidationError("--into writes Markdown; omit --format \(format)")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let comparison = try await comparison(in: session)
    let named = try session.store(nil)
    let parts = try parts.folder(in: session, beside: named)
    defer { parts?.close() }
    let loaded: LoadedWorkspace =
      if let comparison { comparison.new } else {
        try await session.load(
          about: self.user.map { username(from: $0) ?? $0 }, printsProblems: true,
          for: .everybody, history: period == .daily ? .days : .all, parts: parts)
      }
    let user = try self.user.map { name in
      let users = loaded.workspace.users
      // The todos of this device are reported like those of a user.
      let isDevice =
        name == Workspace.localOwner && users.contains { $0.username == Workspace.localOwner }
      if loaded.workspace.sealedUsers.contains(where: { $0.username == name }) {
        throw Failure.work(
          "'\(name)' is sealed: reports leave out what only that user may see; use 'docket list'")
      }
      return isDevice
        ? name : try session.refusing { try knownUser(name, among: users, for: .username) }
    }
    let gate = try failOn.map { try Gate($0, of: user, in: loaded) }
    let store = parts?.shares?.store ?? named
    var report = try text(of: loaded, in: store, for: user, comparison)
    if let output {
      // Only these formats have comments.
      if since != nil, format == .markdown || format == .html {
        report += try await ReportMark(of: comparison?.newCommit, in: store).bytes
      }
      try NamedFile(output).replace(with: report)
    } else if let into {
      try write(report, into: into)
    } else {
      try session.print(data: report)
    }
    session.noteStoppedCommand(in: store.root)
    guard let gate, gate.isTripped else { return .success }
    session.note("\(gate)")
    return .gateTripped
  }

  private func write(_ report: [UInt8], into path: String) throws {
    do {
      try NamedFile(path).change { try MarkedPlace(in: $0).filled($0, with: report) }
    } catch let problem as MarkedPlace.Problem {
      let line = problem.line.map { ":\($0)" } ?? ""
      throw Failure.work("\(path)\(line): \(problem.message)")
    }
  }

  /// What the report compares with; `nil` without `--since`, and before the first commit of the
  /// period.
  private func comparison(in session: Session) async throws -> Comparison? {
    guard let since else { return nil }
    if since != "last" { return try await session.comparison(since: since, for: .everybody) }
    let store = try session.store(nil)
    if let output, let marked = try await ReportMark.commit(in: output, of: store) {
      return try await session.comparison(since: marked, for: .everybody)
    }
    let settings = try store.settings()
    let zone = settings.timezone ?? session.environment.machineZone
    let days = ReportPeriod.ending(
      on: try session.now(in: zone).today, period, workdays: settings.workdays)
    guard try await session.hasCommit(before: days.from, of: store, in: zone) else {
      session.note("no commit is older than \(days.from), so there is nothing to compare with")
      return nil
    }
    return try await session.comparison(since: "\(days.from)", for: .everybody)
  }

  private func text(
    of loaded: LoadedWorkspace, in store: WorkspaceStore, for user: String?,
    _ comparison: Comparison?
  ) throws -> [UInt8] {
    let theme = try LoadedTheme(of: store)
    guard let templates = theme.theme, theme.problems.isEmpty else {
      throw Failure.work(
        "the theme does not compile\n" + theme.problems.text(source: loaded.source(of:)))
    }
    let renderer = ReportRenderer(loaded.workspace, loaded.insights, theme: templates)
    var days = ReportPeriod.ending(
      on: loaded.now.today, period, workdays: loaded.workspace.settings.workdays)
    if let comparison { days.from = comparison.old.now.today }
    let changes = comparison.map { comparison in
      ReportChanges(
        from: (comparison.old.workspace, comparison.old.insights),
        to: (comparison.new.workspace, comparison.new.insights))
    }
    let report = renderer.render(
      format, over: days, of: user, changes: changes, rows: rows, maxBytes: maxBytes)
    guard report.count <= maxBytes else {
      throw Failure.usage(
        "--max-bytes is \(maxBytes), but the shortest report has \(report.count) bytes")
    }
    return report
  }
}

extension ReportPeriod.Kind: ExpressibleByArgument {}
extension ReportRenderer.Format: ExpressibleByArgument {}
