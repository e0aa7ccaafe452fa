import Git
import Synchronization

/// The paths that git ignores, for two seconds: a server makes many changes one after the other, and
/// asking takes longer than most of them.
package final class IgnoredMemory: Sendable {
  private let last = Mutex<(paths: IgnoredPaths, time: ContinuousClock.Instant)?>(nil)

  package init() {}

  private static let time = Duration.seconds(2)

  var paths: IgnoredPaths? {
    last.withLock { last in
      last.flatMap { $0.time + Self.time > .now ? $0.paths : nil }
    }
  }

  func note(_ paths: IgnoredPaths) { last.withLock { $0 = (paths, .now) } }
}
