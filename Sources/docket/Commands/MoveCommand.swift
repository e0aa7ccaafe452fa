import ArgumentParser

/// `docket move`.
struct MoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Hand todos over to another user, or move them to a category or project.",
    usage: "docket move <id> ... [--to <user>] [--category <category>] [<options>]",
    discussion: """
      A todo that is handed over is a file in the other's folder then, by the author that it had, and \
      no longer one in yours. Its old address goes with it, and so do comments, stars, what waits for \
      it and the address of its page. A category that the other has not is left out.

      Examples:
        docket move milk boat --to ben --dry-run     only show the change
        docket move milk --to ben
        docket move boat passport --category Travel --project Summer
      """)

  @OptionGroup var todos: TodoArguments

  @Option(name: .customLong("to"), help: ArgumentHelp("Whose they become.", valueName: "user"))
  var recipient: String?

  @Option(help: ArgumentHelp("The category that they get.", valueName: "category"))
  var category: String?

  @Flag(help: "Make the category, where there is none of that name.")
  var newCategory = false

  @Option(help: ArgumentHelp("What they become a part of.", valueName: "project"))
  var project: String?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if recipient == nil, category == nil, project == nil {
      throw ValidationError("say where to: --to USER, --category NAME or --project NAME")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let fields = TodoPlacement(
      category: category, isNewCategory: newCategory, project: project)
    guard let recipient else {
      return try await session.edit(self, backlog: backlog, knowing: .named(todos.ids)) { edit in
        try await fields.apply(to: todos.ids, in: &edit)
      }
    }
    let handover = TodoHandover(ids: todos.ids, recipient: recipient, fields: fields)
    return try await session.edit(self, backlog: backlog) { edit in
      try await handover.apply(to: &edit)
    }
  }

  /// A milestone is a project here.
  private var backlog: BacklogInstead {
    var backlog = BacklogInstead("edit", todos.ids)
    backlog.add("-a", recipient)
    backlog.add("-m", project)
    backlog.lack("--category", if: category != nil)
    return backlog
  }
}
