import TodoModel

/// Which todos wait for which, without a circle.
///
/// Each todo has a place behind all that it waits for, so that most new dependencies need no search (Pearce and Kelly,
/// "A dynamic topological sort algorithm for directed acyclic graphs", 2006).
struct Waits {
  private var others: [String: Set<String>] = [:]
  /// The same from the other side.
  private var waiting: [String: Set<String>] = [:]
  private var places: [String: Int] = [:]
  private var ends = (first: 0, last: 0)

  init() {}

  /// Those of a workspace, by their addresses.
  init(of todos: [Todo]) {
    for todo in todos {
      for target in todo.depends.compactMap(\.target) {
        _ = add(from: todo.address, for: todos[target].address)
      }
    }
  }

  /// - Returns: `false` if the other one waits for the todo, or is the same.
  mutating func add(from todo: String, for other: String) -> Bool {
    if todo == other { return false }
    let end = placeOfOther(other)
    let start = placeOfTodo(todo)
    if end > start {
      let before = reached(from: other, along: others) { $0 >= start }
      if before[todo] != nil { return false }
      let behind = reached(from: todo, along: waiting) { $0 <= end }
      let moved = [before, behind].flatMap { $0.sorted { $0.value < $1.value }.map(\.key) }
      let free = (Array(before.values) + Array(behind.values)).sorted()
      for (name, place) in zip(moved, free) { places[name] = place }
    }
    others[todo, default: []].insert(other)
    waiting[other, default: []].insert(todo)
    return true
  }

  /// One without a place is before all others.
  private mutating func placeOfOther(_ other: String) -> Int {
    if let place = places[other] { return place }
    ends.first -= 1
    places[other] = ends.first
    return ends.first
  }

  /// One without a place is behind all others.
  private mutating func placeOfTodo(_ todo: String) -> Int {
    if let place = places[todo] { return place }
    ends.last += 1
    places[todo] = ends.last
    return ends.last
  }

  /// All that one leads to, with their places, as long as these pass.
  private func reached(
    from start: String, along edges: [String: Set<String>], while passes: (Int) -> Bool
  ) -> [String: Int] {
    var found = [start: places[start, default: 0]]
    var left = [start]
    while let next = left.popLast() {
      for one in edges[next] ?? [] where found[one] == nil {
        guard let place = places[one], passes(place) else { continue }
        found[one] = place
        left.append(one)
      }
    }
    return found
  }
}
