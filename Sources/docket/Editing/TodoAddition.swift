import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore
import TodoWriting

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
    if isItem(in: edit) { return try await append(todo, &edit) }
    if owner.isOthers { todo.author = try await edit.actingUser().username }
    todo.created = edit.loaded.now.today
    try await put(todo, of: owner, &edit) { path in try todo.file(path) }
  }

  private func isItem(in edit: Edit) -> Bool { edit.workspace.kind == .bare && !command.local }

  /// - Parameters:
  ///   - id: that is written in the file, and free; `nil` where the file's name is the id.
  ///   - file: the bytes of its file at a path.
  private func put(
    _ todo: NewTodo, id: String? = nil, of owner: Owner, _ edit: inout Edit,
    _ file: (String) throws -> [UInt8]
  ) async throws {
    let name = try edit.freeID(slug(of: todo.title), of: owner.name) { name, edit in
      try edit.isFreeName(name, in: owner.folder)
    }
    let path = "\(owner.folder)/\(name).md"
    try await checkReading(path, edit)
    let id = id ?? name
    do {
      try edit.put(path, try file(path))
    } catch let problem as EditProblem {
      // The file that it names is not there.
      throw Failure.work(problem.message)
    }
    if owner.isOthers {
      edit.allow(path)
      try edit.warnOfThisDevice(in: path, of: owner.name)
    }
    let due = todo.due.map { ", due \($0)" } ?? ""
    let shown = edit.workspace.listedName(of: id, ownedBy: owner.name)
    edit.tell("added  \(shown)  \(todo.title)\(due)", about: "\(owner.name)/\(id)")
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
    if name != actor { try workspace.settings.checkAssigning() }
    return Owner(name: name, folder: "\(users)/\(name)", isOthers: name != actor)
  }

  // MARK: What

  private func todo(of owner: Owner, _ edit: inout Edit) async throws -> NewTodo {
    let check = FieldCheck(edit)
    let title = try check.title(command.title.joined(separator: " "))
    try Self.checkTimes(in: edit.session.environment.arguments)
    var todo = try await fields(of: owner, &edit)
    todo.title = title
    try checkDays(of: todo, &edit)
    return todo
  }

  /// Refuses a time behind a day that would be a word of the title.
  private static func checkTimes(in arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    for (option, (day, time)) in zip(words, zip(words.dropFirst(), words.dropFirst(2)))
    where ["--due", "--start"].contains(option) && time.wholeMatch(of: /[0-9]{1,2}:[0-9]{2}/) != nil
    {
      throw Failure.usage(
        "'\(time)' behind '\(option) \(day.quotedShort)' would be a word of the title\n"
          + "a day with a time is written \(option) \("\(day) \(time)".quotedShort.shellWord), a title behind '--'"
      )
    }
  }

  private func checkDays(of todo: NewTodo, _ edit: inout Edit) throws {
    let check = FieldCheck(edit)
    try check.due(todo.due, question: "Add the todo all the same?", &edit)
    check.order(start: check.date(todo.start), due: check.date(todo.due), &edit)
  }

  /// What the command says of it, beside the title.
  private func fields(of owner: Owner, _ edit: inout Edit) async throws -> NewTodo {
    let check = FieldCheck(edit)
    var todo = NewTodo(title: "")
    todo.due = try command.due.map { try check.day($0, "--due") }
    todo.start = try command.start.map { try check.day($0, "--start") }
    todo.category = try await category(command.category, of: owner, &edit)
    todo.project = try command.project.map { try check.project($0) }
    todo.tags = try command.tags.map { try check.tag($0, "--tag") }
    todo.isStarred = command.star
    todo.priority = try command.priority.flatMap { try check.priority($0) }
    todo.recurrence = try command.repeat.map { try check.recurrence($0) }
    todo.estimate = try command.estimate.map { try check.estimate($0) }
    for id in command.depends {
      let other = edit.workspace.todos[try await edit.finder.find(id)]
      try edit.checkWaiting(of: owner.name, for: other)
      todo.depends.append(other.name(for: owner.name))
    }
    todo.body = try body.map { try check.body($0) } ?? ""
    return todo
  }

  /// An item has the category of its heading, where the settings have one of that name.
  private func category(
    _ text: String?, of owner: Owner, _ edit: inout Edit
  ) async throws -> String? {
    guard let text else { return nil }
    guard isItem(in: edit) else {
      return try await edit.category(text, of: owner.name, orNew: command.newCategory)
    }
    let name = try FieldCheck(edit).category(text)
    let known = edit.workspace.settings.categories.map(\.name)
    if let same = known.first(where: { $0.foldedName == name.foldedName }) { return same }
    throw try unknownCategory(name, among: known, &edit)
  }

  /// An item is of a category by its heading and the settings, which no new todo changes.
  private func unknownCategory(
    _ name: String, among known: [String], _ edit: inout Edit
  ) throws -> Failure {
    let path = try listPath(&edit)
    let list = try FileText(path: path, try edit.bytes(of: path) ?? [])
    var words =
      list.hasHeading(name, in: edit.workspace.zone)
      ? "'\(name.quotedShort)' is a heading of '\(path)', and no category"
      : "there is no category '\(name.quotedShort)'\(suggestion(for: name, among: known))"
    if command.newCategory {
      words += "\n--new-category makes one in a user's folder, and nobody has one here"
    }
    let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? " …" : "")
    words +=
      edit.workspace.settings.categories == Category.prefilled
      ? "\nthere are \(names), until a list 'categories:' in 'docket.yml' replaces them"
      : "\n'categories:' in 'docket.yml' names all that there are: \(names)"
    return .usage(words)
  }

  // MARK: In an editor

  /// What the editor opens on: the options' values, and hints of the other keys.
  func template(in edit: inout Edit) async throws -> [UInt8] {
    let todo = try await fields(of: try await owner(&edit), &edit)
    return try todo.template(category: edit.workspace.settings.categories.first?.name ?? "Work")
  }

  /// Adds the todo that an editor's text is.
  func apply(_ draft: [UInt8], to edit: inout Edit) async throws {
    let owner = try await owner(&edit)
    let read = try NewTodoDraft(draft, ownedBy: owner.name, edit)
    var todo = read.todo
    todo.title = try FieldCheck(edit).title(todo.title)
    todo.category = try await category(todo.category, of: owner, &edit)
    for (index, id) in todo.depends.enumerated() {
      let other = edit.workspace.todos[try await edit.finder.find(id)]
      try edit.checkWaiting(of: owner.name, for: other)
      todo.depends[index] = other.name(for: owner.name)
    }
    try checkDays(of: todo, &edit)
    if isItem(in: edit) {
      guard read.otherKeys.isEmpty else {
        throw Self.placeless("'\(read.otherKeys[0])'")
      }
      return try await append(todo, &edit)
    }
    if let id = read.id { try edit.checkFree(id, of: owner.name) }
    let author = owner.isOthers ? try await edit.actingUser().username : nil
    let today = edit.loaded.now.today
    try await put(todo, id: read.id, of: owner, &edit) { path in
      try read.file(path, saying: todo, author: author, created: today)
    }
  }

  private func checkReading(_ path: String, _ edit: Edit) async throws {
    let store = edit.loaded.store
    guard try store.mayRead(path) else {
      throw Failure.work(
        "'\(path)' would not be read, by 'include:' or 'exclude:' of 'docket.yml'")
    }
    guard await store.isIgnored(path) else { return }
    throw Failure.work(
      "'\(path)' would not be read, git ignores it"
        + "\n'git check-ignore -v \(path.shellWord)' shows by which rule")
  }

  // MARK: Without accounts

  private static let listPath = "todo.md"

  private func append(_ todo: NewTodo, _ edit: inout Edit) async throws {
    for (name, isSet) in [
      ("a body", !todo.body.isEmpty), ("a project", todo.project != nil),
      ("a star", todo.isStarred),
      ("an estimate", todo.estimate != nil),
    ] where isSet { throw Self.placeless(name) }
    let path = try listPath(&edit)
    try await checkReading(path, edit)
    let zone = edit.workspace.zone
    let settings = edit.workspace.settings
    let list = try FileText(path: path, try edit.bytes(of: path) ?? [])
    var text = list
    var line = try todo.append(to: &text, settings, in: zone)
    // Its id follows from what stands in the list, unless another todo is called so.
    var (id, owner) = try edit.item(atLine: line, of: text, owner: settings.user)
    let names = edit.workspace.todos.flatMap { [$0.id] + $0.aliases }
    let taken = Set(
      names.flatMap { [$0, WorkspacePath.parts(of: $0).last ?? $0] }.map(\.foldedName))
    if taken.contains(id.foldedName) {
      let wanted = "\(stem(of: path))-\(slug(of: todo.title))"
      repeat { id = "\(wanted)-\(edit.drawLetters())" } while taken.contains(id.foldedName)
      text = list
      line = try todo.append(to: &text, called: id, settings, in: zone)
      owner = try edit.item(atLine: line, of: text, owner: settings.user).owner
    }
    try edit.put(text)
    // Whoever wants an account should have it before there are todos of nobody's.
    if list.bytes.isEmpty, try edit.presentFiles().names(in: "").allSatisfy({ $0.hasPrefix(".") }) {
      edit.session.note(
        "'\(path)' begins a list of notes; where there are to be accounts, 'docket init' comes first"
      )
    }
    let due = todo.due.map { ", due \($0)" } ?? ""
    let name = edit.workspace.listedName(of: id, ownedBy: owner)
    edit.tell("added  \(name)  \(todo.title)\(due)", about: "\(owner)/\(id)")
  }

  /// Where the list is, or will be: on disks that fold case there is one of the name.
  private func listPath(_ edit: inout Edit) throws -> String {
    try edit.inPlace(of: Self.listPath) ?? Self.listPath
  }

  private static func placeless(_ name: String) -> Failure {
    .work(
      "an item of '\(listPath)' has no place for \(name)"
        + "\na Markdown file of its own has, with 'status: open' in its front matter")
  }
}
