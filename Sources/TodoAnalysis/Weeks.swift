import TodoModel

/// The number of weeks in `Insights.weeks`.
private let weekCount = 12

/// The created and completed todos and the scope of the twelve weeks up to the current one, oldest
/// first.
func weeks(_ workspace: Workspace, _ facts: [TodoFacts], at now: Now) -> [WeekInsights] {
  weeks(workspace, of: facts.indices, at: now) { facts[$0] }
}

extension Insights {
  /// The same of some todos, given by their positions.
  package func weeks(of todos: [Int], in workspace: Workspace) -> [WeekInsights] {
    TodoAnalysis.weeks(workspace, of: todos, at: now) {
      TodoFacts(of: workspace.todos[$0], at: now)
    }
  }
}

/// The same of some todos.
func weeks(
  _ workspace: Workspace, of todos: some Sequence<Int>, at now: Now, facts: (Int) -> TodoFacts
) -> [WeekInsights] {
  let current = now.today.startOfWeek(startingOn: workspace.settings.weekStarts)
  let first = current.adding(days: -7 * (weekCount - 1))
  var weeks = (0..<weekCount).map {
    WeekInsights(
      start: first.adding(days: 7 * $0), created: 0, completed: CompletionCount(), scope: 0, done: 0
    )
  }
  func week(of day: Int32) -> Int? {
    let days = Int(day) - Int(first.daysSince1970)
    return days >= 0 && days < 7 * weekCount ? days / 7 : nil
  }
  /// The first week that ends on or after the day; an unknown day counts as before all weeks.
  func firstWeekEnding(onOrAfter day: Int32?) -> Int? {
    guard let day, day >= first.daysSince1970 else { return 0 }
    return week(of: day)
  }
  for todo in todos {
    let fact = facts(todo)
    fact.visitCompletions(of: workspace.todos[todo]) { completion in
      let week = week(of: completion.day.daysSince1970)
      if let week { weeks[week].completed.add(completion) }
    }
    if let week = fact.created.flatMap(week(of:)) { weeks[week].created += 1 }
    guard fact.state != .cancelled else { continue }
    let isDone = fact.state == .completed
    // A todo that was completed before it was created exists from its completion on.
    let existsFrom = fact.created.map { isDone ? min($0, fact.closed ?? $0) : $0 }
    if let week = firstWeekEnding(onOrAfter: existsFrom) { weeks[week].scope += 1 }
    if isDone, let week = firstWeekEnding(onOrAfter: fact.closed ?? existsFrom) {
      weeks[week].done += 1
    }
  }
  for week in weeks.indices.dropFirst() {
    weeks[week].scope += weeks[week - 1].scope
    weeks[week].done += weeks[week - 1].done
  }
  return weeks
}
