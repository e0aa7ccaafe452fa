import ArgumentParser
import Text
import Platform
import SiteBuild
import TodoModel
import TodoStore

struct BuildCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the website.",
    usage: "docket build [<dir>] [-d <dir>] [-O] [--strict] [<options>]",
    discussion: """
      Builds the new site beside the old one and then replaces it at once. A file with a problem is \
      shown as far as Docket can read it; the problem is printed and listed on the site's Problems \
      page.

      Examples:
        docket build                  build into site/
        docket build -O               open the site in the browser too
        docket build ~/notes -d /tmp/notes
        docket build --strict         write nothing if there is a problem
        docket build --at v1.0 -d old   the site as of a commit
        docket build --timings        print the time of each phase too
      """)

  @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
  var folder: String?

  @Option(
    name: [.customShort("d"), .customLong("output")],
    help: ArgumentHelp(
      "The site's folder (default: 'site' beside docket.yml, or in the current folder).",
      valueName: "dir"))
  var output: String?

  @Flag(name: [.customShort("O"), .customLong("open")], help: "Open the site in the browser.")
  var opens = false

  @Flag(help: "Write nothing and exit with status 1 if there is an error or a warning.")
  var strict = false

  @Flag(help: "Replace a folder that Docket did not create.")
  var force = false

  @Flag(help: "Render every page again, without the cache of the last build.")
  var full = false

  @Flag(help: "Print the time, files and bytes of each phase, and the peak memory.")
  var timings = false

  @Flag(help: "Print the rendering time of each template, partials included.")
  var templateTimings = false

  @Option(
    help: ArgumentHelp(
      "Build the site as a commit has it: a branch, tag or hash, or the last commit of a day.",
      valueName: "rev"))
  var at: String?

  @OptionGroup var parts: PartsOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if at != nil, output == nil {
      throw ValidationError("--at needs --output, so that the site of today stays")
    }
    if at != nil, parts.parts != nil {
      throw ValidationError("--at leaves out other repositories, so that it takes no --parts")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let work = BuildWork(clock: ClockReading.ofProcess)
    var session = session
    session.showProgress { work.progress()?.text }
    defer { session.progress?.end() }
    let start = ContinuousClock.now
    let past = try await past(in: session)
    let options = try options(in: session, past)
    defer { options.parts?.close() }
    let observer = observer(of: work, options.store, session)
    let result = try await built(options, observer)
    withExtendedLifetime(past) {}
    session.retain(result)

    session.progress?.end()
    let summary = BuildSummary(result)
    let duration = ContinuousClock.now - start
    if !common.quiet {
      try session.print(summary.text(firstPage: result.firstPage, duration, session.style))
    }
    for remark in summary.remarks { session.note(remark) }
    session.noteGap(result.loaded.gap)
    let unnamed = result.loaded.workspace.diagnostics.filter { $0.severity == .warning }
    if !unnamed.isEmpty, !common.verbose {
      session.note("\(ProblemCount(unnamed)), 'docket check' shows them")
    }
    session.noteStoppedCommand(in: options.store.root)
    let figures = BuildFigures(
      observer: observer, phases: result.phases, threads: options.threads)
    session.warn { figures.text($0) }
    if opens { try openInBrowser(result.firstPage) }
    return .success
  }

  /// The workspace as a commit has it.
  private func past(in session: Session) async throws -> PastWorkspace? {
    guard let at else { return nil }
    let store = try session.store(folder)
    return try await session.files(of: store, at: Session.revision(at, isStart: false))
  }

  private func options(in session: Session, _ past: PastWorkspace?) throws -> BuildOptions {
    let store = try session.store(folder)
    let parts = try parts.folder(in: session, beside: store)
    var options = try session.buildOptions(
      past?.store ?? parts?.shares?.store ?? store, output: output, at: past)
    options.origin = past.map { (store, $0.commit) }
    options.isStrict = strict
    options.replacesAnyFolder = force
    options.usesCache = !full
    options.parts = parts
    return options
  }

  private func observer(
    of work: BuildWork, _ store: WorkspaceStore, _ session: Session
  ) -> BuildObserver {
    var observer = BuildObserver(work: work)
    if timings { observer.writing = WritingTime(clock: ClockReading.ofThread) }
    if templateTimings { observer.templates = TemplateTimes { ClockReading.ofThread().wall } }
    observer.cacheNotWritten = { session.detail("\($0)") }
    let namesAll = strict || common.verbose
    observer.found = { problems in
      let named = namesAll ? problems : problems.filter { $0.severity == .error }
      session.warn { style in
        named.text(style: style) { path in store.sourceText(path).map { Array($0.utf8) } }
      }
    }
    return observer
  }

  private func built(
    _ options: BuildOptions, _ observer: BuildObserver
  ) async throws -> BuildResult {
    do throws(BuildError) {
      return try await build(options, observing: observer)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: BuildError) -> any Error {
    switch error {
    case .blocked(let problems):
      Failure.work("nothing was written because of \(ProblemCount(problems).withPlace)")
    case .strict(let problems):
      Failure.work("nothing was written because of --strict and \(ProblemCount(problems))")
    case .load(let error): Failure.work("\(error)")
    case .publish(let error):
      Failure.work(
        error.reason == .isNotDockets ? "\(error) or pass --force to replace it" : "\(error)")
    case .other(let error): error
    }
  }
}
