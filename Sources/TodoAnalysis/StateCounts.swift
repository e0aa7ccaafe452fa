/// The number of todos in each state.
package struct StateCounts: Hashable, Sendable {
  package var completed = 0
  package var pending = 0
  package var overdue = 0
  package var cancelled = 0

  package init() {}

  /// The number of todos in any state.
  package var all: Int { completed + pending + overdue + cancelled }
  package var open: Int { pending + overdue }

  /// The share of completed todos among all but the cancelled ones, 0 to 1; `nil` if there are
  /// none.
  package var completionRate: Double? {
    let counted = all - cancelled
    return counted == 0 ? nil : Double(completed) / Double(counted)
  }

  package subscript(state: TodoState) -> Int {
    get {
      switch state {
      case .completed: completed
      case .pending: pending
      case .overdue: overdue
      case .cancelled: cancelled
      }
    }
    set {
      switch state {
      case .completed: completed = newValue
      case .pending: pending = newValue
      case .overdue: overdue = newValue
      case .cancelled: cancelled = newValue
      }
    }
  }
}

extension Insights {
  /// - Parameter todos: positions in `Workspace.todos`.
  package func counts(of todos: [Int]) -> StateCounts {
    var counts = StateCounts()
    for todo in todos { counts[states[todo]] += 1 }
    return counts
  }
}

extension StateCounts {
  package static func + (a: StateCounts, b: StateCounts) -> StateCounts {
    var sum = a
    for state in TodoState.allCases { sum[state] += b[state] }
    return sum
  }
}
