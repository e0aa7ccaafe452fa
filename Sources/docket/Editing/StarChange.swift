import Diagnostics
import Text
import TodoEditing
import TodoModel
import TodoParsing

/// What `star` and `unstar` do: one's own star is in the todo's file, that of another's todo, or of an
/// item that has no place for it, in one's `stars.yml`.
struct StarChange {
  let isStarred: Bool
  let ids: [String]

  func apply(to edit: inout Edit) async throws {
    let finder = edit.finder
    var todos: [Int] = []
    for id in ids {
      let todo = try await finder.find(id)
      if !todos.contains(todo) { todos.append(todo) }
    }
    for index in todos {
      let todo = edit.workspace.todos[index]
      let isDone = try await change(index, todo, &edit)
      if isDone {
        edit.tell(
          "\(isStarred ? "starred" : "unstarred")  \(edit.workspace.listedName(of: todo))  \(todo.title)",
          about: todo.address)
      } else {
        edit.session.note(
          "\(edit.workspace.listedName(of: todo)) is \(isStarred ? "" : "not ")starred".terminalSafe
        )
        edit.mention(todo.address)
      }
    }
  }

  /// - Returns: whether anything was to be changed.
  func change(_ index: Int, _ todo: Todo, _ edit: inout Edit) async throws -> Bool {
    let isLocal = todo.owner == Workspace.localOwner
    let hasAccounts = edit.workspace.kind == .accounts
    let user = hasAccounts && !isLocal ? try await edit.actingUser().username : todo.owner
    var isChanged = false
    if todo.owner == user, !todo.isItem { isChanged = try changeFile(todo, &edit) }
    guard hasAccounts, !isLocal else {
      guard !todo.isItem else {
        throw Failure.work(
          "'\(todo.address)' is an item of a checklist, which has no place for a star here")
      }
      return isChanged
    }
    guard user != Workspace.localOwner else {
      throw Failure.work(
        "you act as this device, which has no folder for stars\n'--as USER' acts as a user")
    }
    // A star of one's own may stand in the list as well.
    if isStarred, todo.owner == user, !todo.isItem { return isChanged }
    return try changeList(of: user, index, todo, &edit) || isChanged
  }

  private func changeFile(_ found: Todo, _ edit: inout Edit) throws -> Bool {
    let todo = try edit.fresh(found)
    guard todo.isStarred != isStarred else { return false }
    var text = try edit.text(of: todo.path)
    if isStarred {
      try text.set(.starred, to: .plain("true"))
    } else {
      try text.remove(.starred)
    }
    try text.touch(edit.loaded.now, in: edit.workspace.zone)
    try edit.put(text)
    return true
  }

  private func changeList(
    of user: String, _ index: Int, _ todo: Todo, _ edit: inout Edit
  ) throws -> Bool {
    let path = "\(edit.workspace.settings.usersFolder)/\(user)/stars.yml"
    let bytes = try edit.bytes(of: path)
    if bytes == nil, !isStarred { return false }
    var text = try NameListText(path: path, bytes ?? [])
    let book = AddressBook(edit.workspace.todos, ignoresPadding: false)
    let names = text.names.filter { book.find($0, for: user) == .todo(index) }
    guard names.isEmpty == isStarred else { return false }
    if isStarred {
      try text.add(todo.address)
    } else {
      try text.remove(names)
    }
    try edit.put(path, text.bytes.isEmpty && !isStarred ? nil : text.bytes)
    return true
  }
}
