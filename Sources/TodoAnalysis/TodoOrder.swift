import Text
import TodoModel

struct TodoOrder {
  /// All todos: by due day, then priority, then in the workspace's order.
  let all: [Int]
  /// The open todos, in the same order.
  let open: [Int]
  /// The closed todos by completion date, newest first, then in the workspace's order; unknown days last.
  let closed: [Int]

  init(_ workspace: Workspace, _ facts: [TodoFacts]) {
    let ranks = workspaceRanks(workspace.todos)
    all = sorted(facts.indices) { (facts[$0].sortKey, ranks[$0]) }
    open = all.filter { facts[$0].state.isOpen }
    closed = sorted(facts.indices.filter { !facts[$0].state.isOpen }) { todo in
      let newestFirst = facts[todo].closed.map { UInt64(Int64(Int32.max) - Int64($0)) }
      return (newestFirst ?? .max, ranks[todo])
    }
  }
}

/// Positions sorted by two numbers each, ascending.
func sorted(
  _ positions: some Sequence<Int>, by key: (Int) -> (UInt64, Int32)
) -> [Int] {
  var keyed = positions.map { position in
    let (first, second) = key(position)
    return (first: first, second: second, position: position)
  }
  keyed.sort { $0.first != $1.first ? $0.first < $1.first : $0.second < $1.second }
  return keyed.map { $0.position }
}

/// The rank of each todo in the workspace's order, which is checked and not assumed.
private func workspaceRanks(_ todos: [Todo]) -> [Int32] {
  guard let order = workspaceOrder(of: todos) else {
    return todos.indices.map { Int32(clamping: $0) }
  }
  var ranks = [Int32](repeating: 0, count: todos.count)
  for (rank, todo) in order.enumerated() {
    ranks[todo] = Int32(clamping: rank)
  }
  return ranks
}
