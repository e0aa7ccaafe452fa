import Platform
import Synchronization
import Text
import TodoRendering

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

  /// Measures the writing of a file, or of a part of one, which counts as 0 files.
  package func measure(files: Int = 1, bytes: Int, _ write: () throws -> Void) rethrows {
    let start = clock()
    try write()
    let end = clock()
    sum.withLock { sum in
      sum.wall += end.wall - start.wall
      sum.cpu += end.cpu - start.cpu
      sum.files += files
      sum.bytes += bytes
    }
  }

  /// Separates writing from the rendering phase, with which it runs in parallel. The wall time of
  /// writing is the sum over all threads, divided by the number of threads.
  package func split(_ phases: [PhaseTime], threads: Int) -> [PhaseTime] {
    let sum = sum.withLock { $0 }
    return phases.flatMap { phase -> [PhaseTime] in
      guard phase.name == BuildPhase.rendering.rawValue else { return [phase] }
      let wall = min(phase.wall, sum.wall / threads)
      let cpu = min(phase.cpu, sum.cpu)
      return [
        PhaseTime(name: phase.name, wall: phase.wall - wall, cpu: phase.cpu - cpu),
        PhaseTime(name: "writing", wall: wall, cpu: cpu, files: sum.files, bytes: sum.bytes),
      ]
    }
  }
}

/// A sink that measures the time of writing.
struct TimedSink<Site: SiteSink>: SiteSink {
  let site: Site
  let writing: WritingTime

  func keep(_ path: String, _ source: Fingerprint) throws -> Bool { try site.keep(path, source) }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) throws {
    try writing.measure(bytes: bytes.count) { try site.write(path, source, bytes) }
  }

  func write(
    _ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void
  ) throws {
    writing.measure(bytes: 0) {}
    try site.write(path, source) { emit in
      make { piece in writing.measure(files: 0, bytes: piece.count) { emit(piece) } }
    }
  }
}
