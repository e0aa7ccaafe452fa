import TodoModel

/// Whether nothing happens to an open todo any more: it is not overdue, has no due day ahead, and
/// nothing was written or commented for the settings' `stale_days`.
///
/// A start day counts as a sign of life, since nobody could begin before. A todo without any day
/// is not known to be stale.
func isStale(
  _ todo: borrowing Todo, _ facts: TodoFacts, lastComment: CalendarDay?, staleDays: Int, at now: Now
) -> Bool {
  guard facts.state == .pending, facts.due == nil else { return false }
  var signs = todo.completions.map(\.daysSince1970)
  signs += [facts.created, facts.start].compactMap { $0 }
  if let updated = todo.updated { signs.append(updated.day.daysSince1970) }
  if let lastComment { signs.append(lastComment.daysSince1970) }
  guard let last = signs.max() else { return false }
  return Int(now.today.daysSince1970) - Int(last) >= staleDays
}

/// By todo, the range of its comments in `Workspace.comments`, which lie together.
func commentRanges(_ workspace: Workspace) -> [Range<Int>] {
  var ranges = [Range<Int>](repeating: 0..<0, count: workspace.todos.count)
  for (index, comment) in workspace.comments.enumerated()
  where ranges.indices.contains(comment.todo) {
    let range = ranges[comment.todo]
    ranges[comment.todo] = (range.isEmpty ? index : range.lowerBound)..<(index + 1)
  }
  return ranges
}
