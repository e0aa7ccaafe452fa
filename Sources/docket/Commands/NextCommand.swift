import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct NextCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Show what to do next, and why.",
    usage: """
      docket next [--count <n>] [--for <user> | --everyone] [--format <format>]
             docket next --claim [--count <n>] [--run <name>]
      """,
    discussion: """
      Todos that can be worked on now: open, not blocked by others, not claimed, and not to be started \
      later. A repeating todo that was completed today is left out until it is due again. The order is by \
      priority, then by how late they are, how many todos wait for them, how long the chain of todos is \
      that they hold up, and by due day. Ends with status 3 if there is nothing to do.

      --claim takes the first of them (or --count) for your run, also between clones: two who ask at the \
      same time never get the same. It asks the remote who has what; 'docket claim --help' says how.

      Examples:
        docket next                     the first three of yours
        docket next --for ana           ana's
        docket next --everyone --count 10
        docket next --count 1 --format ids      for a script
        docket next --claim             the next one that nobody has, for you alone
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, ids }

  @Option(
    help: ArgumentHelp("How many to show (default: 3; with --claim: 1).", valueName: "n"))
  var count: Int?

  @Flag(help: "Claim them, so that nobody else works on them.")
  var claim = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The user whose todos are meant (default: you).", valueName: "user"))
  var user: String?

  @Flag(help: "The todos of all users.")
  var everyone = false

  @Option(help: "The output format; ids prints one 'owner/id' a line.")
  var format = Format.table

  @OptionGroup var run: RunOption
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count must be 1 or more") }
    if run.run != nil, !claim { throw ValidationError("--run needs --claim") }
    if everyone, user != nil { throw ValidationError("use --for or --everyone, not both") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    if claim { return try await take(in: session) }
    let loaded = try await session.load(readsBodies: false)
    let whose = try await whose(in: loaded.store, session)
    let all = todos(of: whose, in: loaded)
    let shown = Array(all.prefix(count ?? 3))
    try show(shown, [:], of: loaded, all.count, session)
    noteClaimed(shown, of: whose, in: loaded, session)
    if format == .table, all.count > shown.count {
      session.note("\(all.count - shown.count) more: --count")
    }
    session.noteProblems(of: loaded, about: whose)
    return shown.isEmpty ? .nothingFound : .success
  }

  /// The user whose todos are meant; `nil` for all.
  private func whose(in store: WorkspaceStore, _ session: Session) async throws -> String? {
    // Without accounts the owner is whom a todo names, and nobody is asked for unless named.
    guard try store.kind() == .accounts, !everyone else { return user }
    var asked = acting
    if let user { asked.user = user }
    let users = try await store.profiles(session.loadOptions(readsBodies: false)) ?? []
    return try await session.actingUser(asked, among: users, in: store).username
  }

  private func todos(of user: String?, in loaded: LoadedWorkspace) -> [NextTodo] {
    loaded.insights.next(in: loaded.workspace) { todo in user.map { todo.owner == $0 } ?? true }
  }

  private func take(in session: Session) async throws -> ExitStatus {
    let claims = try await session.claims(acting, run: run.run)
    let whose = try await whose(in: session.changeableStore(), session)
    var all: [NextTodo] = []
    let result = try await session.claiming {
      try await claims.take(most: count ?? 1) { loaded in
        all = todos(of: whose, in: loaded).filter { next in
          let todo = loaded.workspace.todos[next.todo]
          return todo.source == 0 && !todo.isSample
        }
        return all.map(\.todo)
      }
    }
    let taken = Dictionary(result.taken.map { ($0.todo, $0.claim) }) { first, _ in first }
    let shown = all.filter { taken[$0.todo] != nil }
    try show(shown, taken, of: result.loaded, all.count, session)
    if format != .json, let claim = result.taken.first?.claim {
      session.note(
        "claimed as \(claim.run) until \(claim.localEnd(in: result.loaded)), "
          + "held \(claim.holder(result.remote))")
    }
    session.note(of: result, namesOthers: false)
    noteClaimed(shown, of: whose, in: result.loaded, session)
    return shown.isEmpty ? .nothingFound : .success
  }

  /// Says why there is nothing to do.
  private func noteClaimed(
    _ shown: [NextTodo], of user: String?, in loaded: LoadedWorkspace, _ session: Session
  ) {
    guard shown.isEmpty, format != .json else { return }
    let instant = loaded.now.instant
    let claimed = loaded.workspace.todos.count { todo in
      user.map { todo.owner == $0 } ?? true
        && loaded.workspace.claim(on: todo, at: instant) != nil
    }
    session.note(
      "nothing to do now"
        + (claimed > 0 ? "; \(docket.count(claimed, "todo")) claimed: docket list is:claimed" : ""))
  }

  private func show(
    _ shown: [NextTodo], _ claims: [Int: Claim], of loaded: LoadedWorkspace, _ count: Int,
    _ session: Session
  ) throws {
    let workspace = loaded.workspace
    switch format {
    case .json: try session.print(json(shown, claims, of: workspace, count))
    case .ids:
      let names = shown.map { workspace.todos[$0.todo].address.terminalSafe + "\n" }
      try session.print(names.joined())
    case .table:
      if !shown.isEmpty { try session.print(text(shown, of: workspace, session)) }
    }
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

  private func json(
    _ todos: [NextTodo], _ claims: [Int: Claim], of workspace: Workspace, _ all: Int
  ) -> [UInt8] {
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
          if let claim = claims[next.todo] { json.object("claim") { claim.write(&$0) } }
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
