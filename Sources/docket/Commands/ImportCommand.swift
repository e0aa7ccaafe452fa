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
      Todos in 'local/' belong to this device; git ignores that folder if Docket made it. Their files \
      move to your folder, to the same folders below it: all of them without ids, a checklist with \
      all of its items. References to them stay valid through 'aliases:'.

      Examples:
        docket import local --dry-run     only show the change
        docket import local charge        one of them
        docket import local               all that are left
        docket undo                       if that was a mistake
      """)

  @Argument(help: ArgumentHelp("Their ids, or beginnings of them.", valueName: "id"))
  var ids: [String] = []

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(ImportLocalTodos(ids), self)
  }
}
