import Platform
import Synchronization
import TodoRendering
import TodoStore

/// What a build is at: its phase, when each phase began, and how far the present one is.
///
/// The clock is read once a phase, never for a file or a page.
package final class BuildWork: Sendable {
  /// A phase with the moment of its beginning.
  private struct Mark: Sendable {
    let phase: BuildPhase
    let start: ClockReading
  }

  private let clock: @Sendable () -> ClockReading
  private let marks = Mutex<[Mark]>([])
  /// How many files, or parts of the site, the present phase has.
  private let total = Atomic(0)
  private let done = Atomic(0)
  private let pages = Atomic(0)
  private let filesRead = Atomic(0)
  private let bytesRead = Atomic(0)

  /// - Parameter clock: what time it is, and how much the processors have worked.
  package init(clock: @escaping @Sendable () -> ClockReading) {
    self.clock = clock
  }

  package func begin(_ phase: BuildPhase) { begin(phase, of: 0) }

  private func begin(_ phase: BuildPhase, of total: Int) {
    let mark = Mark(phase: phase, start: clock())
    marks.withLock { marks in
      self.total.store(total, ordering: .relaxed)
      done.store(0, ordering: .relaxed)
      marks.append(mark)
    }
  }

  package func note(_ event: LoadEvent) {
    switch event {
    case .reading(let files): begin(.reading, of: files)
    case .read(let files, let bytes):
      done.add(files, ordering: .relaxed)
      filesRead.add(files, ordering: .relaxed)
      bytesRead.add(bytes, ordering: .relaxed)
    case .notKept: break
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

  /// How far it is now; `nil` before the first phase.
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

  /// How long each phase took, the last of them until now.
  package func times() -> [PhaseTime] {
    let end = clock()
    let marks = marks.withLock { $0 }
    let ends = marks.dropFirst().map(\.start) + [end]
    return zip(marks, ends).map { mark, end in
      var time = PhaseTime(
        name: mark.phase.name, wall: end.wall - mark.start.wall, cpu: end.cpu - mark.start.cpu)
      if mark.phase == .reading {
        time.files = filesRead.load(ordering: .relaxed)
        time.bytes = bytesRead.load(ordering: .relaxed)
      }
      return time
    }
  }
}
