import Text
import TodoFormat
import TodoModel

extension Changeset {
  /// The category for a todo, in its existing spelling.
  ///
  /// - Parameters:
  ///   - owner: the todo's; empty where there are no accounts.
  ///   - isNew: whether an unknown one is added to the acting user's own.
  mutating func category(_ text: String, of owner: String, orNew isNew: Bool) throws -> String {
    let name = try FieldCheck(self).category(text)
    let known = categoryNames(of: owner)
    if let same = known.first(where: { $0.foldedName == name.foldedName }) { return same }
    let isOfUser = workspace.kind == .accounts && owner != Workspace.localOwner
    let place: Refusal.CategoryPlace =
      if owner == Workspace.localOwner {
        .device
      } else if isOfUser, try actingUser().username != owner {
        .otherUser(owner)
      } else {
        .own
      }
    guard place == .own, isNew else {
      throw Refusal.unknownCategory(
        name, suggestion: nearest(to: name, among: known), place)
    }
    _ = try FieldCheck(self).newCategory(name)
    if var list = try categoryList(of: owner) {
      try list.add(Category(name: name))
      try put(list)
    }
    return name
  }

  /// The category that a todo would lose: its new owner neither lists nor uses it.
  func categoryUnknown(to owner: String, of todo: Todo) -> String? {
    todo.category.flatMap { category in
      let isKnown = categoryNames(of: owner).contains { $0.foldedName == category.foldedName }
      return isKnown ? nil : category
    }
  }

  /// The names of the categories for an owner's todos.
  private func categoryNames(of owner: String) -> [String] {
    let own = workspace.users.first { $0.username == owner }?.categories ?? []
    let used = workspace.todos.lazy.filter { $0.owner == owner }.compactMap(\.category)
    return settings.categories.map(\.name) + own.map(\.name) + used
  }
}
