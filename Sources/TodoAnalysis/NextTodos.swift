import TodoModel

/// A todo that can be worked on now, with what decides its place.
package struct NextTodo: Sendable {
  /// Its position in `Workspace.todos`.
  package let todo: Int
  package let priority: Priority?
  /// How many days it is overdue; 0 if it is not.
  package let daysLate: Int
  /// How many open todos wait for it.
  package let waiting: Int
  /// How many open todos have to be done one after the other from it on, itself included.
  package let chain: Int
}

extension Insights {
  /// The todos that can be worked on now: open, not blocked, not claimed, and not to be started later. By priority, by how
  /// late they are, by how many todos wait for them, by the length of the chain that they hold up, and then
  /// by due day.
  ///
  /// - Parameter isMeant: whether a todo is among those that are asked for.
  package func next(
    in workspace: Workspace, where isMeant: (Todo) -> Bool = { _ in true }
  ) -> [NextTodo] {
    let chains = chains()
    let found = order.filter { todo in
      let start = workspace.todos[todo].start?.day
      return states[todo].isOpen && !isBlocked[todo] && !(start.map { $0 > now.today } ?? false)
        && !isDoneForToday(workspace.todos[todo]) && isMeant(workspace.todos[todo])
        && workspace.claim(on: workspace.todos[todo], at: now.instant) == nil
        && !workspace.isCompletedElsewhere(workspace.todos[todo])
    }.map { todo in
      let due = workspace.todos[todo].due?.day
      let late = states[todo] == .overdue ? due.map { $0.days(until: now.today) } ?? 0 : 0
      return NextTodo(
        todo: todo, priority: workspace.todos[todo].priority, daysLate: late,
        waiting: blocking[todo].count, chain: chains[todo])
    }
    // Of equals the one before in the default order comes first.
    return found.enumerated().sorted { a, b in
      let (x, y) = (a.element.rank, b.element.rank)
      return x == y ? a.offset < b.offset : x > y
    }.map(\.element)
  }

  /// Whether a repeating todo was completed today and is not due again yet: otherwise a program that asks for
  /// one todo after the other would get it for all days to come.
  private func isDoneForToday(_ todo: Todo) -> Bool {
    guard todo.recurrence != nil, todo.completions.contains(now.today) else { return false }
    return todo.due.map { $0.day > now.today } ?? true
  }

  /// By todo: how many todos of a chain end with it, each of which waits for the next.
  private func chains() -> [Int] {
    var lengths = Array(repeating: 0, count: blocking.count)
    for start in blocking.indices where lengths[start] == 0 {
      // The todos that wait come first.
      var path = [start]
      while let todo = path.last {
        if let other = blocking[todo].first(where: { lengths[$0] == 0 }) {
          path.append(other)
        } else {
          lengths[todo] = 1 + (blocking[todo].map { lengths[$0] }.max() ?? 0)
          path.removeLast()
        }
      }
    }
    return lengths
  }
}

extension NextTodo {
  fileprivate var rank: (Int, Int, Int, Int) { (priority.sortRank, daysLate, waiting, chain) }
}
