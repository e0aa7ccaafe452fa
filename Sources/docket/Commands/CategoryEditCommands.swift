import ArgumentParser
import TodoModel

/// `docket category add`.
struct CategoryAddCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Make a category of your own.",
    usage: "docket category add <category> [--colour <colour>]",
    discussion: """
      Examples:
        docket category add Garden
        docket category add Night shifts --colour '#4463c6'
        docket category add Band --colour green --dry-run
      """)

  @Argument(help: ArgumentHelp("Its name; words are joined by blanks.", valueName: "name"))
  var name: [String]

  @Option(help: ColourName.help)
  var colour: String?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let addition = CategoryAddition(
      name: name.joined(separator: " "), colour: try colour.map(ColourOption.read))
    return try await session.edit(self, backlog: nil, knowing: .own) { edit in
      try await addition.apply(to: &edit, acting)
    }
  }
}

/// `docket category edit`.
struct CategoryEditCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Give a category of yours another name or colour.",
    usage: "docket category edit <category> [--name <name>] [<options>]",
    discussion: """
      Another name goes into every todo of yours that has the category: its line in front matter, \
      or the heading of a checklist. Where one of them cannot be changed alone, none is.

      Examples:
        docket category edit Boats --name Yachts
        docket category edit Yachts --colour '#0b7a8f'
        docket category edit Yachts --no-colour
      """)

  @OptionGroup var category: CategoryArgument

  @Option(name: .customLong("name"), help: ArgumentHelp("Another name.", valueName: "name"))
  var newName: String?

  @Option(help: ColourName.help)
  var colour: String?

  @Flag(help: "Take its colour away.")
  var noColour = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if colour != nil, noColour {
      throw ValidationError("--colour and --no-colour contradict each other")
    }
    if newName == nil, colour == nil, !noColour {
      throw ValidationError("nothing is to change: say --name, --colour or --no-colour")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let colour = try colour.map(ColourOption.read)
    let change = CategoryEdit(
      name: category.name, newName: newName,
      colour: noColour ? .some(nil) : colour.map { .some($0) })
    return try await session.edit(self, backlog: nil, knowing: .own) { edit in
      try await change.apply(to: &edit, acting)
    }
  }
}

/// `docket category remove`.
struct CategoryRemoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a category of yours.",
    usage: "docket category remove <category> [--move-to <category>] [<options>]",
    discussion: """
      Its todos have none then, after a question, or what is said of them.

      Examples:
        docket category remove Boats --with-todos --dry-run     what would go
        docket category remove Boats --move-to Travel
        docket category remove Sails --yes                      its todos have none
      """,
    aliases: ["rm"])

  @OptionGroup var category: CategoryArgument

  @Option(
    help: ArgumentHelp("The category that its todos get.", valueName: "category"))
  var moveTo: String?

  @Flag(help: "Remove its todos too.")
  var withTodos = false

  @Flag(help: "Do it without a question.")
  var yes = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if moveTo != nil, withTodos {
      throw ValidationError("--move-to and --with-todos contradict each other")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let fate: CategoryRemoval.Fate =
      if let moveTo { .movedTo(moveTo) } else { withTodos ? .removed : .without }
    let removal = CategoryRemoval(name: category.name, fate: fate, yes: yes)
    // Who waits for its todos, all of them say.
    let need: EditNeed = withTodos ? .all : .own
    return try await session.edit(self, backlog: nil, knowing: need) { edit in
      try await removal.apply(to: &edit, acting)
    }
  }
}

extension ColourName {
  fileprivate static var help: ArgumentHelp {
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    return ArgumentHelp("As '#4463c6', or one of \(names).", valueName: "colour")
  }
}
