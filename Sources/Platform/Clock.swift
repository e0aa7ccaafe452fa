import CLibrary

/// The system's clocks.
package enum Clock {
  /// Seconds since 1970-01-01T00:00:00Z.
  package static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Microseconds since 1970-01-01T00:00:00Z.
  package static var microsecondsSince1970: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}

/// Two clocks at one moment, each with a start of its own.
package struct ClockReading: Sendable {
  package var wall: Duration
  /// The time that all processors together have worked.
  package var cpu: Duration

  package init(wall: Duration, cpu: Duration) { (self.wall, self.cpu) = (wall, cpu) }

  /// With the work of the whole process.
  package static func ofProcess() -> ClockReading {
    ClockReading(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_PROCESS_CPUTIME_ID))
  }

  /// With the work of the calling thread.
  package static func ofThread() -> ClockReading {
    ClockReading(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_THREAD_CPUTIME_ID))
  }

  private static func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// Lets the calling thread sleep.
package func sleep(microseconds: UInt32) { usleep(microseconds) }
package func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }
