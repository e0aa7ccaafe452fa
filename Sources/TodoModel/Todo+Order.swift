import Text

extension Todo {
  /// Whether this todo comes before another in the workspace's order: by owner in byte order, then by
  /// name in natural order. The items of a file have its name, and stay in its order.
  package func precedes(_ other: Todo) -> Bool {
    if !self.owner.hasSameBytes(as: other.owner) { return precedesByBytes(self.owner, other.owner) }
    if isItem, other.isItem, self.path.hasSameBytes(as: other.path) {
      return self.line < other.line
    }
    let (name, others) = (nameInOrder, other.nameInOrder)
    if !name.hasSameBytes(as: others) { return precedesNaturally(name, others) }
    return self.path.hasSameBytes(as: other.path)
      ? self.line < other.line : precedesByBytes(self.path, other.path)
  }

  /// The id; of an item the name of its file.
  fileprivate var nameInOrder: String {
    guard isItem else { return self.id }
    let name = self.path.utf8.split(separator: 0x2F).last.map { Substring($0) } ?? self.path[...]
    return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
  }
}

/// The positions of todos in the workspace's order; `nil` where they are in it already.
package func workspaceOrder(of todos: [Todo]) -> [Int]? {
  if todos.indices.dropFirst().allSatisfy({ !todos[$0].precedes(todos[$0 - 1]) }) { return nil }
  let owners = Set(todos.lazy.map { ExactPath($0.owner) }).sorted {
    precedesByBytes($0.text, $1.text)
  }
  let ranks = Dictionary(uniqueKeysWithValues: zip(owners, owners.indices))
  var keys = todos.indices.map { index in
    (
      owner: ranks[ExactPath(todos[index].owner)] ?? 0,
      name: naturalBeginning(of: todos[index].nameInOrder), index: index
    )
  }
  keys.sort { a, b in
    if a.owner != b.owner { return a.owner < b.owner }
    return a.name != b.name ? a.name < b.name : todos[a.index].precedes(todos[b.index])
  }
  return keys.map { $0.index }
}
