/// The exit status of a command.
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Problems were found, or the command failed.
  case failed = 1
  /// The query of `--fail-on` matched.
  case gateTripped = 2
  /// There is nothing to do next.
  case nothingFound = 3
  /// The arguments are wrong (sysexits.h, EX_USAGE).
  case wrongUsage = 64
}
