import Platform
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// The data that a build stores in the workspace for the next build.
struct BuildCache {
  private let store: WorkspaceStore
  /// `nil` if the cache cannot be used.
  private let folder: CacheFolder?
  private let program: Fingerprint
  private let cacheNotWritten: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - cacheNotWritten: receives the error if something cannot be stored.
  init(
    of store: WorkspaceStore, program: Fingerprint,
    cacheNotWritten: @escaping @Sendable (any Error) -> Void
  ) {
    (self.store, self.program, self.cacheNotWritten) = (store, program, cacheNotWritten)
    do {
      folder = try store.cache()
    } catch {
      cacheNotWritten(error)
      folder = nil
    }
  }

  /// Reads the files of the workspace that changed since the last build.
  ///
  /// - Parameter news: the last reading, to read only what changed since.
  func read(
    _ options: BuildOptions, _ work: BuildWork, after news: SiteSource.News? = nil
  ) async throws(StoreError) -> ReadWorkspace {
    let cache = cache(options)
    var load = LoadOptions(
      machineZone: options.machineZone, threads: options.threads,
      // The files of shares are in no repository.
      asksGit: options.parts?.shares == nil,
      skipsUnchangedBodies: { settings in
        !settings.views.contains { Query.looksIntoBodies($0.query) }
      }, cache: cache
    ) { [cacheNotWritten] event in
      if case .cacheNotWritten(let error) = event { cacheNotWritten(error) }
      work.note(event)
    }
    guard let news else { return try await store.read(load) }
    load.keepsFiles = true
    guard let last = news.last else { return try await store.read(load) }
    return try await store.read(load, after: last, news.changes)
  }

  private func cache(_ options: BuildOptions) -> LoadOptions.Cache? {
    folder.map { _ in
      LoadOptions.Cache(
        program: program, isRead: options.usesCache, makesFolder: true, secret: options.secret,
        isShared: options.isOnCI)
    }
  }

  /// What git knows about the todos, up to the checked out commit; `nil` if no page shows it.
  func history(_ options: BuildOptions) async throws(StoreError) -> LoadedHistory? {
    guard try store.settings().pages.contains(.history) else { return nil }
    if let shares = options.parts?.shares { return shares.history }
    let cache = cache(options)
    let load = LoadOptions(
      machineZone: options.machineZone, threads: options.threads, cache: cache
    ) { [cacheNotWritten] event in
      if case .cacheNotWritten(let error) = event { cacheNotWritten(error) }
    }
    if let (store, commit) = options.origin { return try await store.history(load, upTo: commit) }
    return try await store.history(load)
  }

  /// The other repositories whose todos are on the site; `nil` if there are none, and on a
  /// team's server.
  func sources(_ options: BuildOptions) async throws(StoreError) -> ReadSources? {
    // The people of other repositories have no accounts on a team's server, and see nothing of it.
    if options.member != nil { return nil }
    let readsHistory = try store.settings().pages.contains(.history)
    let load = LoadOptions(machineZone: options.machineZone, threads: options.threads)
    return try await store.sources(load, readsHistory: readsHistory, parts: options.parts)
  }

  private static let siteName = "site"

  /// The record of the last built site, in any output folder.
  var siteRecord: SiteRecord? {
    folder?.bytes(of: Self.siteName).flatMap { SiteRecord($0, of: program) }
  }

  /// Stores the site before the last one.
  var previousSite: PreviousSite? { folder.map { PreviousSite(in: $0.directory) } }

  func keep(_ record: SiteRecord?) {
    guard let folder, let record else { return }
    do {
      try folder.write(Self.siteName, record.bytes(for: program))
    } catch {
      cacheNotWritten(error)
    }
  }
}
