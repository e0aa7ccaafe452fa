import ArgumentParser

/// `docket move`.
struct MoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Hand todos over to another user.",
    usage: "docket move <id> ... --to <user>",
    discussion: """
      A todo that is handed over is a file in the other's folder then, written by you, and no longer \
      one in yours. Its old address goes with it, and so do comments, stars, what waits for it and \
      the address of its page.

      Examples:
        docket move milk boat --to ben --dry-run     only show the change
        docket move milk --to ben
      """)

  @Argument(help: ArgumentHelp("The todos' ids, or beginnings of them.", valueName: "id"))
  var ids: [String]

  @Option(name: .customLong("to"), help: ArgumentHelp("Whose they become.", valueName: "user"))
  var recipient: String

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let handover = TodoHandover(ids: ids, recipient: recipient)
    let backlog = backlogEdit(ids, "-a \(recipient.quotedForShell)")
    return try await session.edit(self, backlog: backlog) { edit in
      try await handover.apply(to: &edit)
    }
  }
}
