import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoParsing
import TodoStore

extension CompletionRun {
  /// The possible values of an argument or option, selected by the value name in its help.
  func values(of argument: CommandShape.Argument) async throws -> CompletionOffer {
    if let all = argument.allValues { return words(all.map { Completion($0) }) }
    switch argument.valueName {
    case "dir": return .folders
    case "file": return .files
    case "user": return words(try await users(of: argument))
    case "id": return offer(try await todos(of: argument))
    case "category": return words(try await categories(of: argument))
    case "project": return words(try await source.everything.values(of: .projects))
    case "tag": return words(try await tags(of: argument))
    case "colour": return words(ColourName.allCases.map { Completion($0.rawValue) })
    case "priority": return words(Priority.allCases.reversed().map { Completion($0.name) })
    case "status": return words(try statuses())
    case "day": return words(CompletionWords.days(of: argument))
    case "rule": return words(CompletionWords.rules)
    case "duration": return words(CompletionWords.durations)
    case "n": return words(try await numbers(of: argument))
    case "rev": return words(try await source.revisions().map { Completion($0) })
    case "query":
      let query = QueryCompletion(context.word)
      guard let field = query.field else { return offer(query.fields) }
      return offer(query.completions(try await source.everything.values(of: field.values)))
    default: return .words([])
    }
  }

  /// The statuses from the settings. Without any, the meanings that a status can have.
  private func statuses() throws -> [Completion] {
    let own = try source.store.settings().statuses.compactMap(\.name)
    return (own.isEmpty ? Status.Meaning.allCases.map(\.rawValue) : own).map { Completion($0) }
  }

  // MARK: Users

  private func users(of argument: CommandShape.Argument) async throws -> [Completion] {
    let users = try await source.accounts()
    let values = CompletionValues.users
    if argument.isNamed("--to") || argument.isNamed("--for") {
      guard try source.store.settings().allowsAssigning else { return [] }
      let actor = try await source.actingUser(among: users)
      return values(users.filter { $0.username != actor })
    }
    if argument.kind == .positional, context.path != ["user", "show"] {
      // A user can edit only their own account.
      let actor = try await source.actingUser(among: users)
      return values(users.filter { actor == nil || $0.username == actor })
    }
    return values(users)
  }

  // MARK: Todos

  /// The todos that the command accepts and that are not on the command line yet.
  private func todos(of argument: CommandShape.Argument) async throws -> [Completion] {
    let named = Set(context.positionals.map(\.foldedName))
    if argument.isNamed("--remove-depends") { return try await dependencies() }
    let isSubject = argument.kind == .positional
    let choice = TodoChoice(of: isSubject ? context.path : [], options: context.values)
    let place = try await source.place(choice.scope)
    // An import always takes this device's todos, even if others have todos of the same name.
    let user = context.path.first == "import" ? Workspace.localOwner : place.user
    return CompletionValues(workspace: place.workspace)
      .todos(beginning: context.word, of: user) { choice.contains($0, in: place) }
      .filter { !named.contains($0.value.foldedName) }
  }

  private func dependencies() async throws -> [Completion] {
    guard let (index, place) = try await subject(.all) else { return [] }
    let todos = place.workspace.todos
    let beginning = context.word.foldedName
    return todos[index].depends.filter { $0.text.foldedName.hasPrefix(beginning) }.map {
      Completion($0.text, $0.target.map { todos[$0].title } ?? "")
    }
  }

  /// The first todo on the command line.
  private func subject(
    _ scope: TodoChoice.Scope
  ) async throws -> (index: Int, place: TodoChoice.Place)? {
    guard let name = context.positionals.first else { return nil }
    let place = try await source.place(scope)
    var user = place.user
    if user == nil { user = try await source.actingUser(among: place.workspace.users) }
    let finder = TodoFinder(place.workspace, nil, actingUser: user)
    return (try finder.find(name) { place.isOwn($0) }, place)
  }

  // MARK: Fields of todos

  private func categories(of argument: CommandShape.Argument) async throws -> [Completion] {
    let isOfGroup = argument.kind == .positional
    // A name of several words is completed as a whole.
    if isOfGroup, !context.positionals.isEmpty { return [] }
    let owner = context.values["for"] ?? context.values["to"]
    let place = try await source.place(owner == nil ? .own : .all)
    let isLocal = context.path == ["add"] && context.values["local"] != nil
    let user = isLocal ? Workspace.localOwner : owner.flatMap { username(from: $0) } ?? place.user
    let values = CompletionValues(workspace: place.workspace)
    if isOfGroup, context.path != ["category", "show"] {
      return values.changeableCategories(of: user)
    }
    let removed = context.path.first == "category" ? context.positionals.first?.foldedName : nil
    return values.categories(of: user).filter { $0.value.foldedName != removed }
  }

  private func tags(of argument: CommandShape.Argument) async throws -> [Completion] {
    guard argument.isNamed("--remove-tag") else {
      return try await source.everything.values(of: .tags)
    }
    guard let (index, place) = try await subject(.own) else { return [] }
    return place.workspace.todos[index].tags.map { Completion($0) }
  }

  private func numbers(of argument: CommandShape.Argument) async throws -> [Completion] {
    argument.isNamed("--subtask") ? try await subtasks() : try await comments()
  }

  /// The acting user's comments, with the first line of each.
  private func comments() async throws -> [Completion] {
    guard let (index, place) = try await subject(.all) else { return [] }
    let user = try await source.actingUser(among: place.workspace.users)
    return place.workspace.comments.filter { $0.todo == index }.enumerated()
      .filter { user == nil || $0.element.author == user }
      .map { number, comment in
        let lines = comment.body.text.split(whereSeparator: \.isNewline)
        return Completion("\(number + 1)", lines.first.map(String.init) ?? "")
      }
  }

  /// The subtasks that the command would change.
  private func subtasks() async throws -> [Completion] {
    guard let (index, place) = try await subject(.own) else { return [] }
    let meaning = TodoChoice.meaning(of: context.path)
    return try source.subtasks(of: place.workspace.todos[index], in: place.workspace.zone)
      .enumerated().filter { ChangeState.isMeant($0.element.meaning, by: meaning) }
      .map { Completion("\($0.offset + 1)", $0.element.title) }
  }
}
