/// What a command tells the shell (design §3).
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Problems were found, or the work failed.
  case failed = 1
  /// A `--fail-on` gate tripped.
  case gateTripped = 2
  /// The arguments are wrong (sysexits.h, EX_USAGE).
  case wrongUsage = 64
}
