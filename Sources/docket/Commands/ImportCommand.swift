import ArgumentParser

/// `docket import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring todos into your account.",
    usage: "docket import local [<id> ...]",
    discussion: """
      Examples:
        docket import local     all todos of this device
      """,
    subcommands: [ImportLocalCommand.self])
}

/// `docket import local`.
struct ImportLocalCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "local",
    abstract: "Bring this device's todos into your account.",
    usage: "docket import local [<id> ...]",
    discussion: """
      Todos in 'local/' are of this device; where Docket made that folder, git ignores it. Their \
      files become yours, in your folder and in the same folders below it: without ids all of \
      them, a checklist with all of its items. What named them leads to them still, by 'aliases:'.

      Examples:
        docket import local --dry-run     only show the change
        docket import local charge        one of them
        docket import local               all that are left
        docket undo                       it was a mistake
      """)

  @Argument(help: ArgumentHelp("Their ids, or beginnings of them.", valueName: "id"))
  var ids: [String] = []

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let bringing = LocalImport(ids: ids)
    return try await session.edit(self, backlog: nil) { edit in
      try await bringing.apply(to: &edit)
    }
  }
}
