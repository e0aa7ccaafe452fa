import Text
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
    let work = observer.work
    work.begin(.finding)
    let cache = BuildCache(
      of: options.store, program: options.program, cacheNotWritten: observer.cacheNotWritten)
    let output = BuildOutput(options)
    let record = options.usesCache ? cache.siteRecord : nil
    let source = try await SiteSource(
      options, cache, work, isNew: record == nil, survey: { output.survey(after: record) })
    let publisher = try output.publisher(for: source.loaded.workspace)
    let renderer = try await source.renderer(options, observer)
    let site = try publisher.begin(
      after: record, source.survey, previousSite: cache.previousSite)
    let made = try await render(source, renderer, options, observer, into: site)
    work.begin(.placing)
    var published = try site.publish()
    published.record?.source = made.source
    if published.record != record { cache.keep(published.record) }
    return BuildResult(
      loaded: source.loaded, pages: made.pages, published: published, firstPage: output.firstPage,
      phases: work.times(), renderer: renderer)
  } catch {
    throw BuildError(error)
  }
}

/// Renders the pages that changed: none if the old site was made from the same workspace.
///
/// - Returns: the number of pages of the site, and what the whole site was made from.
private func render(
  _ source: SiteSource, _ renderer: SiteRenderer, _ options: BuildOptions,
  _ observer: BuildObserver, into site: StagedSite
) async throws -> (pages: Int, source: SiteRecord.Source?) {
  let sink = observer.sink(to: site)
  func render(_ parts: [SiteRenderer.Part], to sink: some SiteSink) async throws -> Int {
    try await renderer.render(
      parts, threads: options.threads, observe: { observer.work.note($0) }, to: { _ in sink })
  }
  // What sealed users have follows from more than the workspace.
  let whole = source.sealed.isEmpty ? renderer.source : nil
  var parts = renderer.parts
  var pages = 0
  if let whole, let known = site.pages(madeFrom: whole) {
    pages = try await render(parts.filter(\.isNeededAtOnce), to: sink)
    if site.keepAll() { return (known, SiteRecord.Source(fingerprint: whole, pages: known)) }
    parts.removeAll(where: \.isNeededAtOnce)
  }
  pages += try await render(parts, to: sink)
  try await source.sealed.render(theme: renderer.theme, options, to: sink)
  try renderer.renderSitemap(of: site.paths, to: sink)
  try renderer.renderWorker(version: site.version, to: sink)
  return (pages, whole.map { SiteRecord.Source(fingerprint: $0, pages: pages) })
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
