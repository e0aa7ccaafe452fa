import TodoModel

/// The cycle times of the todos that were completed in the last 365 days: the days from their start
/// to their completion, both counted, so that a todo done on the day it was begun took one day.
///
/// The Kanban Guide (2025) defines cycle time as the elapsed time between when a work item started
/// and when it finished. A todo starts with the commit that first has it in progress; where git does
/// not know that, on its `start`; without one, or with one after its completion, when it was created.
package struct CycleTimes: Sendable {
  package struct Item: Sendable {
    /// The position in `Workspace.todos`.
    package var todo: Int
    package var end: CalendarDay
    /// At least 1.
    package var days: Int
  }

  /// Newest completion first.
  package var items: [Item] = []
  /// The number of todos completed in that time, with those of which the start is not known.
  package var completed = 0
  /// By nearest rank; `nil` if there is no item.
  package var percentile50, percentile85, percentile95: Int?

  /// The days that 50, 85 and 95 % of the items took at most. None of fewer than ten items: they tell
  /// nothing of the next one.
  package var lines: [(percent: Int, days: Int)] {
    guard items.count >= Forecast.leastDone, let half = percentile50, let most = percentile85,
      let almostAll = percentile95
    else { return [] }
    return [(50, half), (85, most), (95, almostAll)]
  }

  /// - Parameter closed: closed todos, newest completion first.
  init(_ closed: [Int], of workspace: Workspace, _ insights: Insights) {
    for todo in closed where insights.states[todo] == .completed {
      guard let end = workspace.todos[todo].completed?.day,
        (0..<365).contains(end.days(until: insights.now.today))
      else { continue }
      completed += 1
      guard let begun = insights.history.begun(workspace.todos[todo], by: end) else { continue }
      items.append(Item(todo: todo, end: end, days: begun.days(until: end) + 1))
    }
    let sorted = items.map(\.days).sorted()
    percentile50 = nearestRank(50, of: sorted)
    percentile85 = nearestRank(85, of: sorted)
    percentile95 = nearestRank(95, of: sorted)
  }
}

/// The open todos in progress with the days since their start, both counted: the work item age of
/// the Kanban Guide. A todo that was put back and started again has the age of its last start.
package struct Ageing: Sendable {
  /// Oldest first; only todos of which the start is known.
  package var items: [(todo: Int, days: Int)]
  /// The number of todos in progress, with those of which the start is not known.
  package var inProgress: Int

  /// - Parameter open: open todos, in the default order.
  init(_ open: [Int], of workspace: Workspace, _ insights: Insights) {
    let (now, history) = (insights.now, insights.history)
    let doing = open.filter { workspace.todos[$0].status.meaning == .doing }
    inProgress = doing.count
    let items = doing.compactMap { todo in
      history.begunLast(workspace.todos[todo], by: now.today)
        .map { (todo, $0.days(until: now.today) + 1) }
    }
    self.items = items.enumerated().sorted { a, b in
      a.element.1 != b.element.1 ? a.element.1 > b.element.1 : a.offset < b.offset
    }.map { ($0.element.0, $0.element.1) }
  }
}

extension History {
  /// The day on which work on a todo began: of the commit that has it in progress, else as far as its
  /// file tells.
  ///
  /// - Parameter end: later days do not count.
  func begun(_ todo: Todo, by end: CalendarDay) -> CalendarDay? {
    let days = events(of: todo).lazy
      .filter { $0.kind == .started && $0.source == .git && $0.date.day <= end }
      .map(\.date.day)
    return days.min() ?? todo.begun(by: end)
  }

  /// The day since which a todo in progress is in progress, like `begun`.
  func begunLast(_ todo: Todo, by end: CalendarDay) -> CalendarDay? {
    let moves = recordedMoves(of: todo)
    guard moves.count > 1, let last = moves.last, last.status == .doing, last.day <= end else {
      return todo.begun(by: end)
    }
    return last.day
  }
}

extension Todo {
  /// The day on which work on it began, as far as its file tells: `start`, else `created`, of which
  /// those after `end` do not count.
  func begun(by end: CalendarDay) -> CalendarDay? {
    [self.start, self.created].lazy.compactMap { $0?.day }.first { $0 <= end }
  }
}
