import ArgumentParser
import Git
import TodoStore

/// `docket user add`.
struct UserAddCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Register: make an account.",
    usage: "docket user add [<name>] [--first-name <text>] [<options>]",
    discussion: """
      On a terminal you are asked for what you leave out, with what git knows of you as the answer \
      that an empty line means. The username is the name of the account's folder: a to z, 0 to 9, \
      '.', '_' and '-'.

      Examples:
        docket user add eva --first-name Eva --last-name Luz --email eva@example.org
        docket user add al --first-name A --last-name L --email a@l.io --avatar me.png
      """)

  @Argument(help: ArgumentHelp("The username.", valueName: "name"))
  var name: String?

  @OptionGroup var profile: ProfileOptions

  @OptionGroup var editing: EditOptions
  @OptionGroup var common: CommonOptions

  /// Whoever registers is nobody yet.
  var acting: ActingOption { .none }

  func perform(in session: Session) async throws -> ExitStatus {
    try session.checkMayWrite(instead: nil)
    let registration = try await Registration(self, in: session)
    let status = try await session.edit(self, backlog: nil) { edit in
      try await registration.apply(to: &edit)
    }
    if editing.format == .text, !editing.dryRun {
      try await tellHowToAct(as: registration, session)
    }
    return status
  }

  private func tellHowToAct(as new: Registration, _ session: Session) async throws {
    let email = await GitIdentity.configured(in: try session.store(nil).root).email
    if email?.lowercased() != new.email.lowercased() {
      session.note(
        "'--as \(new.username)' or DOCKET_USER=\(new.username) acts as '\(new.username)'")
    }
  }
}
