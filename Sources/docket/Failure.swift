import Text

/// Why a command ends without its result.
struct Failure: Error, CustomStringConvertible {
  /// Lower case, no full stop, safe for a terminal, in lines that fit behind `error: `; says what to do
  /// next where there is something.
  let description: String
  let status: ExitStatus
  /// The username that was given for who acts, where it is nobody's and could be somebody's.
  var unknownUser: String?

  private init(_ message: String, _ status: ExitStatus) {
    description = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).terminalSafe }.joined(separator: "\n").folded(behind: "error: ")
    self.status = status
  }

  /// The same with a further line.
  func adding(_ line: String) -> Failure { Failure("\(description)\n\(line)", status) }

  /// The work could not be done.
  static func work(_ message: String) -> Failure { Failure(message, .failed) }

  /// What was asked for makes no sense.
  static func usage(_ message: String) -> Failure { Failure(message, .wrongUsage) }
}
