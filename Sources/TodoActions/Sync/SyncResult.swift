import Git
import TodoFormat
import TodoModel
import TodoStore

package struct SyncOptions: Sendable {
  /// The acting user, who begins the messages of commits; `nil` if unknown.
  package var user: String?
  /// The branch to push to, if it is not the one that is fetched.
  package var branch: String?
  /// How to load what is public, if nothing else may be named in the result, as in CI.
  package var naming: LoadOptions?
  /// How often a push is tried that others were faster than.
  package var attempts = 5
  /// Runs before the files that changed are looked at, while no command of Docket writes.
  package var beforeCommit: @Sendable () async throws -> Void = {}
  /// Whether a file that cannot be merged stays as it is here, so that all others are exchanged; the
  /// other version is kept beside. Where nobody is there who could decide.
  package var keepsOurs = false
  /// Waits for a number of seconds.
  package var wait: @Sendable (Double) async throws -> Void

  package init(
    user: String?, branch: String? = nil, wait: @escaping @Sendable (Double) async throws -> Void
  ) {
    (self.user, self.branch, self.wait) = (user, branch, wait)
  }
}

/// What a run of `docket sync` did.
package struct SyncResult: Sendable {
  package enum End: Sendable {
    case synchronized
    case noRemote
    case offline(reason: String)
    /// - Parameter remote: the remote's address.
    case protected(reason: String, remote: String?, branch: String)
    /// Nothing was merged or pushed.
    case conflicts
  }

  /// Commits, and what they do to todos.
  package struct Part: Sendable {
    package private(set) var commits = 0
    package private(set) var summary: ChangeSummary?

    init() {}

    init(commits: Int, summary: ChangeSummary) { (self.commits, self.summary) = (commits, summary) }

    mutating func add(_ other: Part) {
      if commits == 0 { summary = other.summary }
      commits += other.commits
    }

    /// How many changes of todos, at least one if there are commits.
    package var count: Int { max(summary?.count ?? 0, commits > 0 ? 1 : 0) }
  }

  package internal(set) var end = End.synchronized
  package var isSynchronized: Bool { if case .synchronized = end { true } else { false } }
  /// `origin/main`.
  package internal(set) var remote: String?
  package internal(set) var committed: ChangeSummary?
  package internal(set) var received = Part()
  package internal(set) var sent = Part()
  /// What the next run sends.
  package internal(set) var waiting = Part()
  /// Values that a merge did not take.
  package internal(set) var replaced: [String] = []
  package internal(set) var conflicts: [SyncConflict] = []
  /// Changed files that are not the workspace's.
  package internal(set) var leftAlone: [String] = []
  /// Files with conflict markers, which are not committed.
  package internal(set) var marked: [String] = []
  /// Files that are empty, as a program that was killed leaves them, and are not committed.
  package internal(set) var emptied: [String] = []
  var stagedByUser: [String] = []
  /// Changed files in places of the workspace that are not committed.
  var skipped: Set<String> = []

  /// Replaces the names of files that are not public with their users' folders.
  ///
  /// - Parameter prefix: the workspace's folder in the repository: empty, or ending in `/`.
  package mutating func hide(allBut open: OpenPart, below prefix: String) {
    marked = marked.map(open.shown)
    emptied = emptied.map(open.shown)
    leftAlone = leftAlone.map { path in
      path.hasPrefix(prefix) ? prefix + open.shown(String(path.dropFirst(prefix.count))) : path
    }
    conflicts = conflicts.map { conflict in
      guard let inner = conflict.inner, !open.contains(inner) else { return conflict }
      return SyncConflict(
        path: prefix + open.shown(inner), inner: nil,
        reason: "a file of a sealed user; sync on your machine to see it", ours: nil, theirs: nil)
    }
  }

  mutating func skip(_ file: GitWorkTree.Dirty) {
    skipped.insert(file.path)
    if !file.isUntracked { leftAlone.append(file.path) }
  }
}

/// Why nothing was synchronized.
package enum SyncError: Error {
  case obstacle(GitWorkTree.Obstacle)
  /// A merge would commit what the user staged.
  case staged(paths: [String])
  /// - Parameter isShallow: whether the clone lacks its oldest commits.
  case noCommonHistory(_ isShallow: Bool)
  case remoteRefused(reason: String)
  /// - Parameter lock: the remote's message, if its branch was locked the last time.
  case lostRaces(Int, lock: String?)
  case keepsChanging
  /// Another process synchronizes this clone.
  case busy
  case git(GitError)
  case action(ActionError)

  init(_ error: any Error) {
    self =
      switch error {
      case let error as SyncError: error
      case let error as GitError: .git(error)
      default: .action(ActionError(error))
      }
  }
}
