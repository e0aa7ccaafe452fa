import Text

/// The reason why a command fails.
struct Failure: Error, CustomStringConvertible {
  /// The message: lower case, no full stop, safe for a terminal, in lines that fit after `error: `.
  /// It includes the next step if there is one.
  var description: String { message.folded(behind: "error: ") }
  /// The same in lines of any length.
  let message: String
  let status: ExitStatus
  /// The given name of the acting user, if it is a valid username that no user has.
  var unknownUser: String?

  private init(_ message: String, _ status: ExitStatus) {
    self.message = message.terminalSafeLines
    self.status = status
  }

  /// The same failure with another line.
  func adding(_ line: String) -> Failure { Failure("\(message)\n\(line)", status) }

  /// A failure of the command's work.
  static func work(_ message: String) -> Failure { Failure(message, .failed) }

  /// A mistake in the command's arguments.
  static func usage(_ message: String) -> Failure { Failure(message, .wrongUsage) }
}
