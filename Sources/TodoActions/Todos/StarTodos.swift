import TodoFormat
import TodoModel
import TodoStore

/// Stars todos or takes the stars away: a star of the acting user's own todo is in the todo's file, that
/// of another's, or of an item that has no place for it, in the user's `stars.yml`.
package struct StarTodos: TodoAction {
  let ids: [String]
  let isStarred: Bool

  package init(_ ids: [String], isStarred: Bool) { (self.ids, self.isStarred) = (ids, isStarred) }

  package var scope: LoadScope { .own(including: ids) }

  package func apply(to changeset: inout Changeset) throws {
    for index in try changeset.find(ids) {
      let todo = changeset.workspace.todos[index]
      let reference = changeset.reference(to: todo)
      if try change(index, todo, &changeset) {
        changeset.tell(
          isStarred ? .starred(reference) : .unstarred(reference), about: todo.address)
      } else {
        changeset.notify(.alreadyStarred(reference, isStarred: isStarred))
        changeset.mention(todo.address)
      }
    }
  }

  /// - Returns: whether anything was to be changed.
  func change(_ index: Int, _ todo: Todo, _ changeset: inout Changeset) throws -> Bool {
    let isLocal = todo.owner == Workspace.localOwner
    let hasAccounts = changeset.workspace.kind == .accounts
    let user = hasAccounts && !isLocal ? try changeset.actingUser().username : todo.owner
    var isChanged = false
    if todo.owner == user, !todo.isItem { isChanged = try changeFile(todo, &changeset) }
    guard hasAccounts, !isLocal else {
      if todo.isItem { throw Refusal.itemHasNoStar(address: todo.address) }
      return isChanged
    }
    guard user != Workspace.localOwner else { throw Refusal.actsAsDevice(.stars) }
    // A star of the user's own todo may be in the list as well.
    if isStarred, todo.owner == user, !todo.isItem { return isChanged }
    return try changeList(of: user, index, todo, &changeset) || isChanged
  }

  private func changeFile(_ found: Todo, _ changeset: inout Changeset) throws -> Bool {
    let todo = try changeset.reread(found)
    guard todo.isStarred != isStarred else { return false }
    return try changeset.edit(todo.path) { text in
      if isStarred {
        try text.set(.starred, to: .plain("true"))
      } else {
        try text.remove(.starred)
      }
    }
  }

  private func changeList(
    of user: String, _ index: Int, _ todo: Todo, _ changeset: inout Changeset
  ) throws -> Bool {
    guard isStarred else { return try changeset.removeStars(by: user) { $0 == index } }
    let book = AddressBook(changeset.workspace.todos, ignoresPadding: false)
    return try changeset.changeStars(by: user) { list in
      if list.names.contains(where: { book.find($0, for: user) == .todo(index) }) { return }
      try list.add(todo.address)
    }
  }
}

extension Changeset {
  /// Removes a user's stars of others' todos from the user's list.
  ///
  /// - Parameter isMeant: by the todo's position.
  /// - Returns: whether there were any.
  mutating func removeStars(by user: String, where isMeant: (Int) -> Bool) throws -> Bool {
    let book = AddressBook(workspace.todos, ignoresPadding: false)
    return try changeStars(by: user) { list in
      let names = list.names.filter { name in
        if case .todo(let index) = book.find(name, for: user) { isMeant(index) } else { false }
      }
      if !names.isEmpty { try list.remove(names) }
    }
  }

  /// Changes the list of a user's stars of others' todos; an empty one is removed.
  ///
  /// - Returns: whether anything was to be changed.
  @discardableResult
  mutating func changeStars(
    by user: String, _ change: (inout NameListText) throws -> Void
  ) throws -> Bool {
    let path = "\(folder(of: user))/stars.yml"
    let old = try bytes(of: path) ?? []
    var list = try NameListText(path: path, old)
    try change(&list)
    if list.bytes == old { return false }
    try put(path, list.bytes.isEmpty ? nil : list.bytes)
    return true
  }
}
