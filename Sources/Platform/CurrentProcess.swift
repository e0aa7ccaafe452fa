import CFileCalls
import CLibrary

/// The resources of this process.
package enum CurrentProcess {
  /// An environment variable; an empty one counts as absent.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Absolute; `.` where it was removed.
  package static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The status of the file that is run; `nil` where it was removed.
  package static func executable() throws(SystemError) -> FileStatus? {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments[0]
    #endif
    return try FileSystem().currentDirectory.status(path, followsLinks: true)
  }

  /// Checks that so many files can be opened now.
  package static func checkDescriptors(_ count: Int) throws(SystemError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<count {
      opened.append(
        try FileSystem().run(.openFile) { open("/dev/null", O_RDONLY | O_CLOEXEC) })
    }
  }

  /// Turns writing to a closed pipe into an error. Otherwise it would end this process.
  package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Raises the limit of open files to so many, or as far as the system lets this process.
  ///
  /// - Returns: the limit now.
  package static func raiseDescriptorLimit(to count: Int) -> Int {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 0 }
    let present = limit.rlim_cur
    if present >= rlim_t(count) { return Int(clamping: present) }
    limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
    return Int(clamping: setrlimit(resource, &limit) == 0 ? limit.rlim_cur : present)
  }

  /// How many processors this process may run on, at least 1: in a container or under `taskset` fewer
  /// than the computer has.
  package static var processors: Int {
    #if os(Linux)
      var allowed = [UInt8](repeating: 0, count: 1024)
      if sched_getaffinity(0, UInt(allowed.count), &allowed) == 0 {
        return max(1, allowed.reduce(0) { $0 + $1.nonzeroBitCount })
      }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Makes each thread take memory from the system 64 MiB at a time, which costs nothing until it is
  /// used. The C library of Linux asks for one page after the other on all threads but the first, four
  /// thousand times in a build of ten thousand todos, and each time every other thread waits.
  package static func takeMemoryInLargePieces() {
    #if canImport(Glibc)
      // Where it is refused, only time is lost.
      _ = mallopt(Int32(DOCKET_TOP_PAD), 64 << 20)
    #endif
  }

  /// The most memory that the process has had at a time, in bytes.
  package static var peakMemory: Int {
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

  package static func exit(_ status: Int32) -> Never { exitProcess(status) }

  /// Blocks the calling thread until the process ends.
  package static func waitForExit() -> Never {
    while true { pause() }
  }
}

// A method of the same name hides this function inside of the type.
private func exitProcess(_ status: Int32) -> Never { exit(status) }
