import ArgumentParser
import Diagnostics
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct CategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "Your categories: list, show, add, edit, remove.",
    usage: "docket category <command>",
    discussion: """
      There are those of the workspace, which 'docket.yml' lists, and your own, which lie in your \
      folder in 'categories.yml'. Any other that a todo names is a category too.

      Examples:
        docket category list
        docket category add Garden --colour green
        docket category edit Garden --name Yard     in every todo of yours too
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
    abstract: "Your categories, with how many of your todos are in each.",
    usage: "docket category list [<word> ...] [--format <format>]",
    discussion: """
      'from' says where a category comes from: 'settings' has those of 'docket.yml', 'own' your \
      own, 'todos' those that are listed nowhere. In a folder of notes without accounts all todos \
      count.

      Examples:
        docket category list
        docket category list tra
        docket category list --as ben --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Argument(
    help: ArgumentHelp("Only categories whose names have all these words.", valueName: "word"))
  var words: [String] = []

  @Option(help: "The form of the list.")
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
    abstract: "Your todos in a category.",
    usage: "docket category show <category> [--all] [--format <format>]",
    discussion: """
      As 'docket list' shows todos, and yours alone; 'docket list category:NAME' finds \
      everybody's.

      Examples:
        docket category show Travel
        docket category show travel --all --format json
      """)

  @OptionGroup var category: CategoryArgument

  @Flag(help: "Closed todos too.")
  var all = false

  @Option(help: "The form of the todos.")
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
