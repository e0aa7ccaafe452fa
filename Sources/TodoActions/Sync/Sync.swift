import Git
import Platform
import Text
import TodoFormat
import TodoModel
import TodoStore

/// Synchronizes a workspace with its remote: commits the user's changes, fetches, merges, pushes.
///
/// It can be stopped anywhere and run again: each step leaves a repository from which the next run
/// goes on.
package struct Sync: Sendable {
  private let store: WorkspaceStore
  private let tree: GitWorkTree
  private let options: SyncOptions

  package init(_ store: WorkspaceStore, in tree: GitWorkTree, _ options: SyncOptions) {
    (self.store, self.tree, self.options) = (store, tree, options)
  }

  package func run() async throws(SyncError) -> SyncResult {
    do {
      var result = SyncResult()
      let lock = try FileLock(
        "sync.lock", in: DocketDirectory.make(in: FileSystem().openDirectory(store.root)))
      guard let lock else { throw SyncError.busy }
      defer { withExtendedLifetime(lock) {} }
      try await refuseObstacles()
      guard let branch = try await tree.branch() else { throw SyncError.obstacle(.detachedHead) }
      // No command of Docket writes meanwhile.
      try await commit(&result, try WorkspaceWriter(root: store.root))
      guard let own = try await tree.upstream(of: branch) else {
        try await setUpMerging()
        result.end = .noRemote
        return result
      }
      let upstream =
        options.branch.map {
          GitWorkTree.Upstream(remote: own.remote, branch: $0, isConfigured: true)
        } ?? own
      result.remote = "\(upstream.remote)/\(upstream.branch)"
      try await transfer(own, to: upstream, &result)
      return result
    } catch {
      throw SyncError(error)
    }
  }

  private func refuseObstacles() async throws {
    // Another git command may be finishing.
    for second in 0...2 {
      let obstacle = try await tree.obstacle(at: Clock.secondsSince1970)
      if obstacle == nil || obstacle == .merge, try await tree.endOwnUpdate() { continue }
      guard let obstacle else { return }
      guard case .lockedIndex = obstacle, second < 2 else { throw SyncError.obstacle(obstacle) }
      try await options.wait(1)
    }
  }

  // MARK: Our changes

  private func commit(_ result: inout SyncResult, _ writer: WorkspaceWriter) async throws {
    defer { withExtendedLifetime(writer) {} }
    switch try writer.settle() {
    case nil: break
    case .entry(let entry): throw Refusal.stopped(entry.note.command)
    case .unreadable(_, let path, _): throw Refusal.unreadableUndo(path)
    }
    try await options.beforeCommit()
    let files = try SyncedFiles(of: store, prefix: tree.prefix)
    let head = try await tree.commit(named: "HEAD")
    let dirty = try await tree.dirty()
    var own: [GitWorkTree.Dirty] = []
    for file in dirty {
      if files.inner(file.path.utf8).map(files.mayContain) ?? false {
        own.append(file)
      } else if !file.isUntracked || files.inner(file.path.utf8).map(CIFiles.contains) ?? false {
        // Not every token may push a workflow.
        result.leftAlone.append(file.path)
      }
    }
    let old = try await tree.contents(of: own.map(\.path), at: head)
    var changes: [ChangeSummary.File] = []
    var committed: [GitWorkTree.Dirty] = []
    for (file, before) in zip(own, old) {
      let inner = files.inner(file.path.utf8) ?? file.path
      // Only links and other special files cannot be read here; they are nobody's todos.
      let after: [UInt8]?
      do throws(WriteError) { after = try writer.contents(of: inner) } catch {
        result.skip(file)
        continue
      }
      guard try files.contains(inner, [before, after].compactMap { $0 }) else {
        result.skip(file)
        continue
      }
      if let after, FileMerge.canMerge(inner), ConflictMarkers(after) != nil {
        result.marked.append(inner)
        result.skipped.insert(file.path)
        continue
      }
      if after == [], before != [] {
        result.emptied.append(inner)
        result.skipped.insert(file.path)
        continue
      }
      committed.append(file)
      changes.append(ChangeSummary.File(path: inner, before: before, after: after))
    }
    result.stagedByUser = dirty.filter { file in
      file.isStaged && !committed.contains { $0.path == file.path }
    }.map(\.path)
    if committed.isEmpty { return }
    let summary = ChangeSummary(changes, in: files, as: options.user)
    let isNew = try await tree.commit(
      committed.map(\.path), new: committed.filter(\.isUntracked).map(\.path),
      message: summary.message(of: options.user))
    if isNew, result.committed == nil {
      result.committed = ChangeSummary(
        changes, in: files, as: options.user, naming: try await named())
    }
  }

  /// Sets up the merge driver, unless somebody else has done so for `.gitattributes`.
  private func setUpMerging() async throws {
    guard try await MergeSetup(of: store).complete(in: tree) else { return }
    let start = options.user.map { "\($0): " } ?? ""
    let path = tree.prefix + MergeSetup.attributes
    let isNew = try await tree.dirty().contains { $0.path == path && $0.isUntracked }
    try await tree.commit(
      [path], new: isNew ? [path] : [], message: "\(start)set up the merge by fields")
  }

  // MARK: Transfer

  /// How long a fetch or a push may take without a terminal. It may also transfer the code of a repository.
  private static let patience = Duration.seconds(600)

  private func transfer(
    _ own: GitWorkTree.Upstream, to upstream: GitWorkTree.Upstream, _ result: inout SyncResult
  ) async throws {
    var lock: String?
    for attempt in 0..<options.attempts {
      // Somebody who pushes at the same rhythm would win each time.
      if attempt > 0 {
        try await options.wait(Double(1 << (attempt - 1)) * .random(in: 0.5...1))
      }
      let tip: String?
      switch try await tree.fetch(
        own, andRefsBelow: ClaimRecord.place, within: Self.patience)
      {
      case .done(let found): tip = found
      case .failed(.unreachable(let reason)):
        let known = try await tree.commit(named: "refs/remotes/\(own.remote)/\(own.branch)")
        result.end = .offline(reason: reason)
        result.waiting = try await difference(from: known, to: "HEAD")
        return
      case .failed(.refused(let reason)): throw SyncError.remoteRefused(reason: reason)
      }
      for (tip, name) in [(tip, own), try await mainBranch(besides: own)].compactMap({ $0 }) {
        guard let tip else { continue }
        guard try await merge(tip, name, &result) else {
          result.end = .conflicts
          return
        }
      }
      try await setUpMerging()
      guard try await tree.commit(named: "HEAD") != nil else { return }
      let waiting = try await difference(from: tip, to: "HEAD")
      if waiting.commits == 0, own.branch == upstream.branch { return }
      switch try await tree.push(to: upstream, within: Self.patience) {
      case .done:
        result.sent = waiting
        return
      case .lostRace(let message):
        lock = message
        continue
      case .protected(let reason):
        result.end = .protected(
          reason: reason, remote: try await tree.address(of: own.remote), branch: own.branch)
        result.waiting = waiting
        return
      case .failed(.unreachable(let reason)):
        result.end = .offline(reason: reason)
        result.waiting = waiting
        return
      case .failed(.refused(let reason)): throw SyncError.remoteRefused(reason: reason)
      }
    }
    throw SyncError.lostRaces(options.attempts, lock: lock)
  }

  /// The main branch of the remote, if another is checked out: the merge button of a git host runs no
  /// merge driver, so main is merged here. Only where the repository is there for todos.
  private func mainBranch(
    besides own: GitWorkTree.Upstream
  ) async throws -> (String?, GitWorkTree.Upstream)? {
    guard tree.prefix.isEmpty, try store.kind() == .accounts,
      let main = try await tree.mainBranch(of: own.remote), main != own.branch
    else { return nil }
    let upstream = GitWorkTree.Upstream(remote: own.remote, branch: main, isConfigured: true)
    // Without an answer, the next run merges it.
    guard case .done(let tip) = try await tree.fetch(upstream, within: Self.patience) else {
      return nil
    }
    return (tip, upstream)
  }

  /// What the result may name; `nil` for everything.
  private func named() async throws -> OpenPart? {
    if let naming = options.naming { try await store.openPart(naming) } else { nil }
  }

  /// What commits do to todos.
  private func difference(from old: String?, to new: String) async throws -> SyncResult.Part {
    guard let new = try await tree.commit(named: new) else { return SyncResult.Part() }
    if old == new { return SyncResult.Part() }
    let commits = try await tree.count(of: new, without: old)
    if commits == 0 { return SyncResult.Part() }
    var old = old
    if let other = old { old = try await tree.mergeBases(other, new).first ?? other }
    let files = try SyncedFiles(of: store, prefix: tree.prefix)
    let changes = try await tree.changes(from: old, to: new).filter { change in
      files.inner(change.path).map(files.mayContain) ?? false
        && (change.old?.isFile ?? true) && (change.new?.isFile ?? true)
    }
    let blobs = try await tree.blobs(
      Array(Set(changes.flatMap { [$0.old?.blob, $0.new?.blob].compactMap { $0 } })))
    let summary = ChangeSummary(
      changes.map { change in
        ChangeSummary.File(
          path: files.inner(change.path) ?? "", before: change.old.flatMap { blobs[$0.blob] },
          after: change.new.flatMap { blobs[$0.blob] })
      }, in: files, as: options.user, naming: try await named())
    return SyncResult.Part(commits: commits, summary: summary)
  }

  // MARK: Merge

  /// Brings the commits of the remote into the present branch.
  ///
  /// - Returns: false if something cannot be merged.
  private func merge(
    _ tip: String, _ upstream: GitWorkTree.Upstream, _ result: inout SyncResult
  ) async throws -> Bool {
    for _ in 0..<5 {
      let head = try await tree.commit(named: "HEAD")
      var bases: [String] = []
      if let head { bases = try await tree.mergeBases(head, tip) }
      if bases.contains(tip) { return true }
      let writer = try WorkspaceWriter(root: store.root)
      defer { withExtendedLifetime(writer) {} }
      do {
        if let head, !bases.contains(head) {
          guard try await mergeTrees(head, tip, bases, upstream, writer, &result) else {
            return false
          }
        } else {
          try await tree.fastForward(to: tip)
        }
      } catch let error as GitError {
        // Git refuses if a file has changed since the commit, or is one that a killed command emptied.
        if try await hasNewChanges(result) {
          try await commit(&result, writer)
        } else if !(try await restoreEmptied(&result)) {
          throw error
        }
        continue
      }
      result.received.add(try await difference(from: head, to: tip))
      return true
    }
    throw SyncError.keepsChanging
  }

  /// - Returns: false if something cannot be merged.
  private func mergeTrees(
    _ head: String, _ tip: String, _ bases: [String], _ upstream: GitWorkTree.Upstream,
    _ writer: WorkspaceWriter, _ result: inout SyncResult
  ) async throws -> Bool {
    if bases.isEmpty { throw SyncError.noCommonHistory(tree.isShallow) }
    if !result.stagedByUser.isEmpty { throw SyncError.staged(paths: result.stagedByUser) }
    let files = try SyncedFiles(of: store, prefix: tree.prefix)
    let base = try await ancestor(of: bases, files)
    var undecided: [SyncConflict] = []
    let merge = try await TreeMerge(
      tree, files, base: base, ours: head, theirs: tip
    ) { path, ours, theirs in
      let kept = ConflictFiles.path(of: path)
      if try writer.contents(of: "\(kept).theirs") == theirs,
        let wanted = try writer.contents(of: kept)
      {
        return wanted
      }
      guard options.keepsOurs else { return nil }
      undecided.append(
        SyncConflict(path: tree.prefix + path, inner: path, reason: "", ours: ours, theirs: theirs))
      return ours
    }
    let conflictFiles = ConflictFiles(root: store.root)
    guard merge.conflicts.isEmpty else {
      result.conflicts = merge.conflicts
      for conflict in merge.conflicts {
        guard let path = conflict.inner else { continue }
        try conflictFiles.keep(path, ours: conflict.ours, theirs: conflict.theirs)
      }
      return false
    }
    let merged = try await tree.tree(of: head, with: merge.changes)
    try await tree.commitMerge(
      with: tip, tree: merged, message: message(of: merge, from: upstream))
    let open = try await named()
    result.replaced += merge.replaced.map { path, value in
      open?.contains(path) ?? true ? "\(path): \(value)" : "a field of a sealed user"
    }
    for path in merge.resolved { try conflictFiles.remove(path) }
    for conflict in undecided {
      if let path = conflict.inner {
        try conflictFiles.keep(path, ours: conflict.ours, theirs: conflict.theirs)
      }
    }
    result.conflicts += undecided
    return true
  }

  /// The ancestor for a merge: where both sides have merged each other before, several commits are the
  /// nearest, and their merge is the ancestor, as for git's own merges.
  ///
  /// - Returns: a commit or a tree.
  private func ancestor(of bases: [String], _ files: SyncedFiles) async throws -> String {
    var merged = bases[0]
    for other in bases.dropFirst() {
      let base = try await tree.mergeBases(bases[0], other).first
      let merge = try await TreeMerge(
        tree, files, base: base, ours: merged, theirs: other
      ) { _, _, _ in nil }
      // Where they cannot be merged, the first one counts.
      merged = try await tree.tree(of: merged, with: merge.changes)
    }
    return merged
  }

  private func hasNewChanges(_ result: SyncResult) async throws -> Bool {
    let files = try SyncedFiles(of: store, prefix: tree.prefix)
    return try await tree.dirty().contains { file in
      files.inner(file.path.utf8).map(files.mayContain) ?? false
        && !result.skipped.contains(file.path)
    }
  }

  /// Brings back the emptied files, so that the remote's versions can be merged.
  ///
  /// - Returns: false if there are none.
  private func restoreEmptied(_ result: inout SyncResult) async throws -> Bool {
    let paths = Set(result.emptied.map { tree.prefix + $0 })
    if paths.isEmpty { return false }
    try await tree.restore(try await tree.dirty().filter { paths.contains($0.path) })
    result.emptied = []
    return true
  }

  private func message(of merge: TreeMerge, from upstream: GitWorkTree.Upstream) -> String {
    let start = options.user.map { "\($0): " } ?? ""
    let subject = "\(start)merge \(upstream.remote)/\(upstream.branch)"
    if merge.replaced.isEmpty { return subject }
    let lines = merge.replaced.prefix(200).map { path, value in value.trailer(of: path) }
    return
      ([subject, "", "Both sides changed the same fields; these values were not taken:", ""]
      + lines).joined(separator: "\n")
  }
}
