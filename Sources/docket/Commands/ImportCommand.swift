import ArgumentParser
import TodoActions

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import todos into your account.",
    usage: "docket import local [<id> ...]",
    discussion: """
      Examples:
        docket import local     all todos of this device
      """,
    subcommands: [ImportLocalCommand.self])
}

struct ImportLocalCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "local",
    abstract: "Import this device's todos into your account.",
    usage: "docket import local [<id> ...]",
    discussion: """
      Todos in 'local/' belong to this device; git ignores that folder if Docket created it. Moves \
      their files to your folder, with the same paths below it. Without ids, moves all of them; a \
      checklist moves with all of its items. References to them stay valid through 'aliases:'.

      Examples:
        docket import local --dry-run     only show the change
        docket import local charge        one of them
        docket import local               all of them
        docket undo                       if that was a mistake
      """)

  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(ImportLocalTodos(ids), self)
  }
}
