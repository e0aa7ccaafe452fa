import Git
import Platform
import Synchronization
import TodoActions
import TodoModel
import TodoStore

/// Commits what people change on a team's server: the changes of each, some seconds after the first, in
/// one commit in that person's name.
package final class TeamCommits: Sendable {
  private let state: TeamState
  private let store: WorkspaceStore
  private let tree: GitWorkTree
  /// Whether commits are exchanged with the remote.
  private let syncs: Bool
  private let log: @Sendable (String) -> Void
  /// Says an error in words.
  private let words: @Sendable (any Error) -> String
  /// The user whose change is being written; a part of it must be no commit.
  private let writer = Mutex<String?>(nil)
  /// The name, which no user has, of what is said of the branch.
  private static let head = "HEAD"
  /// What was last said of a user's commits, and of all else under the empty name.
  private let failures = Mutex<[String: String]>([:])
  /// When commits were last exchanged with the remote.
  private let synced = Mutex<Int64?>(nil)
  private let work: GitWork
  /// Two commits at a time would be in each other's way.
  private let turns = Turns()

  /// How long changes of one person are collected, in seconds.
  private static let delay: Int64 = 30
  /// How often the remote is asked for commits, in seconds.
  private static let syncInterval: Int64 = 60

  package init(
    _ state: TeamState, _ store: WorkspaceStore, in tree: GitWorkTree, syncs: Bool,
    words: @escaping @Sendable (any Error) -> String = { "\($0)" },
    log: @escaping @Sendable (String) -> Void
  ) {
    (self.state, self.store, self.tree, self.syncs) = (state, store, tree, syncs)
    (self.words, self.log) = (words, log)
    work = GitWork(state, in: tree, log: log)
  }

  /// What admins want to know.
  struct Status: Sendable {
    /// What keeps commits back, or the exchange with the remote.
    let problems: [String]
    /// The files that wait for their commit.
    let waiting: Int
    /// The files that somebody changed by hand, which nobody commits.
    let byHand: [String]
    /// The files that could not be merged; the other version of each is kept.
    let conflicts: [String]
    /// Seconds since 1970; `nil` if commits were not exchanged yet.
    let synced: Int64?
    let syncs: Bool
  }

  /// - Parameter users: are named nowhere.
  func status(hiding users: [String] = []) async throws -> Status {
    let folder = try store.settings().usersFolder
    func isOpen(_ text: String) -> Bool {
      !users.contains { text.contains("\(folder)/\($0)/") || text.contains("'\($0)'") }
    }
    let waiting = Set(try state.changes().flatMap(\.paths))
    let dirty = try await tree.dirty().map(\.path).filter { $0.hasPrefix(tree.prefix) }
      .map { String($0.dropFirst(tree.prefix.count)) }
    return Status(
      problems: failures.withLock { $0.values.sorted() }.filter(isOpen), waiting: waiting.count,
      byHand: syncs ? [] : dirty.filter { !waiting.contains($0) && isOpen($0) },
      conflicts: try ConflictFiles(root: store.root).files(in: store).filter(isOpen),
      synced: synced.withLock { $0 }, syncs: syncs)
  }

  /// Notes what a user is about to change. What was not changed then is not committed.
  package func note(_ paths: [String], of user: String) throws(TeamState.Failure) {
    writer.withLock { $0 = user }
    try state.note(
      paths, of: user, at: Clock.secondsSince1970, number: Clock.microsecondsSince1970)
  }

  /// Notes that a change was written, or given up.
  func endWriting() { writer.withLock { $0 = nil } }

  /// Commits what others changed outside of their folders, which the user may change next: a todo that
  /// was handed over, the settings.
  package func settle(for user: String, in folder: (String) -> String) async {
    do {
      let others = try state.changes().filter { change in
        change.user != user
          && !change.paths.allSatisfy { $0.utf8.starts(with: "\(folder(change.user))/".utf8) }
      }
      await commit(others)
    } catch {
      report(error)
    }
  }

  /// Commits in time, until the task is cancelled.
  func run() async {
    var synced = Int64.min
    while await isAwake(after: .seconds(1)) {
      let now = Clock.secondsSince1970
      do {
        let writing = writer.withLock { $0 }
        // What was left waits no longer.
        let delay = work.removeLeftLocks() ? 0 : Self.delay
        let due = try state.changes(before: Clock.microsecondsSince1970 - 1_000_000)
          .filter { $0.time <= now - delay && $0.user != writing }
        await commit(due)
        guard syncs, now - Self.syncInterval >= synced || !due.isEmpty else { continue }
        synced = now
        // To its end, also where the server ends meanwhile: a git that is killed leaves its lock.
        try await Task { try await self.work.run(self.sync) }.value
      } catch {
        report(error)
      }
    }
  }

  /// Commits what a user changed.
  ///
  /// - Parameter author: of somebody whose profile is gone.
  func commit(of user: String, as author: GitIdentity? = nil) async {
    do {
      await commit(try state.changes().filter { $0.user == user }, as: author)
    } catch {
      report(error, of: user)
    }
  }

  /// In whose name a user's changes are committed.
  func author(_ user: String) async -> GitIdentity? {
    do { return try await authors()[user] } catch {
      report(error, of: user)
      return nil
    }
  }

  /// Commits all that is left.
  package func finish() async {
    do {
      let changes = try state.changes()
      if !changes.isEmpty { await work.endLeftWork() }
      await commit(changes)
    } catch {
      report(error)
    }
  }

  private func commit(_ changes: [TeamState.Change], as author: GitIdentity? = nil) async {
    if changes.isEmpty { return }
    await turns.wait {
      do {
        try await self.work.run { try await self.commitNow(changes, as: author) }
      } catch {
        self.report(error)
      }
    }
  }

  private func commitNow(_ changes: [TeamState.Change], as author: GitIdentity?) async throws {
    // What is on no branch is lost when one is checked out.
    if try await tree.branch() == nil {
      report("no branch is checked out: run 'git switch main' or another branch", of: Self.head)
    } else {
      failures.withLock { $0[Self.head] = nil }
    }
    let users = try await authors()
    var rest = changes[...]
    try await AuthoredCommits(store, in: tree).commit(
      changes.map { change in
        AuthoredCommits.Change(
          user: change.user, author: author ?? users[change.user] ?? GitIdentity(name: change.user),
          paths: change.paths)
      }
    ) { _, result in
      guard let change = rest.popFirst() else { return }
      switch result {
      case .success:
        try state.forget(change)
        failures.withLock { $0[change.user] = nil }
      case .failure(let error):
        report("the changes of '\(change.user)' wait: \(words(error))", of: change.user)
      }
    }
  }

  /// By username: the name and e-mail address of the profile.
  private func authors() async throws -> [String: GitIdentity] {
    let options = LoadOptions(machineZone: .utc, threads: 1, readsBodies: false)
    let users = try await store.profiles(options) ?? []
    return Dictionary(
      users.map { ($0.username, GitIdentity(name: $0.displayName, email: $0.email)) }
    ) { first, _ in first }
  }

  /// Merges with the remote by fields, and pushes. A conflict or an outage is tried again next time.
  private func sync() async throws {
    var options = SyncOptions(user: nil) { seconds in
      try await Task.sleep(for: .milliseconds(Int(seconds * 1000)))
    }
    options.keepsOurs = true
    // Under the lock, so that nothing that a person changes is committed in the name of the server.
    options.beforeCommit = { [self] in await commit(try state.changes()) }
    let result = try await Sync(store, in: tree, options).run()
    for value in result.replaced { log("git: both sides changed a field, not taken: \(value)") }
    for path in result.conflicts.compactMap(\.inner) {
      let kept = "\(ConflictFiles.path(of: path)).theirs"
      log("git: '\(path)' cannot be merged and stays as it is here; the other version is '\(kept)'")
    }
    switch result.end {
    case .synchronized:
      failures.withLock { $0[""] = nil }
      synced.withLock { $0 = Clock.secondsSince1970 }
    case .noRemote:
      report("the branch has no remote to sync with: run 'git remote add origin ADDRESS'")
    case .offline(let reason): report("the remote cannot be reached: \(reason)")
    case .protected(let reason, _, let branch):
      report("the remote does not accept pushes to '\(branch)': \(reason)")
    case .conflicts:
      let paths = result.conflicts.map(\.path).joined(separator: ", ")
      report("\(paths) cannot be merged, so nothing is: run 'git merge' in the server's folder")
    }
  }

  /// Says the same only once.
  private func report(_ problem: any Error, of user: String = "") {
    report(words(problem), of: user)
  }

  private func report(_ problem: String, of user: String = "") {
    let last = failures.withLock { $0.updateValue(problem, forKey: user) }
    if last != problem { log("git: \(problem)") }
  }
}
