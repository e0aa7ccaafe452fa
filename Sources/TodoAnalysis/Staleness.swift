import TodoModel

extension Workspace {
  /// Whether an open todo is stale: it is not overdue, has no future due day, and had no edit or
  /// comment for the settings' `stale_days`.
  ///
  /// A todo without any day is not known to be stale.
  func isStale(_ todo: Int, _ facts: TodoFacts, _ comments: Range<Int>, at now: Now) -> Bool {
    guard facts.state == .pending, facts.due == nil,
      let last = lastSignOfLife(of: todo, comments)
    else { return false }
    return last.days(until: now.today) >= settings.staleDays
  }

  /// The day of the last activity, as far as files tell: created, updated, completed or commented.
  /// The start day counts too, because work could not begin earlier.
  func lastSignOfLife(of todo: Int, _ comments: Range<Int>) -> CalendarDay? {
    var days = todos[todo].completions + self.comments[comments].map(\.time.day)
    for date in [todos[todo].created, todos[todo].updated, todos[todo].start] {
      if let date { days.append(date.day) }
    }
    return days.max()
  }
}

/// By todo, the range of its comments in `Workspace.comments`, which are contiguous.
func commentRanges(_ workspace: Workspace) -> [Range<Int>] {
  var ranges = [Range<Int>](repeating: 0..<0, count: workspace.todos.count)
  for (index, comment) in workspace.comments.enumerated()
  where ranges.indices.contains(comment.todo) {
    let range = ranges[comment.todo]
    ranges[comment.todo] = (range.isEmpty ? index : range.lowerBound)..<(index + 1)
  }
  return ranges
}
