import ArgumentParser
import Exchange
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct ExportCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write todos in the format of another tool.",
    usage: "docket export --to <format> [<query> ...]",
    discussion: """
      Exports the todos that match a query ('docket list --help' shows queries), or all todos, open and \
      closed. What a format has no place for is left out and counted.

      Formats: json and csv (with texts, comments and fields of your own), taskwarrior ('task import'), \
      todo.txt, ics (tasks for calendars), checklist (Markdown, with the signs of the Tasks plugin of \
      Obsidian), and github (a script that creates issues with 'gh'; Docket itself posts nothing). \
      'docket import' reads all but the script again.

      Examples:
        docket export --to json > todos.json
        docket export --to csv project:boat > boat.csv
        docket export --to taskwarrior user:me > tasks.json    for 'task import tasks.json'
        docket export --to todo.txt user:me is:open > todo.txt
        docket export --to github project:boat > issues.sh
      """)

  /// The options that take the next word as their value.
  static let valuedOptions = Set(CommonOptions.valued + ["--as", "--to"])

  enum Format: Hashable, ExpressibleByArgument, CaseIterable {
    /// What `docket show` prints of each todo.
    case json
    case other(ExportFormat)

    static let allCases = [.json] + ExportFormat.allCases.map(Self.other)

    static var allValueStrings: [String] { allCases.map(\.name) }

    init?(argument: String) {
      guard let format = Self.allCases.first(where: { $0.name == argument }) else { return nil }
      self = format
    }

    var name: String {
      switch self {
      case .json: "json"
      case .other(let format): format.rawValue
      }
    }
  }

  @Argument(help: ArgumentHelp("Words and terms.", valueName: "query"))
  var query: [String] = []

  @Option(name: .customLong("to"), help: ArgumentHelp("The format.", valueName: "format"))
  var format: Format

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(history: .days)
    let asksForMe = Selection.asksForMe(query.joined(separator: " "), acting)
    let me = asksForMe ? try await session.actingUser(acting, in: loaded) : nil
    let found = try Selection(query, includesClosed: true, me: me, in: loaded)
    let (workspace, insights) = (Self.withLinks(found.todos, in: loaded), loaded.insights)
    switch format {
    case .json:
      try session.print(todosJSON(found.todos, of: workspace, insights, details: true))
    case .other(let format):
      let todos = found.todos.map {
        ForeignTodo(
          workspace.todos[$0], workspace.comments[insights.comments[$0]], among: workspace.todos)
      }
      let file = format.file(todos, zone: workspace.zone, now: TodoDate(day: loaded.now.today))
      try session.print(data: file.bytes)
      if !file.omitted.isEmpty { session.note(sentence(file.omitted)) }
    }
    for name in found.unknownNames { session.note(name) }
    if found.todos.isEmpty { session.note("no todos match") }
    let sealed = Set(workspace.users.filter { $0.isSealed(by: workspace.settings) }.map(\.username))
    let owners = Set(found.todos.map { workspace.todos[$0].owner }).intersection(sealed)
    if !owners.isEmpty {
      session.note(
        "todos of \(owners.sorted().joined(separator: ", ")), whose pages are sealed, are in it in clear text"
      )
    }
    session.noteProblems(of: loaded, about: nil)
    return .success
  }

  /// The workspace, with the links of lines of checklists in the texts of their todos.
  private static func withLinks(_ todos: [Int], in loaded: LoadedWorkspace) -> Workspace {
    var workspace = loaded.workspace
    let items = todos.filter { workspace.todos[$0].isItem && workspace.todos[$0].source == 0 }
    for (path, items) in Dictionary(grouping: items, by: { workspace.todos[$0].path }) {
      let lines = loaded.store.sourceText(path)?.fileLines ?? []
      for item in items { workspace.todos[item] = workspace.todos[item].withLinks(of: lines) }
    }
    return workspace
  }

  private func sentence(_ omitted: [ExportedFile.Part: Int]) -> String {
    let parts = omitted.sorted { $0.key.rawValue < $1.key.rawValue }.map { part, number in
      "\(part.words) (\(count(number, "todo")))"
    }
    return "no place in \(format.name) for: " + parts.joined(separator: ", ")
  }
}

extension ExportedFile.Part {
  fileprivate var words: String {
    switch self {
    case .cancelled: "what is cancelled"
    case .doing: "what is begun"
    case .stateName: "names of states"
    case .longText: "the ends of long texts"
    case .tags: "tags that it cannot read"
    case .title: "words of titles that mean something there"
    case .text: "texts"
    case .comments: "comments"
    case .timeOfDay: "times of day"
    case .created: "the days of creation"
    case .start: "starts that are not before the due day, or have a time where that has none"
    case .repeats: "repeat rules that it cannot express"
    case .estimate: "estimates"
    case .priority: "highest and lowest priority"
    case .project: "projects"
    case .starred: "stars"
    case .people: "people"
    case .dependencies: "dependencies on what is not in the file"
    case .otherFields: "other fields"
    }
  }
}
