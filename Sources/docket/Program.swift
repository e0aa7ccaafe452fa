import Git
import Platform
import SitePublishing
import TodoStore

/// The program: arguments to a command, the command's work, an exit status.
@main
enum Program {
  /// Waits while another thread works. An asynchronous `main` would end its own thread first, for
  /// which a program without shared libraries sorts the tables of all its functions: 20 ms.
  static func main() {
    CurrentProcess.takeMemoryInLargePieces()
    StandardStream.openMissing()
    Task.detached {
      let (status, session) = await run(
        Array(CommandLine.arguments.dropFirst()), environment: .current())
      // The system takes back what the session holds, all at once.
      withExtendedLifetime(session) { CurrentProcess.exit(status.rawValue) }
    }
    CurrentProcess.waitForExit()
  }

  /// - Returns: the session too, which holds what the command loaded.
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

  /// `CommandLine.arguments` has other characters, which nobody typed, in place of bytes that are not
  /// valid UTF-8.
  private static func checkEncoding() throws(Failure) {
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[number], String(validatingCString: word) == nil
      else { continue }
      throw .usage("argument \(number) is not valid UTF-8")
    }
  }

  /// Answers the script of a shell. Whoever presses a key wants no complaint: what goes wrong ends
  /// without an offer.
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

  /// The one place where an error becomes text and an exit status.
  private static func report(_ error: any Error, of arguments: [String]) -> ExitStatus {
    switch error {
    case let error as OutputError:
      if !error.reason.isClosedPipe { StandardStream.tell("error: \(error)\n") }
      return .failed
    case let error as Failure:
      StandardStream.tell("error: \(error)\n")
      return error.status
    case is StoreError, is PublishError, is GitError:
      return report(Failure.work("\(error)"), of: arguments)
    default:
      return Invocation.report(error, of: arguments)
    }
  }
}
