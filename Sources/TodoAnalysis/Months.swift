import TodoModel

/// The completions of a month.
package struct MonthInsights: Hashable, Sendable {
  /// The first day of the month.
  package var start: CalendarDay
  /// A repeating todo counts once for each of its days.
  package var completed: Int
}

extension Insights {
  /// The completions of the twelve months up to the current one, oldest first; `nil` if all of them are in
  /// `weeks`.
  package func completedMonths(
    of todos: some Sequence<Int>, in workspace: Workspace
  ) -> [MonthInsights]? {
    let current = now.today.startOfMonth
    var months = (-11...0).map { MonthInsights(start: current.adding(months: $0), completed: 0) }
    guard let firstWeek = weeks.first?.start else { return nil }
    var hasEarlier = false
    for todo in todos {
      workspace.todos[todo].visitCompletions { completion in
        let day = completion.day
        guard day < current.adding(months: 1),
          let month = months.lastIndex(where: { $0.start <= day })
        else { return }
        months[month].completed += 1
        if day < firstWeek { hasEarlier = true }
      }
    }
    return hasEarlier ? months : nil
  }
}
