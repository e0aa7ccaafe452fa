import Platform
import Text
import TodoModel

/// The environment of this process, read once and passed on as a value.
struct ProcessEnvironment: Sendable {
  /// Only the variables that Docket uses; an empty one counts as unset.
  var variables: [String: String]
  var currentFolder: String
  /// Seconds since 1970-01-01T00:00:00Z.
  var clock: Int64
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// Whether a user can answer a question.
  var canAsk: Bool
  /// The arguments after the program's name.
  var arguments: [String]
  /// The file of the time zone that the system is set to: `/usr/share/zoneinfo/Europe/Lisbon`.
  var zoneFile: String?
  /// The number of processors, at least 1.
  var processors: Int
  /// Columns for tables; `nil` if the output is not a terminal, in which case nothing is truncated.
  var width: Int?
  /// Columns for notes, at most 80.
  var messageWidth: Int
  /// Identifies this version and build of the program. Another build may generate other pages from
  /// the same files.
  var program: Fingerprint

  /// The user's login name on this system.
  var login: String? { variables["USER"] ?? variables["LOGNAME"] }

  static func current() -> ProcessEnvironment {
    var variables: [String: String] = [:]
    for name in names { variables[name] = CurrentProcess.variable(name) }
    let (output, error) = (StandardStream.output, StandardStream.error)
    func columns(_ stream: StandardStream) -> Int? {
      guard stream.isTerminal else { return nil }
      return max(20, variables["COLUMNS"].flatMap { Int($0) } ?? stream.terminalWidth ?? 80)
    }
    return ProcessEnvironment(
      variables: variables, currentFolder: CurrentProcess.currentDirectory,
      clock: Clock.secondsSince1970,
      outputIsTerminal: output.isTerminal, errorIsTerminal: error.isTerminal,
      canAsk: error.isTerminal && StandardStream.input.isTerminal,
      arguments: Array(CommandLine.arguments.dropFirst()),
      zoneFile: CurrentProcess.zoneFile, processors: CurrentProcess.processors,
      width: columns(output), messageWidth: min(80, columns(error) ?? 80),
      program: programFingerprint())
  }

  private static let names = [
    "CI", "COLUMNS", "DOCKET_RUN", "DOCKET_SECRET", "DOCKET_USER", "EDITOR", "HOME", "LOGNAME",
    "NO_COLOR",
    "SOURCE_DATE_EPOCH", "TERM", "TMPDIR", "TZ", "USER", "VISUAL",
  ]
}

private func programFingerprint() -> Fingerprint {
  Fingerprint { fingerprinter in
    fingerprinter.combine(Docket.version)
    do throws(SystemError) {
      guard let version = try CurrentProcess.executable()?.version else { return }
      fingerprinter.combine(Int(version.size))
      fingerprinter.combine(version.inode)
      fingerprinter.combine(Int(version.modified))
    } catch {
      // The version alone has to suffice.
    }
  }
}

extension ProcessEnvironment {
  /// Whether the command runs in CI, whose messages and caches others may read (the variable that all
  /// common CI services set).
  var isOnCI: Bool { variables["CI"].map { !$0.isEmpty && $0 != "false" } ?? false }
}
