import SiteBuild

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Moment {
  /// With the work of the whole process.
  static func ofProcess() -> Moment {
    Moment(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_PROCESS_CPUTIME_ID))
  }

  /// With the work of the calling thread.
  static func ofThread() -> Moment {
    Moment(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_THREAD_CPUTIME_ID))
  }

  private static func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The most memory that this process had at a time, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(RUSAGE_SELF.rawValue, &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  #if canImport(Darwin)
    return Int(usage.ru_maxrss)
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}
