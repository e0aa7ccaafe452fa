import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

struct NextCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Show what to do next, and why.",
    usage: "docket next [--count <n>] [--for <user> | --everyone] [--format <format>]",
    discussion: """
      Todos that can be worked on now: open, not blocked by others, and not to be started later. The order \
      is by priority, then by how late they are, how many todos wait for them, how long the chain of \
      todos is that they hold up, and by due day. Ends with status 3 if there is nothing to do.

      Examples:
        docket next                     the first three of yours
        docket next --for ana           ana's
        docket next --everyone --count 10
        docket next --count 1 --format ids      for a script
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, ids }

  @Option(help: ArgumentHelp("How many to show.", valueName: "n"))
  var count = 3

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The user whose todos are meant (default: you).", valueName: "user"))
  var user: String?

  @Flag(help: "The todos of all users.")
  var everyone = false

  @Option(help: "The output format; ids prints one 'owner/id' a line.")
  var format = Format.table

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if count < 1 { throw ValidationError("--count must be 1 or more") }
    if everyone, user != nil { throw ValidationError("use --for or --everyone, not both") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let workspace = loaded.workspace
    // Without accounts the owner is whom a todo names, and nobody is asked for unless named.
    var whose = user
    if workspace.kind == .accounts, !everyone {
      var asked = acting
      if let user { asked.user = user }
      whose = try await session.actingUser(asked, in: loaded).username
    }
    let all = loaded.insights.next(in: workspace) { todo in whose.map { todo.owner == $0 } ?? true }
    let shown = all.prefix(count)
    switch format {
    case .json: try session.print(json(Array(shown), of: workspace, all.count))
    case .ids:
      try session.print(
        Array(
          shown.map { workspace.todos[$0.todo].address.terminalSafe + "\n" }.joined().utf8))
    case .table:
      if !shown.isEmpty { try session.print(text(Array(shown), of: workspace, session)) }
      if shown.isEmpty { session.note("nothing to do now") }
      if all.count > shown.count { session.note("\(all.count - shown.count) more: --count") }
    }
    session.noteProblems(of: loaded, about: whose)
    return shown.isEmpty ? .nothingFound : .success
  }

  private func text(_ todos: [NextTodo], of workspace: Workspace, _ session: Session) -> String {
    var table = Table(columns: [
      Table.Column(title: "title", minimum: 12, comfortable: 26),
      Table.Column(title: "why", minimum: 12, comfortable: 30),
      Table.Column(title: "todo", minimum: 8, comfortable: 23),
    ])
    for next in todos {
      let todo = workspace.todos[next.todo]
      table.rows.append(
        .cells([
          Table.Cell(todo.title), Table.Cell(next.reason(todo)),
          Table.Cell(workspace.listedName(of: todo), .faint),
        ]))
    }
    return table.text(width: session.environment.width, style: session.style)
  }

  private func json(_ todos: [NextTodo], of workspace: Workspace, _ all: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.member("count", all)
      json.array("todos", todos) { json, next in
        let todo = workspace.todos[next.todo]
        json.object { json in
          json.member("owner", todo.owner)
          json.member("id", todo.id)
          json.member("title", todo.title)
          json.member("status", todo.status.name ?? todo.status.meaning.rawValue)
          json.member("due", todo.due?.description)
          json.member("priority", todo.priority?.name)
          json.member("days_late", next.daysLate)
          json.member("waiting", next.waiting)
          json.member("chain", next.chain)
          json.member("reason", next.reason(todo))
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension NextTodo {
  /// `high priority, 3 days late, 2 todos wait for it`.
  fileprivate func reason(_ todo: Todo) -> String {
    var reasons: [String] = []
    if let priority { reasons.append("\(priority.name) priority") }
    if daysLate > 0 {
      reasons.append("\(docket.count(daysLate, "day")) late")
    } else if let due = todo.due {
      reasons.append("due \(due.day)")
    }
    if waiting > 0 {
      reasons.append("\(docket.count(waiting, "todo")) \(waiting == 1 ? "waits" : "wait") for it")
    }
    if chain > 2 { reasons.append("begins a chain of \(chain)") }
    if todo.status.meaning == .doing { reasons.append("begun") }
    return reasons.isEmpty ? "no due day" : reasons.joined(separator: ", ")
  }
}
