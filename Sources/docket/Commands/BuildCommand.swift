import ArgumentParser
import Diagnostics
import SitePublishing
import TodoModel
import TodoRendering
import TodoStore

/// `docket build`.
struct BuildCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Make the website.",
    usage: "docket build [<dir>] [-d <dir>] [-O] [--strict] [<options>]",
    discussion: """
      The site is made beside the old one and then takes its place, so that nobody ever sees half \
      a site. A file with a mistake is shown as far as it was understood, and named here and on the \
      site's Problems page.

      Examples:
        docket build                  to site/
        docket build -O               and open it in the browser
        docket build ~/notes -d /tmp/notes
        docket build --strict         write nothing when there is a problem
        docket build --timings        and say what took how long
      """)

  @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
  var folder: String?

  @Option(
    name: [.customShort("d"), .customLong("output")],
    help: ArgumentHelp(
      "The site's folder. Default: 'site' beside docket.yml, else in the current folder.",
      valueName: "dir"))
  var output: String?

  @Flag(name: [.customShort("O"), .customLong("open")], help: "Open the site's first page.")
  var opens = false

  @Flag(help: "Write nothing and end with 1 when there is an error or a warning.")
  var strict = false

  @Flag(help: "Replace a folder that Docket did not make.")
  var force = false

  @Flag(help: "Make every page anew, whatever was kept of the last build.")
  var full = false

  @Flag(help: "Say how long each phase took, how many files and bytes it had, and the memory.")
  var timings = false

  @Flag(help: "Say how long the pages of each template took, what it includes with them.")
  var templateTimings = false

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let work = BuildWork(clock: Moment.ofProcess)
    let environment = session.environment
    var session = session
    session.showProgress { work.progress()?.text }
    defer { session.progress?.end() }
    let start = ContinuousClock.now
    work.begin(.finding)
    let store = try session.store(folder)
    let cache = BuildCache(of: store, session)
    let output = BuildOutput(output, of: store, environment: environment)
    let files = try await cache.read(in: session, isRead: !full, work: work)
    let (kind, record) = (files.kind, full ? nil : cache.siteRecord)
    // Beside what takes one thread: joining, sorting and counting.
    async let survey = output.survey(after: record, environment: environment)
    async let attempt = ThemeAttempt(of: store, kind)
    let workspace = files.joined()
    async let paths = SitePaths(workspace)
    work.begin(.analysing)
    let loaded = try session.loaded(workspace, from: store)
    work.begin(.compiling)
    let publisher = try output.publisher(for: loaded, environment: environment, force: force)
    let theme = try accepted(try await attempt, loaded, session)

    work.begin(.planning)
    var figures = BuildFigures(work, phases: timings, templates: templateTimings)
    let renderer = await SiteRenderer(
      loaded.workspace, loaded.insights, paths: await paths, theme: theme,
      version: Docket.version, threads: environment.processors,
      pictures: try loaded.store.pictures(), bodies: try loaded.store.bodies(),
      observeTemplate: figures.observeTemplate)
    keepUntilExit(renderer)
    let site = try publisher.begin(after: record, await survey, shelf: cache.shelf)
    let pages = try await renderer.render(
      threads: environment.processors, observe: { work.note($0) },
      to: figures.sink(to: site))
    work.begin(.placing)
    let published = try site.publish()
    cache.keep(published.record, session)
    figures.stop()

    session.progress?.end()
    let summary = BuildSummary(loaded, pages: pages, published)
    let duration = ContinuousClock.now - start
    if !common.quiet {
      try session.print(summary.text(firstPage: output.firstPage, duration, session.style))
    }
    for remark in summary.remarks { session.note(remark) }
    let unnamed = loaded.workspace.diagnostics.filter { $0.severity == .warning }
    if !unnamed.isEmpty, !common.verbose {
      session.note("\(ProblemCount(unnamed)), 'docket check' shows them")
    }
    session.warn { figures.text(threads: environment.processors, $0) }
    if opens { try openInBrowser(output.firstPage) }
    return .fine
  }

  /// Names the errors, and stops where design §3 says so: nothing is written then, and the old site
  /// stays.
  private func accepted(
    _ theme: ThemeAttempt, _ loaded: LoadedWorkspace, _ session: Session
  ) throws -> Theme {
    let problems = (loaded.workspace.diagnostics + theme.problems).sorted()
    let named = strict || common.verbose ? problems : problems.filter { $0.severity == .error }
    session.warn { named.text(style: $0, source: loaded.source(of:)) }
    let blockers = loaded.workspace.blockers + theme.problems
    guard blockers.isEmpty, let theme = theme.theme else {
      throw Failure.work("nothing was written, because of \(ProblemCount(blockers).withPlace)")
    }
    if strict, !problems.isEmpty {
      throw Failure.work("nothing was written, because of --strict and \(ProblemCount(problems))")
    }
    return theme
  }
}
