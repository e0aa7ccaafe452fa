import SitePublishing
import TodoStore

/// The program: arguments to a command, the command's work, an exit status.
@main
enum Program {
  static func main() async {
    openMissingStreams()
    let status = await run(Array(CommandLine.arguments.dropFirst()), on: .current())
    endProcess(with: status)
  }

  private static func run(_ arguments: [String], on machine: Machine) async -> ExitStatus {
    do {
      let command = try Invocation.command(from: arguments)
      return try await command.perform(in: Session(machine, command.common))
    } catch {
      return report(error)
    }
  }

  /// The one place where an error becomes text and an exit status.
  private static func report(_ error: any Error) -> ExitStatus {
    switch error {
    case let error as OutputError:
      if !error.isClosedPipe { OutputStream.tell("error: \(error)\n") }
      return .failed
    case let error as Failure:
      OutputStream.tell("error: \(error)\n")
      return error.status
    case is StoreError, is PublishError:
      return report(Failure.work("\(error)"))
    default:
      return Invocation.report(error)
    }
  }
}
