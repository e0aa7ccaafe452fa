import ArgumentParser
import TodoActions

struct RemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove todos.",
    usage: "docket remove <id> ... [--yes]",
    discussion: """
      Removes the todo's file and your comments on it, or a checklist item with the items nested in it. \
      To close a todo and keep it, use 'docket done' or 'docket cancel'.

      Asks first, and names the todos that depend on it, its stars and comments; without a terminal, \
      --yes is required.

      Examples:
        docket remove milk --dry-run     only show the change
        docket remove milk boat --yes    without asking
        docket undo                      if that was a mistake
      """,
    aliases: ["rm"])

  @OptionGroup var todos: TodoArguments

  @Flag(help: "Remove them without asking.")
  var yes = false

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(RemoveTodos(todos.ids), self, agreesToAll: yes)
  }
}
