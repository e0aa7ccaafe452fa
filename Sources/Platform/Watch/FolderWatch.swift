import Dispatch

/// Watches a folder and everything below it, until it is released.
///
/// ```swift
/// for await changes in try FolderWatch("/home/ana/todos") { rebuild(after: changes) }
/// ```
/// What happens within 50 ms is one element, such as the steps in which an editor saves a file. On
/// Linux the system reports changes (inotify). Where it cannot, as on network file systems, and on
/// other platforms the folder is read again and again. Links are not followed.
package final class FolderWatch: AsyncSequence, Sendable {
  /// How changes are noticed.
  package enum Method: Equatable, Sendable {
    case events
    /// By reading the folder, as often as that, for a reason.
    case polling(every: Duration, reason: String)
  }

  package let method: Method
  private let queue = ChangeQueue()
  /// Ends the watch when it is closed.
  private let stop: Pipe

  /// Changes made after this returns are reported.
  ///
  /// - Parameters:
  ///   - root: the folder's path.
  ///   - interval: to poll, whatever the system can do; `nil` to poll once a second where it must.
  package init(
    _ root: String, _ rules: WatchRules = WatchRules(), polling interval: Duration? = nil
  ) throws(SystemError) {
    let (watcher, method) = try Self.watcher(root, rules, polling: interval)
    self.method = method
    stop = try Pipe()
    let reading = stop.reading
    DispatchQueue(label: "docket.watch").async { [queue] in
      var watcher = watcher
      watcher.run(until: reading) { queue.add($0) }
      queue.end()
    }
  }

  private static func watcher(
    _ root: String, _ rules: WatchRules, polling interval: Duration?
  ) throws(SystemError) -> (any Watcher, Method) {
    let reason: String
    #if os(Linux)
      do throws(SystemError) {
        if interval == nil { return (try InotifyWatcher(root, rules), .events) }
        reason = "it was asked for"
      } catch {
        // The folder itself is at fault.
        if error.isMissing { throw error }
        reason = error.reason
      }
    #else
      reason = "this platform's events are not used"
    #endif
    let every = interval ?? .seconds(1)
    return (
      try PollingWatcher(root, rules, every: every), .polling(every: every, reason: reason)
    )
  }

  /// Reports that anything may have changed.
  package func reportAll() { queue.add(FolderChanges(mayBeMore: true)) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let watch: FolderWatch

    package func next() async -> FolderChanges? { await watch.queue.next() }
  }

  package func makeAsyncIterator() -> Iterator { Iterator(watch: self) }
}

/// Waits for changes on a thread of its own.
protocol Watcher: Sendable {
  /// - Parameter stop: becomes readable when the watch ends.
  mutating func run(until stop: Descriptor, _ report: (FolderChanges) -> Void)
}
