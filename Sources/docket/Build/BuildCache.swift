import SitePublishing
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// What a build keeps in the workspace for the next one.
struct BuildCache {
  private let store: WorkspaceStore
  /// `nil` where nothing can be kept.
  private let folder: CacheFolder?
  private let program: Fingerprint

  /// - Parameter isMade: whether a place for it is made where there is none yet.
  init(of store: WorkspaceStore, _ session: Session, isMade: Bool = true) {
    self.store = store
    program = session.environment.program
    do {
      folder = try store.cache(isMade: isMade)
    } catch {
      if isMade { session.detail("\(error)".terminalSafe) }
      folder = nil
    }
  }

  /// Reads those files of the workspace that changed since the last build.
  ///
  /// - Parameters:
  ///   - isRead: whether what was kept is believed, else all files are read.
  ///   - work: is told what phase the work is in.
  func read(in session: Session, isRead: Bool, work: BuildWork) async throws -> ReadWorkspace {
    var options = session.loadOptions(readsBodies: true)
    options.cache = reading(isRead: isRead)
    options.observe = { event in
      if case .notKept(let error) = event { session.detail("\(error)".terminalSafe) }
      work.note(event)
    }
    return try await store.read(options)
  }

  /// For reading files with it.
  ///
  /// - Parameter isRead: whether what was kept is believed.
  func reading(isRead: Bool = true) -> LoadOptions.Cache? {
    folder.map { folder in
      LoadOptions.Cache(folder: folder, program: program, isRead: isRead) { settings in
        settings.views.contains { Query.looksIntoBodies($0.query) }
      }
    }
  }

  private static let siteName = "site"

  /// Of the last site that was built, wherever that stands.
  var siteRecord: SiteRecord? {
    folder?.bytes(of: Self.siteName).flatMap { SiteRecord($0, of: program) }
  }

  /// Where the site before the last one lies.
  var shelf: Shelf? { folder?.descriptor().map { Shelf(descriptor: $0) } }

  func keep(_ record: SiteRecord?, _ session: Session) {
    guard let folder, let record else { return }
    do {
      try folder.write(Self.siteName, record.bytes(for: program))
    } catch {
      session.detail("\(error)".terminalSafe)
    }
  }
}

extension StagedSite: SiteSink {}
