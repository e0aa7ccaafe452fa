import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct CategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "List, show, add, edit and remove your categories.",
    usage: "docket category <command>",
    discussion: """
      The workspace's categories are listed in 'docket.yml', your own in 'categories.yml' in your \
      folder. A category that only todos name works too.

      Examples:
        docket category list
        docket category add Garden --colour green
        docket category edit Garden --name Yard     rename it in all of your todos
        docket category remove Yard --move-to Household
      """,
    subcommands: [
      CategoryListCommand.self, CategoryShowCommand.self, CategoryAddCommand.self,
      CategoryEditCommand.self, CategoryRemoveCommand.self,
    ])
}

struct CategoryListCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your categories and count your todos in each.",
    usage: "docket category list [<word> ...] [--format <format>]",
    discussion: """
      'from' shows where a category is defined: 'settings' is 'docket.yml', 'own' is your \
      'categories.yml', and 'todos' means that only todos name it. In a folder of notes without \
      accounts, all todos are counted.

      Examples:
        docket category list
        docket category list tra
        docket category list --as ben --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Argument(
    help: ArgumentHelp(
      "List only categories whose names contain all these words.", valueName: "word"))
  var words: [String] = []

  @Option(help: "The output format.")
  var format = Format.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let (loaded, owner) = try await session.loadCategories(acting)
    let words = words.map(\.foldedForSearch)
    let found = KnownCategories(of: owner, in: loaded).entries.filter { entry in
      let name = entry.name.foldedForSearch
      return words.allSatisfy(name.contains)
    }
    switch format {
    case .json: try session.print { found.write(to: &$0) }
    case .table:
      if !found.isEmpty {
        try session.print(
          found.table.text(width: session.environment.width, style: session.style))
      }
      let number = found.count == 1 ? "1 category" : "\(found.count) categories"
      session.note(found.isEmpty ? "no categories" : number)
    }
    session.noteProblems(of: loaded, about: owner)
    return .success
  }
}

struct CategoryShowCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List your todos in a category.",
    usage: "docket category show <category> [--all] [--format <format>]",
    discussion: """
      Shows the same table as 'docket list', with only your todos. 'docket list category:NAME' lists \
      those of all users.

      Examples:
        docket category show Travel
        docket category show travel --all --format json
      """)

  @OptionGroup var category: CategoryArgument

  @Flag(help: "Include closed todos.")
  var all = false

  @Option(help: "The output format.")
  var format = CategoryListCommand.Format.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let (loaded, owner) = try await session.loadCategories(acting, readsBodies: format == .json)
    let known = KnownCategories(of: owner, in: loaded)
    let entry = try session.refusing { try known.find(category.name) }
    let states = loaded.insights.states
    let todos = entry.todos.filter { all || states[$0].isOpen }
    switch format {
    case .json:
      try session.print(todosJSON(todos, of: loaded.workspace, loaded.insights))
    case .table:
      if !todos.isEmpty {
        try session.print(
          todoTable(todos, of: loaded.workspace, loaded.insights)
            .text(width: session.environment.width, style: session.style))
      }
      let hidden = entry.todos.count - todos.count
      let shown = todos.isEmpty ? "no todos" : count(todos.count, "todo")
      session.note(
        hidden > 0 ? "\(shown), \(count(hidden, "closed one")) with --all" : shown)
    }
    session.noteProblems(of: loaded, about: owner)
    return .success
  }
}

extension Session {
  /// Loads the workspace and selects the todos whose categories count: those of the acting user, or
  /// all todos without accounts.
  fileprivate func loadCategories(
    _ acting: ActingOption, readsBodies: Bool = false
  ) async throws -> (LoadedWorkspace, owner: String?) {
    let known = try await actingUser(acting)?.username
    let loaded = try await load(readsBodies: readsBodies, about: known)
    guard loaded.workspace.kind == .accounts || acting.user != nil else { return (loaded, nil) }
    if let known { return (loaded, known) }
    return (loaded, try await actingUser(acting, in: loaded).username)
  }
}
