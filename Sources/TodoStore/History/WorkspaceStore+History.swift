import Git
import Platform
import Text
import TodoModel

/// What git knows about the todos of a workspace.
package struct LoadedHistory: Sendable {
  package var history = RecordedHistory()
  /// The newest commit; `nil` if there is none, or if the workspace is in no repository.
  package var head: String?
  /// Whether older commits are missing, as in a shallow clone made by CI.
  package var isShallow = false
  /// Whether versions of files are missing, as in a partial clone.
  package var isPartial = false
  /// Why git did not answer.
  package var failure: GitError?

  package init() {}

  package var gap: HistoryGap? {
    if let failure { return .failure(failure) }
    return isShallow ? .shallow : isPartial ? .partial : nil
  }
}

/// A value that a merge by fields did not take, since both sides had changed the field.
package struct ReplacedInMerge: Hashable, Sendable {
  /// The hash of the merge.
  package var commit: String
  /// `PATH: FIELD: VALUE`, with the path relative to the workspace's root.
  package var text: String

  /// The field and its value in a file; `nil` if the value is of another file.
  package func value(in path: String) -> String? {
    text.hasPrefix("\(path): ") ? String(text.dropFirst(path.count + 2)) : nil
  }
}

/// Why a history is incomplete.
package enum HistoryGap: Hashable, Sendable {
  case failure(GitError)
  /// Older commits are missing.
  case shallow
  /// Older versions of files are missing.
  case partial
}

extension WorkspaceStore {
  /// Reads the history of the workspace's todos up to the checked out commit. Without git, outside
  /// of a repository and without a commit it is empty.
  ///
  /// The first call reads all commits, later ones only those that are new.
  ///
  /// - Parameter commit: another commit to end with.
  package func history(
    _ options: LoadOptions, upTo commit: String? = nil
  ) async throws(StoreError) -> LoadedHistory {
    try await history(options, upTo: commit) { _ in true }
  }

  /// - Parameter isWanted: whether to read the versions of a path; without a cache.
  func history(
    _ options: LoadOptions, upTo commit: String? = nil,
    where isWanted: @escaping (_ path: String) -> Bool
  ) async throws(StoreError) -> LoadedHistory {
    guard GitRepository(containing: root) != nil else { return LoadedHistory() }
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    let zone = layout.settings.timezone ?? options.machineZone
    let past = PastFiles(layout, zone, in: folder)
    let form = options.cache.map { CacheForm(of: layout.settings, $0, in: folder) } ?? .none
    try checkMachine(folder)
    do throws(GitError) {
      return try await history(past, layout, zone, options, form, upTo: commit, where: isWanted)
    } catch {
      var failed = LoadedHistory()
      switch error {
      case .notInstalled: break
      case .machineFailed(let error): throw .machineFailed(path: root, reason: error.reason)
      case .failed: failed.failure = error
      }
      return failed
    }
  }

  private func history(
    _ past: PastFiles, _ layout: Layout, _ zone: Zone, _ options: LoadOptions,
    _ form: CacheForm, upTo commit: String?, where isWanted: @escaping (_ path: String) -> Bool
  ) async throws(GitError) -> LoadedHistory {
    var loaded = LoadedHistory()
    guard let git = try await GitHistory(at: root),
      let head = try await git.head(commit ?? "HEAD")
    else {
      return loaded
    }
    (loaded.head, loaded.isShallow) = (head.commit, git.isShallow)
    let reading = Fingerprint { fingerprinter in
      fingerprinter.combine(options.cache?.program ?? Fingerprint(high: 0, low: 0))
      fingerprinter.combine(layout.settings.fingerprint)
      fingerprinter.combine(layout.kind.rawValue)
      for part in [layout.project?.root, layout.project?.base, layout.project?.taskPrefix] {
        fingerprinter.combine(part)
      }
      fingerprinter.combine(zone.identifier)
      fingerprinter.combine(git.prefix)
      fingerprinter.combine(head.mailmap)
    }
    var old = git.isShallow ? nil : cachedHistory(options, form, for: reading)
    if let cached = old, cached.head == head.commit {
      loaded.history = cached.history
      return loaded
    }
    if let cached = old, try await !git.reaches(cached.head, from: head.commit) { old = nil }
    var builder = HistoryBuilder(after: old, below: git.prefix)
    let prefix = git.prefix.utf8.count
    try await git.graph(after: old?.head, upTo: head.commit) { path in
      let path = String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
      return isWanted(path) && past.areWanted(at: path)
    } receive: { commit in
      builder.add(commit)
    }
    let blobs = builder.unread.keys.sorted()
    var parser = past
    try await git.blobs(blobs, of: head.commit) { position, bytes in
      builder.note(Array(bytes), of: blobs[position], &parser)
    }
    loaded.history = builder.history
    loaded.isPartial = builder.history.files.contains { $0.todos == nil }
    if commit == nil, !loaded.isShallow, !loaded.isPartial {
      keep(
        HistoryCache(head: head.commit, orders: builder.orders, history: builder.history),
        for: reading, options, form)
    }
    return loaded
  }

  /// The values that merges by fields did not take, the newest first, as the messages of their
  /// commits tell. Each names its file, relative to the workspace's root.
  package func replacedValues() async throws(GitError) -> [ReplacedInMerge] {
    guard GitRepository(containing: root) != nil, let git = try await GitHistory(at: root),
      let head = try await git.head()
    else { return [] }
    return try await git.trailers("Docket-replaced", upTo: head.commit).compactMap { found in
      // `PATH: FIELD: VALUE`
      guard found.value.hasPrefix(git.prefix) else { return nil }
      let text = String(found.value.dropFirst(git.prefix.count))
      return ReplacedInMerge(commit: found.commit, text: text)
    }
  }

  private func cachedHistory(
    _ options: LoadOptions, _ form: CacheForm, for reading: Fingerprint
  ) -> HistoryCache? {
    guard let cache = options.cache, cache.isRead, !form.isNone else { return nil }
    do throws(CacheError) {
      return try self.cache(isMade: false).bytes(of: HistoryCache.name)
        .flatMap { form.contents($0, of: HistoryCache.name) }
        .flatMap { HistoryCache($0, for: reading) }
    } catch {
      // The cache does not exist yet.
      return nil
    }
  }

  private func keep(
    _ history: HistoryCache, for reading: Fingerprint, _ options: LoadOptions, _ form: CacheForm
  ) {
    guard let cache = options.cache, !form.isNone else { return }
    // A few commits and files are read again in no time.
    let isMade =
      cache.makesFolder || history.orders.count >= 1000 || history.history.files.count >= 500
    do throws(CacheError) {
      let bytes = try form.stored(history.bytes(for: reading), as: HistoryCache.name)
      try self.cache(isMade: isMade).write(HistoryCache.name, bytes)
    } catch {
      if isMade { options.observe?(.cacheNotWritten(error)) }
    }
  }
}
