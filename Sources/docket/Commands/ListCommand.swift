import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct ListCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the todos that match a query, or all open todos.",
    usage: "docket list [<query> ...] [--all] [--format <format>]",
    discussion: """
      A query consists of words and terms, and a todo must match all of them. Combine them with 'or', \
      'not' or '-', and parentheses. Words are searched in title, body, tags, section, category \
      and project.

        is:overdue category:Work tag:later priority>=high user:ana assignee:me
        due:today due<+7d due:today..fri created>=2026-11-01 stars>2 sort:-created

      is: open pending completed overdue cancelled starred today upcoming home past waiting blocked \
      recurring stale claimed local, and todo, doing and done. has: due body subtasks comments. The other \
      fields are user author assignee starred category project tag status section source id priority, the \
      days due created completed updated start, and the numbers stars comments estimate; sort: takes most of \
      them. The fields that docket.yml defines are used by their names. In a shell, quote terms with '<', '>' or parentheses.

      Days are dates, or today, tomorrow, yesterday, fri or friday (the next one), +7d, -2w, +1m, \
      +1y, eow and eom (the end of the week, of the month). Quote days of several words: \
      due:"1 dec", due:"next monday" (of next week), due<"next week", due<"in 3 days".

      Examples:
        docket list milk or bread
        docket list user:ana is:overdue
        docket list category:Work -tag:later 'due<+7d'
        docket list is:completed sort:-completed
        docket list --all --format csv > todos.csv
        docket list --format jsonl --fields owner,id,title,due --limit 20
        docket list --at 2026-10-01      as of the last commit of that day
      """,
    aliases: ["ls"])

  /// The options that take the next word as their value.
  static let valuedOptions = Set(
    CommonOptions.valued + ["--as", "--format", "--at", "--limit", "--fields"])

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, jsonl, csv, ids }

  @Argument(help: ArgumentHelp("Words and terms.", valueName: "query"))
  var query: [String] = []

  @Flag(help: "Include closed todos, even if the query does not ask for them.")
  var all = false

  @Option(help: "The output format; ids prints one 'owner/id' a line, jsonl one object.")
  var format = Format.table

  @Option(
    help: ArgumentHelp(
      "The most todos to list (default: all; of a table that is not on a terminal: 50).",
      valueName: "n"))
  var limit: Int?

  /// A table that a program reads: it pays for each row, and a query finds more than the first rows.
  private static let mostRows = 50

  @Option(
    help: ArgumentHelp(
      "The fields of json, jsonl and csv, with commas between them (default: all).",
      valueName: "names"))
  var fields: String?

  @Option(
    help: ArgumentHelp(
      "List the todos as a commit has them: a branch, tag or hash, or the last commit of a day.",
      valueName: "rev"))
  var at: String?

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more") }
    if let fields, format == .table || format == .ids {
      throw ValidationError("--fields \(fields) needs --format json, jsonl or csv")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let countsSubtasks = format != .table && format != .ids
    let query = self.query.joined(separator: " ")
    let skipsUnchangedBodies = !Query.looksIntoBodies(query)
    let readsBodies = countsSubtasks || !skipsUnchangedBodies
    // Asking git for the acting user takes as long as everything else, so ask only if the query
    // needs it.
    let asksForMe = Selection.asksForMe(query, acting)
    // Git's history is read only if a listed todo needs it.
    let asksForDays = query.lowercased().contains("completed")
    var me = asksForMe ? try await session.actingUser(acting) : nil
    let owner = asksForMe && me == nil ? nil : Query.onlyOwner(query, me: me?.username)
    var loaded =
      if let at {
        try await session.past(
          of: session.store(nil), at: Session.revision(at, isStart: false), readsBodies: readsBodies
        ).loaded
      } else {
        try await session.load(
          readsBodies: readsBodies, skipsUnchangedBodies: skipsUnchangedBodies, about: owner,
          history: asksForDays ? .days : .none)
      }
    if asksForMe, me == nil {
      me = try await session.actingUser(acting, in: loaded)
    }
    var found = try Selection(self.query, includesClosed: all, me: me, in: loaded)
    if at == nil, owner != nil, found.todos.isEmpty {
      // Only the whole workspace explains an empty result.
      loaded = try await session.load(
        readsBodies: readsBodies, skipsUnchangedBodies: skipsUnchangedBodies,
        history: asksForDays ? .days : .none)
      found = try Selection(self.query, includesClosed: all, me: me, in: loaded)
    }
    if at == nil, !asksForDays, found.lacksCompletionDays(in: loaded.workspace) {
      loaded = try await session.load(
        readsBodies: readsBodies, skipsUnchangedBodies: skipsUnchangedBodies, about: owner,
        history: .days)
      found = try Selection(self.query, includesClosed: all, me: me, in: loaded)
    }
    let limit =
      limit
      ?? (format == .table && !session.environment.outputIsTerminal ? Self.mostRows : nil)
    let text = try text(of: found, upTo: limit, in: loaded, session)
    if format == .csv { try session.print(data: text) } else { try session.print(text) }
    if format == .table { session.note(summary(of: found, loaded.insights)) }
    if let limit, found.todos.count > limit {
      let more = Strings.english.number(found.todos.count - limit)
      session.note("\(more) more: narrow the query, or raise --limit")
    }
    for name in found.unknownNames { session.note(name) }
    if let hint = try hint(at: query, in: loaded) { session.note(hint) }
    session.noteProblems(of: loaded, about: owner)
    return .success
  }

  private func text(
    of found: Selection, upTo limit: Int?, in loaded: LoadedWorkspace, _ session: Session
  ) throws -> [UInt8] {
    let (workspace, insights) = (loaded.workspace, loaded.insights)
    let todos = limit.map { Array(found.todos.prefix($0)) } ?? found.todos
    let fields = try chosenFields(in: workspace)
    switch format {
    case .json: return todosJSON(todos, of: workspace, insights, fields: fields)
    case .jsonl: return todosJSONLines(todos, of: workspace, insights, fields: fields)
    case .csv: return todosCSV(todos, of: workspace, insights, fields: fields)
    case .ids:
      return Array(todos.map { workspace.todos[$0].address.terminalSafe + "\n" }.joined().utf8)
    case .table:
      if todos.isEmpty { return [] }
      let table = todoTable(todos, of: workspace, insights, showing: found.customFields)
      return Array(table.text(width: session.environment.width, style: session.style).utf8)
    }
  }

  private func chosenFields(in workspace: Workspace) throws -> ChosenFields? {
    guard let fields else { return nil }
    let known = ChosenFields.names(in: workspace)
    let names = fields.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.prefix { $0 != " " })
    }
    guard !names.isEmpty else {
      throw Failure.usage("--fields: name at least one field, such as title")
    }
    for name in names where !known.contains(name) {
      let near = suggestion(for: name, among: known)
      throw Failure.usage(
        "--fields: unknown field '\(name.quotedShort)'"
          + (near.isEmpty ? "; the fields are \(known.joined(separator: ", "))" : near))
    }
    return ChosenFields(names)
  }

  /// Suggests `is:` for a query that is only the name of a state.
  private func hint(at query: String, in loaded: LoadedWorkspace) throws -> String? {
    let term = "is:\(query.lowercased())"
    guard QueryVocabulary.states.contains(query.lowercased()) else { return nil }
    let meant = try Selection([term], includesClosed: all, me: nil, in: loaded)
    return "did you mean \(term)? \(count(meant.todos.count, "todo"))"
  }

  /// `12 todos, 3 overdue`.
  private func summary(of found: Selection, _ insights: Insights) -> String {
    let overdue = found.todos.count { insights.states[$0] == .overdue }
    let shown =
      (found.todos.isEmpty ? "no todos" : count(found.todos.count, "todo"))
      + (overdue > 0 ? ", \(overdue) overdue" : "")
    return found.hidden > 0 ? "\(shown), \(count(found.hidden, "closed one")) with --all" : shown
  }
}
