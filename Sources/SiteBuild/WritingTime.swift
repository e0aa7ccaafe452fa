import Platform
import Synchronization

/// Measures the time of writing files while pages are rendered, on several threads.
package final class WritingTime: Sendable {
  private struct Sum {
    var wall = Duration.zero
    var cpu = Duration.zero
    var files = 0
    var bytes = 0
  }

  private let sum = Mutex(Sum())
  private let clock: @Sendable () -> ClockReading

  /// - Parameter clock: returns the current time, and the processor time used by the calling
  ///   thread.
  package init(clock: @escaping @Sendable () -> ClockReading) {
    self.clock = clock
  }

  /// Measures the writing of a file.
  package func measure(bytes: Int, _ write: () throws -> Void) rethrows {
    try measurePiece(bytes: bytes, write)
    addFile()
  }

  package func addFile() { sum.withLock { $0.files += 1 } }

  /// Measures the writing of a part of a file.
  package func measurePiece(bytes: Int, _ write: () throws -> Void) rethrows {
    let start = clock()
    try write()
    let end = clock()
    sum.withLock { sum in
      sum.wall += end.wall - start.wall
      sum.cpu += end.cpu - start.cpu
      sum.bytes += bytes
    }
  }

  /// Separates writing from the rendering phase, with which it runs in parallel. The wall time of
  /// writing is the sum over all threads, divided by the number of threads.
  package func split(_ phases: [PhaseTime], threads: Int) -> [PhaseTime] {
    let sum = sum.withLock { $0 }
    return phases.flatMap { phase -> [PhaseTime] in
      guard phase.name == BuildPhase.rendering.name else { return [phase] }
      let wall = min(phase.wall, sum.wall / threads)
      let cpu = min(phase.cpu, sum.cpu)
      return [
        PhaseTime(name: phase.name, wall: phase.wall - wall, cpu: phase.cpu - cpu),
        PhaseTime(name: "writing", wall: wall, cpu: cpu, files: sum.files, bytes: sum.bytes),
      ]
    }
  }
}
