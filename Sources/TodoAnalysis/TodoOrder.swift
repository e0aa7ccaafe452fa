import Text
import TodoModel

/// The orders that todos are listed in.
struct TodoOrder {
  /// All todos: by due, then priority, then owner and id in byte order.
  let all: [Int]
  /// The open ones of these.
  let open: [Int]
  /// The closed ones by the day of completion, newest first, then owner and id; unknown days last.
  let closed: [Int]

  init(_ workspace: Workspace, _ facts: [TodoFacts]) {
    let ranks = addressRanks(workspace.todos)
    all = sorted(facts.indices) { (facts[$0].sortKey, ranks[$0]) }
    open = all.filter { facts[$0].state.isOpen }
    closed = sorted(facts.indices.filter { !facts[$0].state.isOpen }) { todo in
      let newestFirst = facts[todo].closed.map { UInt64(Int64(Int32.max) - Int64($0)) }
      return (newestFirst ?? .max, ranks[todo])
    }
  }
}

/// Positions by two numbers each, the smaller first.
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

/// The place of each todo by owner, then id, in byte order: the workspace's own order, which is
/// checked and not taken for granted.
private func addressRanks(_ todos: [Todo]) -> [Int32] {
  let positions = Array(todos.indices)
  let isSorted = positions.dropFirst().allSatisfy { !precedesByAddress($0, $0 - 1, in: todos) }
  if isSorted { return positions.map { Int32(clamping: $0) } }
  var ranks = [Int32](repeating: 0, count: todos.count)
  let order = positions.sorted { precedesByAddress($0, $1, in: todos) }
  for (rank, todo) in order.enumerated() {
    ranks[todo] = Int32(clamping: rank)
  }
  return ranks
}

/// Whether one todo comes before another by owner, then id, in byte order.
func precedesByAddress(_ a: Int, _ b: Int, in todos: [Todo]) -> Bool {
  if todos[a].owner != todos[b].owner { return precedesByBytes(todos[a].owner, todos[b].owner) }
  return precedesByBytes(todos[a].id, todos[b].id)
}
