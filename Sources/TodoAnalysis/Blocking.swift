import TodoModel

/// Which open todos wait for which.
struct Blocking {
  /// By todo: the open todos that it waits for; empty for a closed one.
  private(set) var blockers: [[Int]]
  /// The same from the other side.
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
        blocking[other].append(todo)
      }
    }
  }
}
