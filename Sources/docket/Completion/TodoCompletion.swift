import ArgumentParser
import Git
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

/// The values in a workspace that can complete a word. Loads only what the word needs.
struct TodoCompletion {
  let context: CompletionContext
  let session: Session
  let store: WorkspaceStore
  let acting: ActingOption
  let options: LoadOptions

  init(_ context: CompletionContext, environment: ProcessEnvironment) throws {
    self.context = context
    var common = try CommonOptions.parse([])
    common.source = context.values["source"].map { path in
      // The shell expands `~/` only when it runs a command.
      guard path.hasPrefix("~/"), let home = environment.variables["HOME"] else { return path }
      return home + path.dropFirst()
    }
    var acting = ActingOption.none
    acting.user = context.values["as"]
    self.acting = acting
    session = Session(environment, common)
    store = try session.store(nil)
    var options = session.loadOptions(readsBodies: false)
    // Files that git ignores are offered too, because asking git takes too long.
    options.asksGit = false
    self.options = options
  }

  /// The possible values of an argument or option, selected by the value name in its help.
  func values(of argument: CommandShape.Argument) async throws -> CompletionValues {
    switch argument.valueName {
    case "dir": return .folders
    case "file": return .files
    case "user": return .all(try await users(of: argument))
    case "id": return .fitting(try await todos(of: argument))
    case "category": return .all(try await categories(of: argument))
    case "project": return .all(try await store.load(options).completions(of: .projects))
    case "tag": return .all(try await tags(of: argument))
    case "colour": return .all(ColourName.allCases.map { Completion($0.rawValue) })
    case "priority": return .all(Priority.allCases.reversed().map { Completion($0.name) })
    case "status":
      let own = try store.settings().statuses.compactMap(\.name)
      let all = own.isEmpty ? Status.Meaning.allCases.map(\.rawValue) : own
      return .all(all.map { Completion($0) })
    case "day": return .all(days(of: argument))
    case "rule": return .all(Self.rules.map { Completion($0) })
    case "field=value": return .all(try await customValues())
    case "duration": return .all(Self.durations.map { Completion($0) })
    case "n":
      return .all(try await argument.isNamed("--subtask") ? subtasks() : comments())
    case "rev": return .all(try await revisions().map { Completion($0) })
    case "query":
      let query = QueryFragment(context.word, try store.settings().fields)
      guard let field = query.field else { return .fitting(query.fieldCompletions) }
      return .fitting(
        query.completions(try await store.load(options).completions(of: field.values)))
    default: return .all([])
    }
  }

  // MARK: Users

  private func users(of argument: CommandShape.Argument) async throws -> [Completion] {
    var users = try await store.profiles(options) ?? []
    // Without accounts, the todos name the users.
    if users.isEmpty { users = try await store.load(options).users.withoutDevice }
    if argument.isNamed("--to") || argument.isNamed("--for") {
      let actor = try await actor(among: users)
      users.removeAll { $0.username == actor }
    } else if argument.kind == .positional, context.path != ["user", "show"] {
      // A user can edit only their own account.
      let actor = try await actor(among: users)
      users.removeAll { actor != nil && $0.username != actor }
    }
    return users.map(\.completion)
  }

  /// - Returns: `nil` if the acting user is unknown.
  /// - Throws: if the user given with `--as` or `DOCKET_USER` does not exist.
  func actor(among users: [User]) async throws -> String? {
    try await session.knownActor(acting, among: users, in: store)
  }

  // MARK: Fields of todos

  private func categories(of argument: CommandShape.Argument) async throws -> [Completion] {
    let isSubject = argument.kind == .positional
    // A name of several words is completed as a whole.
    if isSubject, !context.positionals.isEmpty { return [] }
    let recipient = context.values["for"] ?? context.values["to"]
    let (workspace, user) = try await place(ofOwnTodos: recipient == nil)
    let owner = recipient.flatMap { username(from: $0) } ?? user
    if isSubject, context.path != ["category", "show"] {
      return workspace.changeableCategories(of: owner)
    }
    let removed = context.path.first == "category" ? context.positionals.first?.foldedName : nil
    return workspace.categories(of: owner).filter { $0.value.foldedName != removed }
  }

  private func tags(of argument: CommandShape.Argument) async throws -> [Completion] {
    guard argument.isNamed("--remove-tag") else {
      return try await store.load(options).completions(of: .tags)
    }
    return try await subject()?.todo.tags.map { Completion($0) } ?? []
  }

  /// `NAME=` of each field of the workspace, or `NAME=VALUE` once its name is typed.
  private func customValues() async throws -> [Completion] {
    let fields = try store.settings().fields
    guard let field = fields.first(where: { context.word.hasPrefix("\($0.name)=") }),
      let values = QueryVocabulary.values(of: field.name, fields)
    else { return fields.map { Completion("\($0.name)=", $0.label, isWhole: false) } }
    return try await store.load(options).completions(of: values)
      .map { Completion("\(field.name)=\($0.value)", $0.note) }
  }

  /// The revision that is checked out, then the branches and tags of the repository.
  private func revisions() async throws -> [String] {
    guard let history = try await GitHistory(at: store.root) else { return [] }
    let hasCommits = try await history.commit(named: "HEAD") != nil
    return (hasCommits ? ["HEAD"] : []) + (try await history.names())
  }

  /// `--today` accepts only dates.
  private func days(of option: CommandShape.Argument) -> [Completion] {
    if option.isNamed("--today") { return [] }
    // Past days do not fit todos that are still open.
    let near = ["today", "tomorrow"] + (option.isNamed("--before") ? ["yesterday"] : [])
    let all = near + Weekday.allCases.map(\.name) + ["eow", "eom", "+1w", "+2w", "+1m"]
    return all.map { Completion($0) }
  }

  private static let rules = [
    "every day", "every weekday", "every week", "every 2 weeks", "every month",
    "every month on the last", "every 3 months", "every year", "every week when done",
    "every month when done",
  ]

  private static let durations = ["15m", "30m", "1h", "2h", "4h", "1d", "2d", "1w"]
}

extension Workspace {
  /// The values in the workspace for a field of a query.
  func completions(of kind: QueryVocabulary.Values) -> [Completion] {
    switch kind {
    case .words(let words): words.map { Completion($0) }
    case .days: QueryVocabulary.days.map { Completion($0) }
    case .users: users.map(\.completion) + [Completion("me")]
    case .categories: categories(of: nil)
    case .projects: distinct(todos.lazy.compactMap(\.project))
    case .tags: distinct(todos.lazy.flatMap(\.tags))
    case .statuses:
      distinct(settings.statuses.compactMap(\.name) + todos.lazy.compactMap(\.status.name))
    case .sections: distinct(todos.lazy.compactMap(\.section))
    case .sources: sources.isEmpty ? [] : ([title] + sources.map(\.name)).map { Completion($0) }
    case .ids: todos.map { Completion($0.id, $0.title) }
    case .custom(let field): distinct(todos.lazy.compactMap { $0.value(of: field) })
    case .unknown: []
    }
  }

  /// The categories that an owner's todos may have; `nil` for all owners.
  fileprivate func categories(of owner: String?) -> [Completion] {
    let listed = settings.categories.map(\.name) + listedCategories(of: owner)
    return distinct(listed + usedCategories(of: owner))
  }

  /// The categories that an owner may rename and remove (`KnownCategories.changeable`).
  fileprivate func changeableCategories(of owner: String?) -> [Completion] {
    let settings = Set(settings.categories.map(\.name.foldedName))
    let used = usedCategories(of: owner).filter { !settings.contains($0.foldedName) }
    return distinct(listedCategories(of: owner) + used)
  }

  private func listedCategories(of owner: String?) -> [String] {
    users.filter { owner == nil || $0.username == owner }.flatMap { $0.categories.map(\.name) }
  }

  private func usedCategories(of owner: String?) -> [String] {
    todos.filter { owner == nil || $0.owner == owner }.compactMap(\.category)
  }

  /// The distinct names in their order; different spellings of a name count as one.
  private func distinct(_ names: some Sequence<String>) -> [Completion] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.foldedName).inserted }.map { Completion($0) }
  }
}

extension User {
  fileprivate var completion: Completion {
    Completion(username, displayName == username ? "" : displayName)
  }
}
