import Synchronization
import Text
import TodoModel
import TodoRendering

/// What the files of a site would be made from.
///
/// Most files are planned when a file of their part is asked for: after a change few of them are.
final class PlannedSite: Sendable {
  typealias Files = [ExactPath: PlannedPage]

  private let renderer: SiteRenderer
  private let parts: [SiteRenderer.Part]
  /// The files that are needed at once, and those of sealed users.
  let files: Files
  /// The files of the other parts that were asked for, by the position of the part.
  private let others = Mutex<[Int: Files]>([:])
  private let sitemap = Mutex<Files?>(nil)
  /// The same for the same files from the same sources.
  let version: Fingerprint
  /// The same for the same scripts, styles and icons.
  let assets: Fingerprint

  /// - Parameter sealed: the files of sealed users, which are encrypted already.
  init(
    _ renderer: SiteRenderer, _ parts: [SiteRenderer.Part], sealed: Files, _ options: BuildOptions,
    _ work: BuildWork
  ) async throws {
    (self.renderer, self.parts) = (renderer, parts)
    let first = parts.indices.filter { parts[$0].isNeededAtOnce }
    let plans = first.map { PagePlan(part: $0) }
    async let source = renderer.source
    try await renderer.render(
      first.map { parts[$0] }, threads: options.threads, observe: { work.note($0) },
      to: { plans[$0] })
    var sum = SiteSum(all: await source)
    for plan in plans { sum.add(plan.sum) }
    for (path, page) in sealed { sum.add(path.text, page.source) }
    files = Files(plans.flatMap(\.files), uniquingKeysWith: { $1 }).merging(sealed) { $1 }
    (version, assets) = (sum.all, sum.assets)
  }

  /// What a file would be made from; `nil` if the site has no such file.
  func page(_ path: ExactPath) throws -> PlannedPage? {
    if let page = files[path] { return page }
    for part in parts.indices
    where !parts[part].isNeededAtOnce && renderer.mayHave(path, in: parts[part]) {
      if let page = try plan(part)[path] { return page }
    }
    return path.text.hasPrefix("sitemap") ? try planSitemap()[path] : nil
  }

  /// All files of the site. Planning them takes time.
  func allFiles() throws -> Files {
    try pages().merging(planSitemap()) { first, _ in first }
  }

  private func pages() throws -> Files {
    var all = files
    for part in parts.indices where !parts[part].isNeededAtOnce {
      all.merge(try plan(part)) { first, _ in first }
    }
    return all
  }

  private func planSitemap() throws -> Files {
    if let known = sitemap.withLock({ $0 }) { return known }
    let plan = PagePlan(part: nil)
    let pages = try pages()
    try renderer.renderSitemap(of: pages.keys.map(\.text), to: plan)
    let files = Files(plan.files, uniquingKeysWith: { $1 })
    sitemap.withLock { $0 = files }
    return files
  }

  private func plan(_ part: Int) throws -> Files {
    if let known = others.withLock({ $0[part] }) { return known }
    let plan = PagePlan(part: part)
    try renderer.render(parts[part], to: plan)
    let files = Files(plan.files, uniquingKeysWith: { $1 })
    others.withLock { $0[part] = files }
    return files
  }
}
