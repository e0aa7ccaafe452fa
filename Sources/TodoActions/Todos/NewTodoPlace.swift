import Text
import TodoFormat
import TodoModel
import TodoStore

/// Where a new todo is written.
struct NewTodoPlace {
  /// Empty where there are no accounts.
  let owner: String
  /// From the workspace's root, without a final `/`.
  private let folder: String
  /// Who writes it, where that is not its owner.
  let author: String?

  init(_ action: AddTodo, in changeset: Changeset) throws {
    let hasAccounts = changeset.workspace.kind == .accounts
    if action.isLocal {
      try changeset.checkDevice()
      (owner, author) = (Workspace.localOwner, nil)
    } else if hasAccounts {
      let actor = try changeset.actingUser().username
      if let recipient = action.recipient, actor != Workspace.localOwner {
        owner = try knownUser(recipient, among: changeset.workspace.users, for: .recipient)
        author = owner == actor ? nil : actor
        if author != nil { try changeset.checkAssigning() }
      } else {
        (owner, author) = (actor, nil)
      }
    } else {
      if action.recipient != nil { throw Refusal.noAccounts(.addFor) }
      (owner, author) = ("", nil)
    }
    folder = owner.isEmpty ? "" : changeset.folder(of: owner)
  }

  /// Whether it is an item of the list of notes.
  var isList: Bool { owner.isEmpty }

  /// The name by which it depends on another todo.
  func dependency(_ id: String, _ changeset: Changeset) throws -> String {
    if let address = changeset.added[id] {
      let parts = address.split(separator: "/", maxSplits: 1).map(String.init)
      return parts[0] == owner || owner.isEmpty ? parts[1] : address
    }
    let other = changeset.workspace.todos[try changeset.findDependencies([id])[0]]
    try changeset.checkWaiting(of: owner, for: other)
    return other.name(for: owner)
  }

  /// An item has the category of its heading, where the settings have one of that name.
  func category(_ text: String, orNew isNew: Bool, _ changeset: inout Changeset) throws -> String {
    guard isList else { return try changeset.category(text, of: owner, orNew: isNew) }
    let name = try FieldCheck(changeset).category(text)
    let known = changeset.settings.categories.map(\.name)
    if let same = known.first(where: { $0.foldedName == name.foldedName }) { return same }
    let path = try listPath(&changeset)
    let list = try FileText(path: path, try changeset.bytes(of: path) ?? [])
    throw Refusal.unknownHeading(
      Refusal.UnknownHeading(
        name: name, isHeading: list.hasHeading(name, in: changeset.workspace.zone), path: path,
        suggestion: nearest(to: name, among: known), known: known,
        arePrefilled: changeset.settings.categories == Category.prefilled, asksForNew: isNew))
  }

  // MARK: A file

  /// - Parameters:
  ///   - id: the id that the file names, which is free; `nil` where the file's name is the id.
  ///   - file: the bytes of its file at a path.
  func put(
    _ todo: NewTodo, id: String? = nil, _ changeset: inout Changeset,
    _ file: (String) throws -> [UInt8]
  ) throws {
    let name = try changeset.freeID(slug(of: todo.title), of: owner) { name, changeset in
      try changeset.isFreeName(name, in: folder)
    }
    let path = "\(folder)/\(name).md"
    do {
      try changeset.add(todoFile: path, try file(path), isHandedOver: author != nil)
    } catch let problem as EditProblem {
      // The file that it names does not exist yet.
      throw Refusal.invalid(.field(.title), problem.message)
    }
    if author != nil { try changeset.warnOfDeviceLinks(in: path, of: owner) }
    tell(of: todo, id ?? name, ownedBy: owner, &changeset)
  }

  private func tell(
    of todo: NewTodo, _ id: String, ownedBy owner: String, _ changeset: inout Changeset
  ) {
    let name = changeset.workspace.listedName(of: id, ownedBy: owner)
    let reference = TodoReference(address: "\(owner)/\(id)", name: name, title: todo.title)
    changeset.tell(.added(reference, due: todo.values[.due]), about: reference.address)
  }

  // MARK: An item of the list

  static let listPath = "todo.md"

  func append(_ todo: NewTodo, _ changeset: inout Changeset) throws {
    let single = TodoField.single.first { todo.values[$0] != nil && !$0.isOfItems }
    let unfit = single ?? (todo.isStarred ? .starred : todo.status == nil ? nil : .status)
    if let field = todo.body.isEmpty ? unfit : .body {
      throw Refusal.itemHasNoPlace(.field(field))
    }
    if let field = todo.customValues.keys.map(\.name).min() {
      throw Refusal.itemHasNoPlace(.key(field))
    }
    let path = try listPath(&changeset)
    let (settings, zone) = (changeset.settings, changeset.workspace.zone)
    let list = try FileText(path: path, try changeset.bytes(of: path) ?? [])
    var text = list
    var line = try todo.append(to: &text, settings, in: zone)
    // Its id follows from the list, unless another todo is called so.
    var (id, owner) = try item(atLine: line, of: text, changeset)
    let taken = Set(
      changeset.workspace.todos.flatMap { todo in
        [todo.id] + todo.aliases.map { WorkspacePath.parts(of: $0).last ?? $0 }
      }.map(\.foldedName))
    if taken.contains(id.foldedName) {
      let wanted = "\(stem(of: path))-\(slug(of: todo.title))"
      repeat { id = "\(wanted)-\(changeset.randomLetters())" } while taken.contains(id.foldedName)
      text = list
      line = try todo.append(to: &text, called: id, settings, in: zone)
      owner = try item(atLine: line, of: text, changeset).owner
    }
    try changeset.add(todoFile: path, text.bytes, isHandedOver: false)
    // Accounts should be made before the first todo without an account.
    if list.bytes.isEmpty,
      try changeset.presentFiles.names(in: "").allSatisfy({ $0.hasPrefix(".") })
    {
      changeset.notify(.beginsList(path: path))
    }
    tell(of: todo, id, ownedBy: owner, &changeset)
  }

  /// The id that an item of the list is going to have, and its owner.
  ///
  /// - Parameter line: its first one.
  private func item(
    atLine line: Int, of text: FileText, _ changeset: Changeset
  ) throws -> (id: String, owner: String) {
    guard
      case .checklist(_, let items) = changeset.parse(
        text.path, text.bytes, in: FileContext(area: .bare)),
      let item = items.first(where: { $0.line == line })
    else { throw Refusal.noChecklist(path: text.path) }
    let own = changeset.settings.user ?? Workspace.nobody
    return (item.id, item.owner.isEmpty ? item.assignees.first ?? own : item.owner)
  }

  /// On disks that fold case there may be a list of that name already.
  private func listPath(_ changeset: inout Changeset) throws -> String {
    try changeset.inPlace(of: Self.listPath) ?? Self.listPath
  }
}

extension Changeset {
  /// Refuses to change this device's todos for somebody whose device is another one.
  func checkDevice() throws {
    if case .member = audience { throw Refusal.serverIsNoDevice }
  }

  /// Refuses to give todos to others where the settings say so, and where these do not see the acting
  /// user.
  func checkAssigning() throws {
    guard settings.allowsAssigning else { throw Refusal.assigningForbidden }
    guard case .member(let name) = audience else { return }
    let user = workspace.users.first { $0.username == name }
    if user?.isSealed(by: settings) == true { throw Refusal.sealedAssigns }
  }
}
