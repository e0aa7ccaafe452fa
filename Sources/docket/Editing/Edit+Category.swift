import Text
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
    let known = categoryNames(of: owner)
    if let same = known.first(where: { $0.foldedName == name.foldedName }) { return same }
    let isOfUser = workspace.kind == .accounts && owner != Workspace.localOwner
    let nearest = suggestion(for: name, among: known)
    if isOfUser, try await actingUser().username != owner {
      throw Failure.usage(
        "\(owner) has no category '\(name.quotedShort)'"
          + (nearest.isEmpty ? ", and nobody else makes one there" : nearest))
    }
    guard owner != Workspace.localOwner else {
      throw Failure.usage(
        "there is no category '\(name.quotedShort)'\(nearest)"
          + "\nthis device has those of the settings alone")
    }
    guard isNew else {
      throw Failure.usage(
        "there is no category '\(name.quotedShort)'\(nearest)"
          + "\n--new-category makes it")
    }
    if isOfUser {
      let user = try await actingUser().username
      let path = "\(settings.usersFolder)/\(user)/categories.yml"
      var list = try CategoryListText(path: path, try bytes(of: path) ?? [])
      try list.add(Category(name: name))
      try put(list)
    }
    return name
  }

  /// The category that a todo would have in vain as another's: that owner does not list or use it.
  func categoryUnknown(to owner: String, of todo: Todo) -> String? {
    todo.category.flatMap { category in
      let isKnown = categoryNames(of: owner).contains { $0.foldedName == category.foldedName }
      return isKnown ? nil : category
    }
  }

  /// The names of the categories that there are for an owner's todos.
  private func categoryNames(of owner: String) -> [String] {
    let own = workspace.users.first { $0.username == owner }?.categories ?? []
    let used = workspace.todos.lazy.filter { $0.owner == owner }.compactMap(\.category)
    return workspace.settings.categories.map(\.name) + own.map(\.name) + used
  }
}
