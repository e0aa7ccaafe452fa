import ArgumentParser
import Git
import Text
import TodoAnalysis
import TodoModel
import TodoStore

struct HistoryCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what happened to todos, from git's commits.",
    usage: "docket history [<id> ...] [--rows <number>] [--format <format>]",
    discussion: """
      Lists when a todo was created, started, completed, cancelled, reopened, renamed, handed over \
      or removed, when its due day was moved, and who did it. Without an id it lists what happened to \
      all todos. The newest event comes first.

      The days are those of the commits. A todo that was completed before its first commit has the \
      day in its file; 'on or before this day' means that the file has none. A todo is followed by \
      its id, in all branches that were merged. It keeps its history under a new id if 'aliases:' \
      has the old one, or if one commit removes it and adds a todo of the same title. The authors \
      of commits are mapped by '.mailmap', and are users if a profile has their e-mail address or name.

      Examples:
        docket history
        docket history passport
        docket history passport --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Argument(help: ArgumentHelp("The ids of the todos, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of events (default: 50, or all of a todo).", valueName: "number"))
  var rows: Int?

  @Option(help: "The output format.")
  var format = Format.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let rows, rows < 0 {
      throw ValidationError("--rows is \(rows), but must be 0 or more")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false, history: .all)
    var seen: Set<Int> = []
    let todos = try await session.find(ids, in: loaded, acting).filter { seen.insert($0).inserted }
    let history = loaded.insights.history
    if history.isEmpty, loaded.gap == nil { session.note("git has no commit of a todo here") }
    let replaced = history.isEmpty ? [] : try await replacedValues(in: loaded.store)
    let events = ids.isEmpty ? all(history, in: loaded) : events(of: todos, history, in: loaded)
    let shown = Array(events.prefix(rows ?? (ids.isEmpty ? 50 : .max)))
    switch format {
    case .json: try session.print(historyJSON(shown, in: history))
    case .table: try session.print(text(shown, todos, history, replaced, in: loaded, session))
    }
    if shown.count < events.count {
      session.note(
        "\(count(events.count - shown.count, "earlier event")), --rows \(events.count) shows them")
    }
    return .success
  }

  private func all(_ history: History, in loaded: LoadedWorkspace) -> [ListedEvent] {
    history.all.reversed().map { event, version in
      let address = version.owner.isEmpty ? version.id : "\(version.owner)/\(version.id)"
      return ListedEvent(event: event, todo: address, title: version.title)
    }
  }

  private func events(
    of todos: [Int], _ history: History, in loaded: LoadedWorkspace
  ) -> [ListedEvent] {
    todos.flatMap { index in
      let todo = loaded.workspace.todos[index]
      return history.events(of: todo).reversed().map {
        ListedEvent(event: $0, todo: todo.address, title: todo.title)
      }
    }
  }

  private func replacedValues(in store: WorkspaceStore) async throws -> [ReplacedInMerge] {
    do throws(GitError) {
      return ids.isEmpty || format == .json ? [] : try await store.replacedValues()
    } catch {
      throw Failure.work("\(error)".terminalSafe)
    }
  }

  /// The values of a file that merges did not take, with their commits.
  private func notTaken(
    _ replaced: [ReplacedInMerge], in path: String, _ session: Session
  ) -> String {
    let lines = replaced.compactMap { merge in
      merge.value(in: path).map { "  \(merge.commit.prefix(7))  \($0.terminalSafe)\n" }
    }
    return lines.isEmpty ? "" : "\nChanged on both sides; the merge did not take\n" + lines.joined()
  }

  private func text(
    _ events: [ListedEvent], _ todos: [Int], _ history: History, _ replaced: [ReplacedInMerge],
    in loaded: LoadedWorkspace, _ session: Session
  ) -> String {
    let (width, workspace) = (session.environment.width, loaded.workspace)
    if ids.isEmpty {
      if events.isEmpty { return "" }
      return eventTable(events.map(\.event), of: events.map(\.title), in: history, workspace)
        .text(width: width, style: session.style)
    }
    return todos.map { index in
      let todo = workspace.todos[index]
      let own = events.filter { $0.todo == todo.address }
      let title = TextFlow(todo.title, [.bold]).lines(width: width).map { $0.text(session.style) }
      let table = eventTable(own.map(\.event), in: history, workspace)
      return title.joined(separator: "\n") + "\n"
        + (own.isEmpty
          ? "no commit has it\n" : table.text(width: width, style: session.style))
        + notTaken(replaced, in: todo.path, session)
    }.joined(separator: "\n")
  }
}
