import Text
import TodoModel

/// The owners of a workspace's todos, numbered so that the owners of many lists are found without
/// comparing names.
package struct TodoOwners: Sendable {
  /// Each owner once.
  private let names: [String]
  /// By todo, a position in `names`.
  private let ofTodo: [Int]

  package init(_ workspace: Workspace) {
    var names: [String] = []
    var numbers: [String: Int] = [:]
    var (last, number) = ("", -1)
    // Todos are sorted by owner.
    ofTodo = workspace.todos.map { todo in
      let owner = todo.owner
      if number < 0 || owner != last {
        number = numbers[owner] ?? names.count
        if number == names.count {
          names.append(owner)
          numbers[owner] = number
        }
        last = owner
      }
      return number
    }
    self.names = names
  }

  /// The owners of some todos, in byte order.
  func names(of todos: some Sequence<Int>) -> [String] {
    var isOwner = [Bool](repeating: false, count: names.count)
    for todo in todos { isOwner[ofTodo[todo]] = true }
    return names.indices.filter { isOwner[$0] }.map { names[$0] }.sorted(by: precedesByBytes)
  }
}
