import Diagnostics
import SitePublishing
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// Builds the site of a workspace: loads its files, renders the pages that changed, and replaces
/// the old site.
///
/// - Throws: if nothing was written.
package func build(
  _ options: BuildOptions, observing observer: BuildObserver = BuildObserver()
) async throws(BuildError) -> BuildResult {
  do {
    return try await Build(options, observer).result()
  } catch {
    throw BuildError(error)
  }
}

private struct Build {
  let options: BuildOptions
  let observer: BuildObserver

  init(_ options: BuildOptions, _ observer: BuildObserver) {
    (self.options, self.observer) = (options, observer)
  }

  func result() async throws -> BuildResult {
    let (store, work) = (options.store, observer.work)
    work.begin(.finding)
    let cache = BuildCache(
      of: store, program: options.program, cacheNotWritten: observer.cacheNotWritten)
    let output = BuildOutput(options)
    let files = try await cache.read(options, work)
    let (kind, record) = (files.kind, options.usesCache ? cache.siteRecord : nil)
    // Runs in parallel with joining, sorting and counting, which use one thread.
    async let survey = output.survey(after: record)
    async let loadedTheme = LoadedTheme(of: store, kind)
    let joined = files.joined()
    async let paths = SitePaths(joined)

    work.begin(.analysing)
    let now = try options.now(joined.zone)
    var workspace = joined
    workspace.addProblemsOfViews(at: now)
    let insights = analyse(workspace, at: now)
    work.begin(.compiling)
    let publisher = try output.publisher(for: workspace, of: store)
    let theme = try accepted(try await loadedTheme, workspace)

    work.begin(.planning)
    let renderer = await SiteRenderer(
      workspace, insights, paths: await paths, theme: theme, version: options.version,
      threads: options.threads, images: try store.images(), bodies: try store.bodies(),
      observeTemplate: observer.observeTemplate)
    let site = try publisher.begin(after: record, await survey, previousSite: cache.previousSite)
    let pages = try await renderer.render(
      threads: options.threads, observe: { work.note($0) }, to: observer.sink(to: site))
    work.begin(.placing)
    let published = try site.publish()
    cache.keep(published.record)
    return BuildResult(
      workspace: workspace, insights: insights, pages: pages, published: published,
      firstPage: output.firstPage, phases: work.times(), renderer: renderer)
  }

  /// Stops the build as design §3 requires. Nothing is written then, and the old site stays
  /// unchanged.
  private func accepted(_ loaded: LoadedTheme, _ workspace: Workspace) throws(BuildError) -> Theme {
    let problems = (workspace.diagnostics + loaded.problems).sorted()
    observer.found(problems)
    let blockers = workspace.blockers + loaded.problems
    guard blockers.isEmpty, let theme = loaded.theme else { throw .blocked(blockers) }
    if options.isStrict, !problems.isEmpty { throw .strict(problems) }
    return theme
  }
}
