import ArgumentParser
import Text
import Git
import TodoActions
import TodoModel
import TodoStore

struct UserAddCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Register: create an account.",
    usage: "docket user add [<name>] [--first-name <text>] [<options>]",
    discussion: """
      On a terminal, asks for missing values; an empty line accepts the suggestion from git. The \
      username is the name of the account's folder: a to z, 0 to 9, '.', '_' and '-'.

      If the settings seal all users and DOCKET_SECRET is set, asks for a password too; without a \
      terminal it is the first line of standard input, if there is one.

      Examples:
        docket user add eva --first-name Eva --last-name Luz --email eva@example.org
        docket user add al --first-name A --last-name L --email a@l.io --avatar me.png
      """)

  @Argument(help: ArgumentHelp("The username.", valueName: "name"))
  var name: String?

  @OptionGroup var profile: ProfileOptions

  @OptionGroup var editing: EditOptions
  @OptionGroup var common: CommonOptions

  /// A new user has no account to act with yet.
  var acting: ActingOption { .none }

  func perform(in session: Session) async throws -> ExitStatus {
    let action = try await AccountQuestions(self).answered(in: session)
    let status = try await session.perform(action, self)
    if action.key == nil, !editing.dryRun { try tellOfPassword(of: action, session) }
    if editing.format == .text, !editing.dryRun { try await tellHowToAct(as: action, session) }
    return status
  }

  /// Names the commands that a sealed user still needs.
  private func tellOfPassword(of new: AddUser, _ session: Session) throws {
    let settings = try session.store(nil).settings()
    guard settings.isSealed == true else { return }
    let name = ProfileRules.normalized(new.username)
    let notice = Notice.sealedWithoutKey(username: name, hasSiteID: settings.siteID != nil)
    session.note(notice.line)
  }

  private func tellHowToAct(as new: AddUser, _ session: Session) async throws {
    let name = ProfileRules.normalized(new.username)
    let email = await GitIdentity.configured(in: try session.store(nil).root).email
    if email?.lowercased() != new.email.lowercased() {
      session.note(
        "pass --as \(name) or set DOCKET_USER=\(name) to act as '\(name)'")
    }
  }
}
