import Diagnostics
import SitePublishing
import TodoModel
import TodoRendering
import TodoStore

/// What a build keeps in the workspace for the next one.
struct BuildCache {
  /// `nil` where nothing can be kept.
  private let folder: CacheFolder?
  private let program: Fingerprint

  init(of store: WorkspaceStore, _ session: Session) {
    program = session.machine.program
    do {
      folder = try store.cache()
    } catch {
      session.detail("\(error)".terminalSafe)
      folder = nil
    }
  }

  private static let siteName = "site"

  /// Of the last site that was built, wherever that stands.
  var siteRecord: SiteRecord? {
    folder?.bytes(of: Self.siteName).flatMap { SiteRecord($0, of: program) }
  }

  func keep(_ record: SiteRecord?, _ session: Session) {
    guard let folder, let record else { return }
    do {
      try folder.write(Self.siteName, record.bytes(for: program))
    } catch {
      session.detail("\(error)".terminalSafe)
    }
  }
}

extension SiteSink {
  /// Into a site that is to be published.
  init(_ site: StagedSite) {
    self.init(
      keep: { path, source in try site.keep(path, source) },
      write: { path, source, bytes in try site.write(path, source, bytes) })
  }
}
