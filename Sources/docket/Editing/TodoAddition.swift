import Diagnostics
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket add` does.
struct TodoAddition {
  private let command: AddCommand
  private let body: String?

  /// - Parameter body: as it was given or read.
  init(_ command: AddCommand, body: String?) {
    (self.command, self.body) = (command, body)
  }

  func apply(to edit: inout Edit) async throws {
    let owner = try await owner(&edit)
    var todo = try await todo(of: owner, &edit)
    if edit.workspace.kind == .bare, !command.local {
      return try append(todo, &edit)
    }
    if owner.isOthers { todo.author = try await edit.actingUser().username }
    todo.created = edit.loaded.now.today
    let id = try freeID(of: todo.title, owner, &edit)
    let path = "\(owner.folder)/\(id).md"
    try edit.put(path, try todo.file(path))
    if owner.isOthers { edit.allow(path) }
    let due = todo.due.map { ", due \($0)" } ?? ""
    edit.tell("added  \(owner.name)/\(id)  \(todo.title)\(due)", about: "\(owner.name)/\(id)")
  }

  // MARK: Whose

  private struct Owner {
    var name: String
    var folder: String
    var isOthers = false
  }

  private func owner(_ edit: inout Edit) async throws -> Owner {
    let workspace = edit.workspace
    if command.local { return Owner(name: Workspace.localOwner, folder: Workspace.localOwner) }
    guard workspace.kind == .accounts else {
      if command.recipient != nil {
        throw Failure.work("nobody has a folder here, so there is nobody to write a todo for")
      }
      return Owner(name: "", folder: "")
    }
    let actor = try await edit.actingUser().username
    guard actor != Workspace.localOwner else {
      return Owner(name: Workspace.localOwner, folder: Workspace.localOwner)
    }
    let users = workspace.settings.usersFolder
    guard let recipient = command.recipient else {
      return Owner(name: actor, folder: "\(users)/\(actor)")
    }
    let name = try knownUser(recipient, among: workspace.users, from: "--for")
    return Owner(name: name, folder: "\(users)/\(name)", isOthers: name != actor)
  }

  /// The title's slug, with four random letters behind where it is taken: two branches would count to
  /// the same number.
  private func freeID(of title: String, _ owner: Owner, _ edit: inout Edit) throws -> String {
    let id = slug(of: title)
    let taken = Set(
      edit.workspace.todos.lazy.filter { $0.owner == owner.name }
        .flatMap { [$0.id.foldedName] + $0.aliases.map(\.foldedName) })
    func isFree(_ id: String) throws -> Bool {
      if ["profile", "readme"].contains(id) || taken.contains(id.foldedName) { return false }
      return try edit.bytes(of: "\(owner.folder)/\(id).md") == nil
    }
    if try isFree(id) { return id }
    while true {
      let candidate = "\(id)-\(randomLetters())"
      if try isFree(candidate) { return candidate }
    }
  }

  // MARK: What

  private func todo(of owner: Owner, _ edit: inout Edit) async throws -> NewTodo {
    let settings = edit.workspace.settings
    var todo = NewTodo(title: try title(settings.limits))
    let days = DayOption(edit)
    todo.due = try command.due.map { try days.written($0, "--due") }
    todo.start = try command.start.map { try days.written($0, "--start") }
    guard todo.due != nil || !settings.requireDue else {
      throw Failure.work("the settings ask for a due day, say --due DAY")
    }
    if let due = todo.due, days.isPast(due) {
      try edit.confirmIfPossible("'\(due)' is past. Add the todo all the same?")
    }
    if let name = command.category { todo.category = try await category(name, owner, &edit) }
    todo.project = command.project
    todo.tags = command.tags.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    todo.isStarred = command.star
    todo.priority = try command.priority.flatMap { text in
      try Self.value(PriorityReader.read(text), "--priority")
    }
    todo.recurrence = try command.repeat.map { text in
      _ = try Self.value(RecurrenceReader.read(text), "--repeat")
      return text
    }
    todo.estimate = try command.estimate.map { text in
      _ = try Self.value(EstimateReader.read(text), "--estimate")
      return text
    }
    for id in command.depends {
      let other = edit.workspace.todos[try await edit.finder.find(id)]
      todo.depends.append(
        other.owner == owner.name || owner.name.isEmpty ? other.id : other.address)
    }
    if let body {
      let count = body.unicodeScalars.count
      guard count <= settings.limits.body else {
        throw Failure.work("the body has \(count) characters, the limit is \(settings.limits.body)")
      }
      todo.body = body
    }
    return todo
  }

  private func title(_ limits: Settings.Limits) throws -> String {
    var title = command.title.joined(separator: " ")[...]
    while title.first?.isWhitespace == true { title.removeFirst() }
    while title.last?.isWhitespace == true { title.removeLast() }
    guard !title.isEmpty else { throw Failure.usage("a todo needs a title") }
    let count = title.unicodeScalars.count
    guard count <= limits.title else {
      throw Failure.work("the title has \(count) characters, the limit is \(limits.title)")
    }
    return String(title)
  }

  private static func value<Value>(
    _ result: Result<Value, ValueProblem>, _ option: String
  ) throws -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw Failure.usage("\(option): \(problem.message)")
    }
  }

  /// A category as it is spelt already.
  private func category(
    _ name: String, _ owner: Owner, _ edit: inout Edit
  ) async throws -> String {
    let settings = edit.workspace.settings
    let own = edit.workspace.users.first { $0.username == owner.name }?.categories ?? []
    let used = edit.workspace.todos.lazy.filter { $0.owner == owner.name }.compactMap(\.category)
    let known = settings.categories.map(\.name) + own.map(\.name) + used
    if let same = known.first(where: { $0.foldedName == name.foldedName }) { return same }
    let count = name.unicodeScalars.count
    guard !name.allSatisfy(\.isWhitespace) else { throw Failure.usage("--category is blank") }
    guard count <= settings.limits.category else {
      throw Failure.work(
        "the category has \(count) characters, the limit is \(settings.limits.category)")
    }
    guard command.newCategory else {
      throw Failure.usage(
        "there is no category '\(name)'\(suggestion(for: name, among: known))"
          + "\n--new-category makes it")
    }
    if edit.workspace.kind == .accounts, owner.name != Workspace.localOwner {
      let user = try await edit.actingUser().username
      let path = "\(settings.usersFolder)/\(user)/categories.yml"
      var list = try NameListText(.categories, path: path, try edit.bytes(of: path) ?? [])
      try list.add(name)
      try edit.put(path, list.bytes)
    }
    return name
  }

  // MARK: Without accounts

  private static let listPath = "todo.md"

  private func append(_ todo: NewTodo, _ edit: inout Edit) throws {
    guard todo.body.isEmpty else {
      throw Failure.usage("an item of '\(Self.listPath)' has no place for a body")
    }
    let path = Self.listPath
    let zone = edit.workspace.zone
    var text = try FileText(path: path, try edit.bytes(of: path) ?? [])
    try todo.append(to: &text, in: zone)
    try edit.put(text)
    // Its id follows from what stands in the list.
    let user = edit.workspace.settings.user
    let address = try edit.addressOfLastItem(in: text, owner: user)
    let due = todo.due.map { ", due \($0)" } ?? ""
    edit.tell("added  \(address)  \(todo.title)\(due)", about: address)
  }
}

/// Reads days of options.
struct DayOption {
  private let now: Now
  private let zone: Zone
  private let weekStarts: Weekday

  init(_ edit: Edit) {
    now = edit.loaded.now
    zone = edit.workspace.zone
    weekStarts = edit.workspace.settings.weekStarts
  }

  /// A day or moment as files have it.
  func written(_ text: String, _ option: String) throws -> String {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    if let first = parts.first,
      let day = namedDay(first, today: now.today, weekStarts: weekStarts)
    {
      let written = parts.count > 1 ? "\(day) \(parts[1])" : "\(day)"
      if case .success = readDate(written, zone: zone) { return written }
    }
    switch readDate(text, zone: zone) {
    case .success: return text
    case .failure(let problem):
      let isDate = text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      throw Failure.usage(
        "\(option): \(problem.message)" + (isDate ? "" : ", today, tomorrow, fri or +2w"))
    }
  }

  func isPast(_ written: String) -> Bool {
    guard case .success(let date) = readDate(written, zone: zone) else { return false }
    return date.time == nil ? date.day < now.today : date.instant < now.instant
  }
}
