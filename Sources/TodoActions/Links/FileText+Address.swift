import Text
import TodoFormat
import TodoModel

extension FileText {
  /// Writes the address that a todo had into `aliases:`, so that it still leads to the todo.
  ///
  /// - Parameters:
  ///   - moved: the todo as it is then.
  ///   - isAnothers: whether a folded alias is the id of another of the new owner's todos.
  mutating func keepAddress(
    of old: Todo, now moved: Todo, where isAnothers: (String) -> Bool
  ) throws(EditProblem) {
    let address = moved.address.foldedName
    // A bare id is one of the old owner's; any other text is a title, as other programs read it.
    let bare = Set(items(.aliases).filter { $0 == slug(of: $0) })
    let given = Set(items(.aliases).map(\.foldedName))
    try removeItems(from: .aliases) { alias in
      bare.contains(alias) && given.contains("\(old.owner)/\(alias)".foldedName)
    }
    try replaceItems(of: .aliases) { alias in
      bare.contains(alias) ? "\(old.owner)/\(alias)" : nil
    }
    // The present address is not an old one, and an alias that is the id of another of the new owner's
    // todos leads to that todo.
    try removeItems(from: .aliases) { alias in
      let name = alias.foldedName
      return name == address || name == moved.id.foldedName || isAnothers(name)
    }
    let known = Set(items(.aliases).map(\.foldedName))
    if old.address.foldedName != address, !known.contains(old.address.foldedName) {
      try add(old.address, to: .aliases)
    }
  }
}
