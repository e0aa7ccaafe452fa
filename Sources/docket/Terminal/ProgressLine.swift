import Dispatch
import Synchronization

/// A line on a terminal that says how far some work is: drawn again and again in its own place,
/// once the work has lasted for a while, and gone without a trace when it is over.
final class ProgressLine: Sendable {
  private enum State { case hidden, drawn, over }

  private let state = Mutex(State.hidden)
  private let write: @Sendable (String) -> Void
  private let text: @Sendable () -> String?

  /// How long work lasts before anything is shown of it, and how long a text stands.
  static let delay = DispatchTimeInterval.milliseconds(500)
  static let interval = DispatchTimeInterval.milliseconds(100)

  /// - Parameters:
  ///   - write: to the terminal.
  ///   - text: what to show now: one line, no wider than the terminal.
  init(
    write: @escaping @Sendable (String) -> Void, text: @escaping @Sendable () -> String?
  ) {
    self.write = write
    self.text = text
  }

  /// Whether there is somebody to show it to.
  static func isWanted(environment: ProcessEnvironment, _ options: CommonOptions) -> Bool {
    environment.errorIsTerminal && !options.quiet && environment.variables["TERM"] != "dumb"
  }

  /// Draws it from time to time until the work is over.
  ///
  /// The queue has a thread of its own: those that work have no time for it.
  func start(on queue: DispatchQueue = DispatchQueue(label: "progress")) {
    schedule(after: Self.delay, on: queue)
  }

  private func schedule(after time: DispatchTimeInterval, on queue: DispatchQueue) {
    queue.asyncAfter(deadline: .now() + time) { [weak self] in
      guard let self, self.draw() else { return }
      self.schedule(after: Self.interval, on: queue)
    }
  }

  /// - Returns: whether it is to be drawn again.
  @discardableResult
  func draw() -> Bool {
    state.withLock { state in
      if state == .over { return false }
      guard let text = text() else { return true }
      write("\r" + text + Self.eraseToEnd)
      state = .drawn
      return true
    }
  }

  /// Writes something else to the terminal, on a line of its own.
  func aside(_ body: () -> Void) {
    state.withLock { state in
      erase(&state)
      body()
    }
  }

  /// Takes it away; it never comes back.
  func end() {
    state.withLock { state in
      erase(&state)
      state = .over
    }
  }

  private func erase(_ state: inout State) {
    guard state == .drawn else { return }
    write("\r" + Self.eraseToEnd)
    state = .hidden
  }

  /// ECMA-48 §8.3.41, EL.
  private static let eraseToEnd = "\u{1B}[K"
}
