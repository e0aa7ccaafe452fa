import Git
import Platform
import Synchronization

/// Knows whether git was at work when an earlier server was killed, and the machine perhaps with it: such
/// a git leaves locks, with which nothing is committed any more.
final class GitWork: Sendable {
  private let state: TeamState
  private let tree: GitWorkTree
  private let log: @Sendable (String) -> Void

  private struct Work {
    /// When the work began that did not come to its end; `nil` once its locks are gone.
    var left: Int64?
    var running = 0
  }

  private let work: Mutex<Work>
  /// Locks of a later time are not of that git.
  private let start = Clock.secondsSince1970
  /// How long a git that outlived its server is waited for, in seconds.
  private let patience: Int64

  init(
    _ state: TeamState, in tree: GitWorkTree, patience: Int64 = 5,
    log: @escaping @Sendable (String) -> Void
  ) {
    (self.state, self.tree, self.patience, self.log) = (state, tree, patience, log)
    var left: Int64?
    do throws(TeamState.Failure) { left = try state.gitBegan() } catch { log("git: \(error)") }
    work = Mutex(Work(left: left))
  }

  /// Notes that git is at work until the body has returned.
  func run(_ body: () async throws -> Void) async throws {
    let isFirst = work.withLock { work in
      work.running += 1
      return work.running == 1 && work.left == nil
    }
    if isFirst { try state.set(gitBegan: Clock.secondsSince1970) }
    let result = await Result(catching: body)
    let isLast = work.withLock { work in
      work.running -= 1
      return work.running == 0 && work.left == nil
    }
    if isLast { try state.set(gitBegan: nil) }
    try result.get()
  }

  /// Removes the locks of the git that was ended, once enough time has passed.
  ///
  /// - Returns: whether that was done just now, so that what could not be committed can be.
  func removeLeftLocks() -> Bool {
    guard let left = work.withLock({ $0.left }),
      Clock.secondsSince1970 - start >= patience
    else { return false }
    for path in tree.removeLocks(made: (left - 1)...max(start, left)) {
      log("git: removed '\(path)', which a git left that was ended")
    }
    work.withLock { $0.left = nil }
    return true
  }

  /// Waits until these locks may be removed, and removes them: before the last commits of a server.
  func endLeftWork() async {
    if work.withLock({ $0.left }) == nil { return }
    // To its end, also where the server ends meanwhile.
    await Task { [start, patience] in
      _ = await isAwake(after: .seconds(max(0, start + patience - Clock.secondsSince1970)))
    }.value
    _ = removeLeftLocks()
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
