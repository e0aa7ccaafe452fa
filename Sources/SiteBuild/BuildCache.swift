import SitePublishing
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// What a build keeps in the workspace for the next one.
package struct BuildCache {
  private let store: WorkspaceStore
  /// `nil` where nothing can be kept.
  private let folder: CacheFolder?
  private let program: Fingerprint
  private let notKept: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - isMade: whether a place for it is made where there is none yet.
  ///   - notKept: is told why something could not be kept.
  package init(
    of store: WorkspaceStore, program: Fingerprint, isMade: Bool = true,
    notKept: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    (self.store, self.program, self.notKept) = (store, program, notKept)
    do {
      folder = try store.cache(isMade: isMade)
    } catch {
      if isMade { notKept(error) }
      folder = nil
    }
  }

  /// Reads those files of the workspace that changed since the last build.
  func read(_ options: BuildOptions, _ work: BuildWork) async throws(StoreError) -> ReadWorkspace {
    let load = LoadOptions(
      machineZone: options.machineZone, threads: options.threads,
      cache: reading(isRead: options.usesCache)
    ) { [notKept] event in
      if case .notKept(let error) = event { notKept(error) }
      work.note(event)
    }
    return try await store.read(load)
  }

  /// For reading files with it.
  ///
  /// - Parameter isRead: whether its records are used, else they are only renewed.
  package func reading(isRead: Bool = true) -> LoadOptions.Cache? {
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

  func keep(_ record: SiteRecord?) {
    guard let folder, let record else { return }
    do {
      try folder.write(Self.siteName, record.bytes(for: program))
    } catch {
      notKept(error)
    }
  }
}

extension StagedSite: SiteSink {}
