import ArgumentParser
import TodoActions

struct MoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Hand todos over to another user, or move them to a category or project.",
    usage: "docket move <id> ... [--to <user>] [--category <category>] [<options>]",
    discussion: """
      Handing a todo over moves its file from your folder to the other user's; its author does not \
      change. Comments, stars, dependencies and the old address of its page keep working. A category \
      that the other user does not have is removed.

      Examples:
        docket move milk boat --to ben --dry-run     only show the change
        docket move milk --to ben
        docket move boat passport --category Travel --project Summer
      """)

  @OptionGroup var todos: TodoArguments

  @Option(
    name: .customLong("to"), help: ArgumentHelp("Hand them over to this user.", valueName: "user"))
  var recipient: String?

  @Option(help: ArgumentHelp("Move them to this category.", valueName: "category"))
  var category: String?

  @Flag(help: "Add the category if it does not exist.")
  var newCategory = false

  @Option(help: ArgumentHelp("Move them to this project.", valueName: "project"))
  var project: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if recipient == nil, category == nil, project == nil {
      throw ValidationError("pass --to USER, --category NAME or --project NAME")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    var placement = PlaceTodos(todos.ids)
    (placement.category, placement.project) = (category, project)
    placement.isNewCategory = newCategory
    if let recipient {
      return try await session.perform(HandOverTodos(placement, to: recipient), self)
    }
    return try await session.perform(placement, self)
  }
}
