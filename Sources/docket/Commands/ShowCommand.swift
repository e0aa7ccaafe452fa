import ArgumentParser
import Diagnostics
import Text
import TodoModel
import TodoRendering
import TodoStore

struct ShowCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Todos whole: fields, body, dependencies, comments.",
    usage: "docket show <id> ... [--format <format>]",
    discussion: """
      A todo is named by its id, by 'owner/id', by an id that it once had, or by the beginning of \
      one where no other begins so; of two of the same id yours is meant. The last column of \
      'docket list' has the ids.

      Examples:
        docket show ana/passport
        docket show passp                 as much as is needed
        docket show passport dentist --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Argument(help: ArgumentHelp("The todos' ids, or beginnings of them.", valueName: "id"))
  var ids: [String]

  @Option(help: "The form of the todos.")
  var format = Format.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load()
    var todos: [Int] = []
    for todo in try await session.find(ids, in: loaded, acting) {
      if !todos.contains(todo) { todos.append(todo) }
    }
    switch format {
    case .json: try session.print(todoDetailsJSON(todos, of: loaded.workspace, loaded.insights))
    case .table: try session.print(text(of: todos, in: loaded, session))
    }
    return .success
  }

  private func text(of todos: [Int], in loaded: LoadedWorkspace, _ session: Session) -> String {
    let links = TerminalLinks(loaded.workspace)
    let rule = String(repeating: "─", count: min(session.environment.width ?? 80, 80))
    return todos.map { todo in
      TodoText(
        index: todo, loaded: loaded, width: session.environment.width, style: session.style,
        links: links.links
      ).text
    }.joined(separator: "\n" + session.style.apply(.faint, to: rule) + "\n\n")
  }
}
