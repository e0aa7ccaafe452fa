import Diagnostics
import TodoEditing
import TodoModel

extension Edit {
  /// A category that a todo is to have, as it is spelt already.
  ///
  /// - Parameters:
  ///   - owner: the todo's; empty where there are no accounts.
  ///   - isNew: whether one that is not there is made.
  mutating func category(
    _ text: String, of owner: String, orNew isNew: Bool
  ) async throws -> String {
    let settings = workspace.settings
    let name = try FieldCheck(self).category(text)
    let own = workspace.users.first { $0.username == owner }?.categories ?? []
    let used = workspace.todos.lazy.filter { $0.owner == owner }.compactMap(\.category)
    let known = settings.categories.map(\.name) + own.map(\.name) + used
    if let same = known.first(where: { $0.foldedName == name.foldedName }) { return same }
    // It may be one that a todo brought along.
    if workspace.unreadIDs != nil { throw UnreadTodos() }
    guard isNew else {
      throw Failure.usage(
        "there is no category '\(name)'\(suggestion(for: name, among: known))"
          + "\n--new-category makes it")
    }
    if workspace.kind == .accounts, owner != Workspace.localOwner {
      let user = try await actingUser().username
      let path = "\(settings.usersFolder)/\(user)/categories.yml"
      var list = try CategoryListText(path: path, try bytes(of: path) ?? [])
      try list.add(Category(name: name))
      try put(list)
    }
    return name
  }
}
