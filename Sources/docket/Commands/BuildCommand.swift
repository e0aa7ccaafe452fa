import ArgumentParser
import Diagnostics
import Platform
import SiteBuild
import SitePublishing
import Text
import TodoModel
import TodoStore

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
    let work = BuildWork(clock: ClockReading.ofProcess)
    var session = session
    session.showProgress { work.progress()?.text }
    defer { session.progress?.end() }
    let start = ContinuousClock.now
    let options = try options(in: session)
    let observer = observer(of: work, options.store, session)
    let result = try await built(options, observer)
    session.hold(result)

    session.progress?.end()
    let summary = BuildSummary(result)
    let duration = ContinuousClock.now - start
    if !common.quiet {
      try session.print(summary.text(firstPage: result.firstPage, duration, session.style))
    }
    for remark in summary.remarks { session.note(remark) }
    let unnamed = result.workspace.diagnostics.filter { $0.severity == .warning }
    if !unnamed.isEmpty, !common.verbose {
      session.note("\(ProblemCount(unnamed)), 'docket check' shows them")
    }
    let figures = BuildFigures(
      observer: observer, phases: result.phases, threads: options.threads)
    session.warn { figures.text($0) }
    if opens { try openInBrowser(result.firstPage) }
    return .success
  }

  private func options(in session: Session) throws -> BuildOptions {
    let environment = session.environment
    var options = BuildOptions(
      store: try session.store(folder), output: output, currentFolder: environment.currentFolder,
      homeFolder: environment.variables["HOME"], now: { try session.now(in: $0) },
      machineZone: .machine, threads: environment.processors, program: environment.program,
      version: Docket.version)
    options.isStrict = strict
    options.replacesAnyFolder = force
    options.usesCache = !full
    return options
  }

  private func observer(
    of work: BuildWork, _ store: WorkspaceStore, _ session: Session
  ) -> BuildObserver {
    var observer = BuildObserver(work: work)
    if timings { observer.writing = WritingTime(clock: ClockReading.ofThread) }
    if templateTimings { observer.templates = TemplateTimes { ClockReading.ofThread().wall } }
    observer.notKept = { session.detail("\($0)".terminalSafe) }
    let namesAll = strict || common.verbose
    observer.found = { problems in
      let named = namesAll ? problems : problems.filter { $0.severity == .error }
      session.warn { style in
        named.text(style: style) { path in store.sourceText(path).map { Array($0.utf8) } }
      }
    }
    return observer
  }

  /// Translates the errors of a build into messages for users.
  private func built(
    _ options: BuildOptions, _ observer: BuildObserver
  ) async throws -> BuildResult {
    do throws(BuildError) {
      return try await build(options, observing: observer)
    } catch {
      switch error {
      case .blocked(let problems):
        throw Failure.work("nothing was written, because of \(ProblemCount(problems).withPlace)")
      case .strict(let problems):
        throw Failure.work("nothing was written, because of --strict and \(ProblemCount(problems))")
      case .unreadable(let error): throw error
      case .unpublished(let error) where error.reason == .isNotDockets:
        throw Failure.work("\(error) or replace all of it with --force")
      case .unpublished(let error): throw error
      case .failed(let error): throw error
      }
    }
  }
}
