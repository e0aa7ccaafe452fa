import Diagnostics
import SitePublishing
import TodoModel
import TodoRendering
import TodoStore

/// Builds the site of a workspace: loads its files, renders the pages that changed, and replaces
/// the old site.
///
/// - Throws: the error of the stage that failed. The old site is unchanged then.
package func build(
  _ options: BuildOptions, observing observer: BuildObserver = BuildObserver()
) async throws(BuildError) -> BuildResult {
  do {
    let (store, work) = (options.store, observer.work)
    work.begin(.finding)
    let cache = BuildCache(
      of: store, program: options.program, cacheNotWritten: observer.cacheNotWritten)
    let output = BuildOutput(options)
    async let history = cache.history(options)
    let files = try await cache.read(options, work)
    let (kind, record) = (files.kind, options.usesCache ? cache.siteRecord : nil)
    // These run in parallel with joining, sorting and counting, which use one thread.
    async let survey = output.survey(after: record)
    async let loadedTheme = LoadedTheme(of: store, kind)
    let cut = try files.cut()
    async let paths = SitePaths(cut.open)

    work.begin(.analysing)
    let now = try options.now(cut.open.zone)
    let recorded = try await history
    let loaded = LoadedWorkspace(
      cut.open, from: store, at: now, history: recorded)
    let histories = cut.sealed.isEmpty ? [:] : recorded.map { files.cut($0) } ?? [:]
    let sealed = try SealedSites(
      cut.sealed.map { part in
        LoadedWorkspace(
          part, from: store, at: now, history: histories[part.users.first?.username])
      }, of: loaded.workspace.settings, hasAccounts: kind == .accounts, options)
    work.begin(.compiling)
    let publisher = try output.publisher(for: loaded.workspace)
    let theme = try accepted(
      try await loadedTheme, loaded, sealed, cut.sealedProblems.filter { $0.id != "unknown-key" },
      options, observer)

    work.begin(.planning)
    let (images, bodies) = (try store.images(), try store.bodies())
    let renderer = await SiteRenderer(
      loaded.workspace, loaded.insights, paths: await paths, sealedCounts: sealed.publicCounts,
      theme: theme, version: options.version, threads: options.threads, images: images,
      bodies: bodies, observeTemplate: observer.observeTemplate)
    let site = try publisher.begin(after: record, await survey, previousSite: cache.previousSite)
    let sink = observer.sink(to: site)
    let pages = try await renderer.render(
      threads: options.threads, observe: { work.note($0) }, to: sink)
    try await sealed.render(theme: theme, options, images: images, bodies: bodies, to: sink)
    try renderer.renderSitemap(of: site.paths, to: sink)
    try renderer.renderWorker(version: site.version, to: sink)
    work.begin(.placing)
    let published = try site.publish()
    cache.keep(published.record)
    return BuildResult(
      loaded: loaded, pages: pages, published: published, firstPage: output.firstPage,
      phases: work.times(), renderer: renderer)
  } catch {
    throw BuildError(error)
  }
}

/// The theme, unless problems in files stop the build.
private func accepted(
  _ theme: LoadedTheme, _ loaded: LoadedWorkspace, _ sealed: SealedSites, _ hidden: [Diagnostic],
  _ options: BuildOptions, _ observer: BuildObserver
) throws(BuildError) -> Theme {
  let problems = (loaded.workspace.diagnostics + hidden + sealed.blockers + theme.problems)
    .sorted()
  observer.found(problems)
  let blockers = loaded.workspace.blockers + sealed.blockers + theme.problems
  guard blockers.isEmpty, let accepted = theme.theme else { throw .blocked(blockers) }
  if options.isStrict, !problems.isEmpty { throw .strict(problems) }
  return accepted
}

/// The reason why a build stopped.
package enum BuildError: Error {
  /// Problems in files that stop any build, such as an error in the settings or the theme.
  case blocked([Diagnostic])
  /// Problems in files that stop a strict build.
  case strict([Diagnostic])
  case load(StoreError)
  case publish(PublishError)
  /// An error thrown by the caller's `now`, or a file that changed while the site was rendered.
  case other(any Error)

  init(_ error: any Error) {
    self =
      switch error {
      case let error as BuildError: error
      case let error as StoreError: .load(error)
      case let error as PublishError: .publish(error)
      default: .other(error)
      }
  }
}

/// The result of a build.
package struct BuildResult: Sendable {
  package let loaded: LoadedWorkspace
  /// The number of pages in the site, without those of sealed users.
  package let pages: Int
  package let published: PublishSummary
  /// The path of the site's first page, relative if it is in the current folder.
  package let firstPage: String
  /// The time of each phase.
  package let phases: [PhaseTime]
  /// Freeing the renderer can take as long as a build, so a program that exits keeps the result
  /// until then.
  let renderer: SiteRenderer
}
