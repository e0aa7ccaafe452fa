import ArgumentParser
import Diagnostics
import Text

extension DocketCommand {
  /// Does the work. Where the acting user does not exist and a question can be asked, the account can be
  /// made first.
  func performOfferingAccount(in session: Session) async throws -> ExitStatus {
    do {
      return try await perform(in: session)
    } catch let failure as Failure {
      let isDryRun = (self as? any EditingCommand)?.editing.dryRun ?? false
      guard let name = failure.unknownUser, session.environment.canAsk, !isDryRun,
        session.ask("There is no user '\(name.quotedShort)'. Make that account?")
      else { throw failure }
      try await session.register(name)
      return try await perform(in: session)
    }
  }
}

extension Session {
  /// The output of one command is no part of another's.
  fileprivate func register(_ name: String) async throws {
    let command = try UserAddCommand.parse([name])
    var options = options
    (options.quiet, options.verbose) = (true, false)
    let session = Session(environment, options)
    _ = try await session.perform(try await AccountQuestions(command).answered(in: self), command)
    note("added '\(name.quotedShort)'")
  }
}
