import Platform
import Synchronization
import TodoRendering
import TodoStore

/// Tracks a running build: the current phase and its progress, and when each phase began.
///
/// Reads the clock once for each phase, never for a file or a page.
package final class BuildWork: Sendable {
  private let clock: @Sendable () -> ClockReading
  /// The phases so far, each with the time when it began.
  private let marks = Mutex<[(phase: BuildPhase, start: ClockReading)]>([])
  /// The number of files, or of parts of the site, in the current phase.
  private let total = Atomic(0)
  private let done = Atomic(0)
  private let pages = Atomic(0)
  private let filesRead = Atomic(0)
  private let bytesRead = Atomic(0)

  /// - Parameter clock: returns the current time, and the processor time used so far.
  package init(clock: @escaping @Sendable () -> ClockReading) {
    self.clock = clock
  }

  /// Begins a phase, or adds to the present one.
  package func begin(_ phase: BuildPhase, of total: Int = 0) {
    let start = clock()
    marks.withLock { marks in
      if marks.last?.phase == phase {
        self.total.add(total, ordering: .relaxed)
        return
      }
      self.total.store(total, ordering: .relaxed)
      done.store(0, ordering: .relaxed)
      marks.append((phase, start))
    }
  }

  package func note(_ event: LoadEvent) {
    switch event {
    case .reading(let files): begin(.reading, of: files)
    case .read(let files, let bytes):
      done.add(files, ordering: .relaxed)
      filesRead.add(files, ordering: .relaxed)
      bytesRead.add(bytes, ordering: .relaxed)
    case .cacheNotWritten: break
    case .joining: begin(.joining)
    }
  }

  package func note(_ event: RenderEvent) {
    switch event {
    case .rendering(let parts): begin(.rendering, of: parts)
    case .rendered(let count):
      done.add(1, ordering: .relaxed)
      pages.add(count, ordering: .relaxed)
    }
  }

  /// The current progress; `nil` before the first phase.
  package func progress() -> BuildProgress? {
    let now = clock()
    return marks.withLock { marks in
      guard let mark = marks.last else { return nil }
      return BuildProgress(
        phase: mark.phase, elapsed: now.wall - mark.start.wall,
        done: done.load(ordering: .relaxed), total: total.load(ordering: .relaxed),
        pages: pages.load(ordering: .relaxed))
    }
  }

  /// The time of each phase so far, including the current one.
  package func times() -> [PhaseTime] {
    let end = clock()
    let marks = marks.withLock { $0 }
    let ends = marks.dropFirst().map(\.start) + [end]
    return zip(marks, ends).map { mark, end in
      var time = PhaseTime(
        name: mark.phase.rawValue, wall: end.wall - mark.start.wall, cpu: end.cpu - mark.start.cpu)
      if mark.phase == .reading {
        time.files = filesRead.load(ordering: .relaxed)
        time.bytes = bytesRead.load(ordering: .relaxed)
      }
      return time
    }
  }
}
