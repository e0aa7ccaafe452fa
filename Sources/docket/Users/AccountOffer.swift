import ArgumentParser
import Text

extension DocketCommand {
  /// Does the work. Where the user who is to act is nobody yet, and somebody sits there, the account can
  /// be made first.
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
  /// What the account's command would tell is no part of another's output.
  fileprivate func register(_ name: String) async throws {
    let command = try UserAddCommand.parse([name])
    let registration = try await Registration(command, in: self)
    var options = options
    (options.quiet, options.verbose) = (true, false)
    _ = try await Session(environment, options).edit(command, backlog: nil) { edit in
      try await registration.apply(to: &edit)
    }
    note("added '\(name.quotedShort)'")
  }
}
