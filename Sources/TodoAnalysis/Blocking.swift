import TodoModel

/// The dependencies between open todos.
///
/// Todos that wait for each other in a cycle do not block each other: otherwise each would wait for
/// ever, and nobody would see where to begin. The cycle itself is reported as an error.
struct Blocking {
  /// By todo: the open todos that it waits for; empty for a closed todo.
  private(set) var blockers: [[Int]]
  /// By todo: the open todos that wait for it.
  private(set) var blocking: [[Int]]

  init(_ workspace: Workspace, _ facts: [TodoFacts]) {
    blockers = Array(repeating: [], count: facts.count)
    blocking = blockers
    for todo in facts.indices where facts[todo].state.isOpen {
      for dependency in workspace.todos[todo].depends {
        guard let other = dependency.target, facts.indices.contains(other), other != todo,
          facts[other].state.isOpen, !blockers[todo].contains(other)
        else { continue }
        blockers[todo].append(other)
      }
    }
    guard blockers.contains(where: { !$0.isEmpty }) else { return }
    let cycles = DependencyCycles(blockers)
    for todo in blockers.indices {
      blockers[todo].removeAll { cycles.share(todo, $0) }
      for other in blockers[todo] { blocking[other].append(todo) }
    }
  }
}

extension Insights {
  /// The open todos that this one waits for, directly or indirectly, the nearest first.
  package func allBlockers(of todo: Int) -> [Int] { reached(from: todo, over: blockers) }

  /// The open todos that wait for this one, directly or indirectly, the nearest first.
  package func allBlocking(of todo: Int) -> [Int] { reached(from: todo, over: blocking) }

  private func reached(from start: Int, over links: [[Int]]) -> [Int] {
    var seen: Set<Int> = [start]
    var found = [start]
    var next = 0
    while next < found.count {
      for todo in links[found[next]] where seen.insert(todo).inserted { found.append(todo) }
      next += 1
    }
    return Array(found.dropFirst())
  }
}
