import ArgumentParser

/// `docket remove`.
struct RemoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove todos for good.",
    usage: "docket remove <id> ... [--yes]",
    discussion: """
      A todo's file goes with your own comments on it, an item of a checklist with what is nested in \
      it. 'docket done' and 'docket cancel' close a todo and keep it. The question says who waits \
      for it, starred it or commented on it; without a terminal --yes is needed.

      Examples:
        docket remove milk --dry-run     only show what would go
        docket remove milk boat --yes    without a question
        docket undo                      it was a mistake
      """,
    aliases: ["rm"])

  @OptionGroup var todos: TodoArguments

  @Flag(help: "Remove them without a question.")
  var yes = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let removal = TodoRemoval(ids: todos.ids, yes: yes)
    return try await session.edit(self, backlog: BacklogInstead("archive", todos.ids)) { edit in
      try await removal.apply(to: &edit)
    }
  }
}
