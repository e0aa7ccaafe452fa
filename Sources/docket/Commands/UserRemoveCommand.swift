import ArgumentParser
import TodoActions

struct UserRemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove your account, with everything in its folder.",
    usage: "docket user remove <user> [--keep-todos] [--yes]",
    discussion: """
      Asks first, and counts the todos, comments and other files that are removed, and what others \
      wrote about your todos; without a terminal, --yes is required. With --keep-todos, your todos and \
      all files that are not part of the account move to 'local', which belongs to this device; git \
      ignores that folder if Docket created it.

      Examples:
        docket user remove ana --dry-run
        docket user remove ana --yes
        docket undo                       if that was a mistake
      """,
    aliases: ["rm"])

  @Argument(help: ArgumentHelp("Your username.", valueName: "user"))
  var name: String

  @Flag(help: "Keep your todos and other files on this device.")
  var keepTodos = false

  @Flag(help: "Remove it without asking.")
  var yes = false

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let status = try await session.perform(
      RemoveUser(name, keepsTodos: keepTodos), self, agreesToAll: yes)
    if !change.editing.dryRun { try session.forgetOnServer(name) }
    return status
  }
}
