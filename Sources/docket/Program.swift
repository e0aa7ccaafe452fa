import Git
import Platform
import SiteBuild
import Text
import TodoStore

/// The program: parses the arguments, runs the command and exits with its status.
@main
enum Program {
  /// Blocks while another thread does the work. An asynchronous `main` would end its own thread
  /// first. A statically linked program then sorts the tables of all its functions, which takes 20
  /// ms.
  static func main() {
    CurrentProcess.takeMemoryInLargePieces()
    StandardStream.openMissing()
    Task.detached {
      let (status, session) = await run(
        Array(CommandLine.arguments.dropFirst()), environment: .current())
      // Keep the session until exit: the system frees its memory all at once.
      withExtendedLifetime(session) { CurrentProcess.exit(status.rawValue) }
    }
    CurrentProcess.waitForExit()
  }

  /// - Returns: the status, and the session that holds what the command loaded.
  private static func run(
    _ arguments: [String], environment: ProcessEnvironment
  ) async -> (ExitStatus, Session?) {
    if arguments.first == Shell.request {
      return (await complete(Array(arguments.dropFirst()), environment: environment), nil)
    }
    var session: Session?
    do {
      try checkEncoding()
      let command = try Invocation.command(from: arguments)
      let started = Session(environment, command.common)
      session = started
      return (try await command.performOfferingAccount(in: started), session)
    } catch {
      return (report(error, of: environment.arguments), session)
    }
  }

  /// Rejects arguments that are not valid UTF-8: `CommandLine.arguments` replaces their invalid
  /// bytes with characters that the user did not type.
  private static func checkEncoding() throws(Failure) {
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[number], String(validatingCString: word) == nil
      else { continue }
      throw .usage("argument \(number) is not valid UTF-8")
    }
  }

  /// Answers a shell's completion script. On an error, prints no completions and no message, since
  /// the user only pressed a key.
  private static func complete(_ arguments: [String], environment: ProcessEnvironment) async
    -> ExitStatus
  {
    guard let shell = arguments.first.flatMap(Shell.init(rawValue:)) else {
      return .wrongUsage
    }
    do {
      let lines = try await shell.completions(
        Array(arguments.dropFirst()), environment: environment)
      try StandardStream.output.write(lines)
      return .success
    } catch {
      return .failed
    }
  }

  /// Converts an error to a message and an exit status. No other place does this.
  private static func report(_ error: any Error, of arguments: [String]) -> ExitStatus {
    switch error {
    case let error as OutputError:
      if !error.reason.isClosedPipe { StandardStream.tell("error: \(error)\n") }
      return .failed
    case let error as Failure:
      StandardStream.tell("error: \(error)\n")
      return error.status
    case is StoreError, is PublishError, is GitError, is WriteError:
      return report(Failure.work("\(error)"), of: arguments)
    default:
      return Invocation.report(error, of: arguments)
    }
  }
}
