import ArgumentParser
import TodoActions
import TodoModel

struct CategoryAddCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a category of your own.",
    usage: "docket category add <category> [--colour <colour>]",
    discussion: """
      Examples:
        docket category add Garden
        docket category add Night shifts --colour '#4463c6'
        docket category add Band --colour green --dry-run
      """)

  @Argument(help: ArgumentHelp("The name; words are joined by spaces.", valueName: "name"))
  var name: [String]

  @Option(help: ColourName.help)
  var colour: String?

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let action = AddCategory(
      name.joined(separator: " "), colour: try colour.map(ColourOption.read))
    return try await session.perform(action, self)
  }
}

struct CategoryEditCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Rename your category, or change its colour.",
    usage: "docket category edit <category> [--name <name>] [<options>]",
    discussion: """
      A new name is written into the front matter of your todos in the category, and into the \
      headings of checklists. If one of these files cannot be changed, no changes are made.

      Examples:
        docket category edit Boats --name Yachts
        docket category edit Yachts --colour '#0b7a8f'
        docket category edit Yachts --no-colour
      """)

  @OptionGroup var category: CategoryArgument

  @Option(name: .customLong("name"), help: ArgumentHelp("The new name.", valueName: "name"))
  var newName: String?

  @Option(help: ColourName.help)
  var colour: String?

  @Flag(help: "Remove its colour.")
  var noColour = false

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if colour != nil, noColour {
      throw ValidationError("--colour and --no-colour cannot be used together")
    }
    if newName == nil, colour == nil, !noColour {
      throw ValidationError("nothing to change: pass --name, --colour or --no-colour")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let colour = try colour.map(ColourOption.read)
    let action = EditCategory(
      category.name, newName: newName,
      colour: noColour ? .remove : colour.map { .set($0) })
    return try await session.perform(action, self)
  }
}

struct CategoryRemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove your category.",
    usage: "docket category remove <category> [--move-to <category>] [<options>]",
    discussion: """
      Asks first, then leaves its todos without a category, unless you pass --move-to or --with-todos.

      Examples:
        docket category remove Boats --with-todos --dry-run     only show the change
        docket category remove Boats --move-to Travel
        docket category remove Sails --yes                      without asking
      """,
    aliases: ["rm"])

  @OptionGroup var category: CategoryArgument

  @Option(
    help: ArgumentHelp("Move its todos to this category.", valueName: "category"))
  var moveTo: String?

  @Flag(help: "Remove its todos too.")
  var withTodos = false

  @Flag(help: "Remove it without asking.")
  var yes = false

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if moveTo != nil, withTodos {
      throw ValidationError("--move-to and --with-todos cannot be used together")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let handling: RemoveCategory.TodoHandling =
      if let moveTo { .movedTo(moveTo) } else { withTodos ? .removed : .without }
    return try await session.perform(
      RemoveCategory(category.name, handling), self, agreesToAll: yes)
  }
}

extension ColourName {
  fileprivate static var help: ArgumentHelp {
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    return ArgumentHelp("The colour: '#4463c6', or one of \(names).", valueName: "colour")
  }
}
