import ArgumentParser
import Text
import TodoModel
import TodoRendering
import TodoStore

struct ShowCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show todos with fields, body, dependencies, comments and history.",
    usage: "docket show <id> ... [--format <format>]",
    discussion: """
      Pass a todo's id, 'owner/id', a former id, or the beginning of one if no other id begins with \
      it. A title, its beginning or a word that only one title has does as well. If two users have the \
      same id, yours is used. The last column of 'docket list' shows the ids.

      Examples:
        docket show ana/passport
        docket show passp                 the beginning is enough
        docket show passport dentist --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String]

  @Option(help: "The output format.")
  var format = Format.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(history: .all)
    var seen: Set<Int> = []
    let todos = try await session.find(ids, in: loaded, acting).filter { seen.insert($0).inserted }
    switch format {
    case .json:
      try session.print(todosJSON(todos, of: loaded.workspace, loaded.insights, details: true))
    case .table: try session.print(text(of: todos, in: loaded, session))
    }
    return .success
  }

  private func text(of todos: [Int], in loaded: LoadedWorkspace, _ session: Session) -> String {
    let links = TerminalLinks(loaded.workspace)
    let diagnostics = DiagnosticIndex(loaded.workspace.diagnostics)
    let rule = String(repeating: "─", count: min(session.environment.width ?? 80, 80))
    return todos.map { todo in
      TodoText(
        index: todo, loaded: loaded, diagnostics: diagnostics,
        width: session.environment.width, style: session.style,
        links: links.links
      ).text
    }.joined(separator: "\n" + session.style.apply(.faint, to: rule) + "\n\n")
  }
}
