import ArgumentParser
import Text

extension DocketCommand {
  /// Runs the command. If the acting user does not exist and the program can ask, offers to create
  /// the account first.
  func performOfferingAccount(in session: Session) async throws -> ExitStatus {
    do {
      return try await perform(in: session)
    } catch let failure as Failure {
      let isDryRun = (self as? any EditingCommand)?.editing.dryRun ?? false
      guard let name = failure.unknownUser, session.environment.canAsk, !isDryRun,
        session.ask("There is no user '\(name.quotedShort)'. Create that account?")
      else { throw failure }
      try await session.register(name)
      return try await perform(in: session)
    }
  }
}

extension Session {
  /// Creates the account without printing the output of `user add`, only a note.
  fileprivate func register(_ name: String) async throws {
    let command = try UserAddCommand.parse([name])
    var options = options
    (options.quiet, options.verbose) = (true, false)
    let session = Session(environment, options)
    _ = try await session.perform(try await AccountQuestions(command).answered(in: self), command)
    note("added '\(name.quotedShort)'")
  }
}
