import Dispatch
import Synchronization

/// A progress line on a terminal. It appears once the work has taken a while, is redrawn in place,
/// and is erased at the end.
final class ProgressLine: Sendable {
  private enum State { case hidden, drawn, over }

  private let state = Mutex(State.hidden)
  private let write: @Sendable (String) -> Void
  private let text: @Sendable () -> String?

  /// The delay before the line first appears, and the interval between redraws.
  static let delay = DispatchTimeInterval.milliseconds(500)
  static let interval = DispatchTimeInterval.milliseconds(100)

  /// - Parameters:
  ///   - write: writes to the terminal.
  ///   - text: returns the current text: one line, no wider than the terminal.
  init(
    write: @escaping @Sendable (String) -> Void, text: @escaping @Sendable () -> String?
  ) {
    self.write = write
    self.text = text
  }

  /// Whether a user can see the line and wants to.
  static func isWanted(environment: ProcessEnvironment, _ options: CommonOptions) -> Bool {
    environment.errorIsTerminal && !options.quiet && environment.variables["TERM"] != "dumb"
  }

  /// Redraws the line regularly until the work is over.
  ///
  /// The queue has its own thread, because the threads that do the work are busy.
  func start(on queue: DispatchQueue = DispatchQueue(label: "progress")) {
    schedule(after: Self.delay, on: queue)
  }

  private func schedule(after time: DispatchTimeInterval, on queue: DispatchQueue) {
    queue.asyncAfter(deadline: .now() + time) { [weak self] in
      guard let self, self.draw() else { return }
      self.schedule(after: Self.interval, on: queue)
    }
  }

  /// - Returns: whether to draw the line again.
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

  /// Writes other text to the terminal, on its own line.
  func aside(_ body: () -> Void) {
    state.withLock { state in
      erase(&state)
      body()
    }
  }

  /// Erases the line for good.
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

  /// Erase in line (ECMA-48 §8.3.41, EL).
  private static let eraseToEnd = "\u{1B}[K"
}
