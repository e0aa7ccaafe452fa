import ArgumentParser
import TodoActions

struct RemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove todos.",
    usage: "docket remove <id> ... [--yes]",
    discussion: """
      A todo's file is removed with your comments on it, an item of a checklist with the items nested \
      in it. 'docket done' and 'docket cancel' close a todo and keep it. The question names todos \
      that wait for it, stars and comments; without a terminal --yes is required.

      Examples:
        docket remove milk --dry-run     only show the change
        docket remove milk boat --yes    without a question
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
