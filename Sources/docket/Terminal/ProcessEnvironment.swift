import CFileCalls
import Text
import TodoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the program knows of where it runs. It is read once, and everything else gets it as a value.
struct ProcessEnvironment: Sendable {
  /// The environment's variables that Docket looks at; an empty one counts as absent.
  var variables: [String: String]
  var currentFolder: String
  /// Seconds since 1970-01-01T00:00:00Z.
  var clock: Int64
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// Whether somebody is there to answer a question.
  var canAsk: Bool
  /// The words of the command line behind the program's name.
  var arguments: [String]
  /// At least 1.
  var processors: Int
  /// Columns to write tables in; `nil` where the output is no terminal, and nothing is cut.
  var width: Int?
  /// Columns to write notes in, at most 80.
  var messageWidth: Int
  /// What another version or build of this program does not have: it may make other pages of the same
  /// files.
  var program: Fingerprint

  static func current() -> ProcessEnvironment {
    var variables: [String: String] = [:]
    for name in names {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      variables[name] = String(cString: value)
    }
    let output = OutputStream.standardOutput
    let error = OutputStream.standardError
    func columns(_ stream: OutputStream) -> Int? {
      guard stream.isTerminal else { return nil }
      return max(20, variables["COLUMNS"].flatMap { Int($0) } ?? stream.terminalWidth ?? 80)
    }
    return ProcessEnvironment(
      variables: variables, currentFolder: workingFolder(), clock: Int64(time(nil)),
      outputIsTerminal: output.isTerminal, errorIsTerminal: error.isTerminal,
      canAsk: error.isTerminal && isatty(0) == 1,
      arguments: Array(CommandLine.arguments.dropFirst()),
      processors: usableProcessors(),
      width: columns(output), messageWidth: min(80, columns(error) ?? 80),
      program: programFingerprint())
  }

  private static let names = [
    "COLUMNS", "DOCKET_USER", "EDITOR", "HOME", "LOGNAME", "NO_COLOR",
    "SOURCE_DATE_EPOCH", "TERM", "TMPDIR", "USER", "VISUAL",
  ]
}

/// How many processors this process may run on, at least 1: in a container or under `taskset` fewer
/// than there are.
private func usableProcessors() -> Int {
  #if os(Linux)
    var allowed = [UInt8](repeating: 0, count: 1024)
    if sched_getaffinity(0, UInt(allowed.count), &allowed) == 0 {
      return max(1, allowed.reduce(0) { $0 + $1.nonzeroBitCount })
    }
  #endif
  return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

private func programFingerprint() -> Fingerprint {
  Fingerprint { fingerprinter in
    fingerprinter.combine(Docket.version)
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments[0]
    #endif
    var status = stat()
    // Without it the version alone tells.
    guard stat(path, &status) == 0 else { return }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    fingerprinter.combine(Int(status.st_size))
    fingerprinter.combine(UInt64(status.st_ino))
    fingerprinter.combine(Int(time.tv_sec))
    fingerprinter.combine(Int(time.tv_nsec))
  }
}

private func workingFolder() -> String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(cString: path)
}
