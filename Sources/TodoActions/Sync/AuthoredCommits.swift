import Git
import TodoFormat
import TodoStore

/// Commits what several users changed on a server, each user's files in that user's name. Other files
/// that changed stay as they are.
package struct AuthoredCommits: Sendable {
  private let store: WorkspaceStore
  private let tree: GitWorkTree

  /// The files that a user changed, by their paths in the workspace.
  package struct Change: Sendable {
    package let user: String
    /// The name and e-mail address of the user's profile.
    package let author: GitIdentity
    package let paths: [String]

    package init(user: String, author: GitIdentity, paths: [String]) {
      (self.user, self.author, self.paths) = (user, author, paths)
    }
  }

  package init(_ store: WorkspaceStore, in tree: GitWorkTree) {
    (self.store, self.tree) = (store, tree)
  }

  /// - Parameter ended: receives what became of each change. What cannot be committed does not stop the
  ///   others.
  package func commit(
    _ changes: [Change], ended: (Change, Result<Void, any Error>) throws -> Void
  ) async throws {
    let files = try SyncedFiles(of: store, prefix: tree.prefix)
    let dirty = try await tree.dirty()
    let parts = changes.map { change in
      let wanted = Set(change.paths.map { tree.prefix + $0 })
      return dirty.filter { wanted.contains($0.path) }
    }
    // Each call of git takes about as long for all files as for one.
    let all = parts.flatMap(\.self)
    let paths = all.map(\.path)
    let contents = try await tree.contents(of: paths, at: tree.commit(named: "HEAD"))
    let old = Dictionary(zip(paths, contents)) { first, _ in first }
    let areAdded = await areAdded(all.filter(\.isUntracked).map(\.path))
    for (change, own) in zip(changes, parts) {
      do {
        try await commit(change, own, old, areAdded: areAdded, files)
      } catch {
        try ended(change, .failure(error))
        continue
      }
      try ended(change, .success(()))
    }
  }

  /// Tells git of all new files. If it refuses one of them, it is told of each user's for themselves.
  private func areAdded(_ new: [String]) async -> Bool {
    do throws(GitError) {
      try await tree.add(new)
      return true
    } catch {
      return false
    }
  }

  private func commit(
    _ change: Change, _ own: [GitWorkTree.Dirty], _ old: [String: [UInt8]?], areAdded: Bool,
    _ files: SyncedFiles
  ) async throws {
    if own.isEmpty { return }
    let present = try WorkspaceFiles(root: store.root)
    let versions = try own.map { file in
      let inner = String(file.path.dropFirst(tree.prefix.count))
      return ChangeSummary.File(
        path: inner, before: old[file.path] ?? nil, after: try present.unchanged(inner).before)
    }
    let summary = ChangeSummary(versions, in: files, as: change.user)
    var author = change.author
    if !author.hasUsableName { author.name = change.user }
    try await tree.commit(
      own.map(\.path), new: own.filter(\.isUntracked).map(\.path), areAdded: areAdded,
      message: summary.message(of: change.user), author: author)
  }
}

extension ChangeSummary {
  /// The message of a commit: `ana: complete renew-passport`, with a line for each of several changes.
  func message(of user: String?) -> String {
    let start = user.map { "\($0): " } ?? ""
    let subject = start + sentence(upTo: 72 - start.count)
    return count > 1 ? ([subject, ""] + lines(limit: 100)).joined(separator: "\n") : subject
  }
}
