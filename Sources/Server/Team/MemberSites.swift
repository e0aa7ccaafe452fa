import Platform
import SiteBuild
import Synchronization
import TodoRendering
import TodoStore

/// The sites of those users of a team's server whom nobody else sees. Each has all that everybody sees,
/// and the user's own files. It is made when the user asks for a page, and kept while somebody looks.
final class MemberSites: Sendable {
  private struct Running {
    let site: LiveSite
    let work: Task<Void, Never>
    var used = ContinuousClock.now
  }

  /// How long a site is kept that nobody looks at.
  private static let patience = Duration.seconds(300)

  private let options: BuildOptions
  private let start: Int
  private let id: String
  private let open: LiveSite
  private let running = Mutex<[String: Running]>([:])

  /// - Parameters:
  ///   - options: of the site that everybody sees.
  ///   - start: the first version of a site.
  ///   - id: of the workspace.
  ///   - open: the site that everybody sees.
  init(_ options: BuildOptions, start: Int, id: String, beside open: LiveSite) {
    (self.options, self.start, self.id, self.open) = (options, start, id, open)
  }

  /// The site of a user, once it was planned.
  func site(of member: String) async -> LiveSite {
    let site = running.withLock { running in
      if let known = running[member] {
        running[member]?.used = .now
        return known.site
      }
      let site = LiveSite(start: start, id: id)
      running[member] = Running(site: site, work: Task { await keep(site, for: member) })
      return site
    }
    await site.wait()
    return site
  }

  /// Keeps a site up to date until the server ends.
  private func keep(_ site: LiveSite, for member: String) async {
    var options = options
    options.member = member
    options.editor = { _ in PageEditor(username: member) }
    // What happens in the files of this user is not for the log of the server.
    let updater = SiteUpdater(options: options, site: site, open: open, report: { _ in })
    do throws(SystemError) {
      let watch = try options.store.watch()
      let first = await updater.update(after: nil, FolderChanges())
      await updater.run(watching: watch, after: first)
    } catch {
      site.fail("the folder cannot be watched: \(error.reason)", [])
    }
  }

  /// Ends all sites, and all listening to them.
  func end() {
    let all = running.withLock { running in
      defer { running = [:] }
      return Array(running.values)
    }
    for one in all {
      one.work.cancel()
      one.site.end()
    }
  }

  /// Ends the sites that nobody has looked at for some minutes, until the task is cancelled.
  func run() async {
    while await isAwake(after: .seconds(30)) { endUnused(at: .now) }
  }

  func endUnused(at now: ContinuousClock.Instant) {
    let gone = running.withLock { running in
      let gone = running.filter { _, one in
        one.used + Self.patience < now && !one.site.hasListeners
      }
      for name in gone.keys { running[name] = nil }
      return Array(gone.values)
    }
    for one in gone {
      one.work.cancel()
      one.site.end()
    }
  }

  var count: Int { running.withLock { $0.count } }

  /// Asks the pages that are open whether they may stay open.
  func repeatNews() {
    for one in running.withLock({ Array($0.values) }) { one.site.repeatNews() }
  }
}
