import TodoModel

/// Open todos by when they are due.
package struct Load: Hashable, Sendable {
  package var overdue = 0
  /// Due today or in the next seven days.
  package var soon = 0
  /// Due after these days.
  package var later = 0
  package var undated = 0

  package var all: Int { overdue + soon + later + undated }

  /// - Parameter open: open todos.
  package init(of open: some Sequence<Int>, in workspace: Workspace, _ insights: Insights) {
    for todo in open {
      if insights.states[todo] == .overdue {
        overdue += 1
      } else if let due = workspace.todos[todo].due?.day {
        if insights.now.today.days(until: due) <= 7 { soon += 1 } else { later += 1 }
      } else {
        undated += 1
      }
    }
  }
}
