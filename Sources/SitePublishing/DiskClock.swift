#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The clock by which the system sets the times of files, which may stand still for some milliseconds.
enum DiskClock {
  /// Waits until it has gone on, at most a twentieth of a second.
  static func tick() {
    let start = now
    for _ in 0..<100 where now == start { usleep(500) }
  }

  /// Nanoseconds since 1970.
  private static var now: Int64 {
    var time = timespec()
    #if os(Linux)
      let clock = CLOCK_REALTIME_COARSE
    #else
      let clock = CLOCK_REALTIME
    #endif
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
