import ArgumentParser

/// `docket user remove`.
struct UserRemoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Leave: remove your account with everything in its folder.",
    usage: "docket user remove <user> [--keep-todos] [--yes]",
    discussion: """
      The question says how many todos, comments and other files go, and what others made of your \
      todos; without a terminal --yes is needed. With --keep-todos your todos become this device's \
      own, in 'local', which git ignores where Docket made it: what others wrote about them stays with them here. So \
      do all other files that are not the account's own, as they are.

      Examples:
        docket user remove ana --dry-run
        docket user remove ana --yes
        docket undo                       it was a mistake
      """,
    aliases: ["rm"])

  @Argument(help: ArgumentHelp("You.", valueName: "user"))
  var name: String

  @Flag(help: "Move your todos to this device's own, and all files with them.")
  var keepTodos = false

  @Flag(help: "Without a question.")
  var yes = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let removal = UserRemoval(name: name, keepsTodos: keepTodos, yes: yes)
    return try await session.edit(self, backlog: nil) { edit in
      try await removal.apply(to: &edit)
    }
  }
}
