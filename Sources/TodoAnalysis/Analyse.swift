import TodoModel

/// Computes the states, lists and counts of a workspace at a moment.
///
/// A pure function: the same workspace and moment give the same lists, whatever the order of the
/// workspace's todos.
///
/// - Parameter history: what git knows about the todos.
package func analyse(
  _ workspace: Workspace, at now: Now, history: History = .empty
) -> Insights {
  let facts = workspace.todos.map { TodoFacts(of: $0, at: now) }
  let order = TodoOrder(workspace, facts)
  let blocking = Blocking(workspace, facts)
  let stars = Stars(workspace)
  let comments = commentRanges(workspace)
  let isStale = facts.indices.map { todo in
    workspace.isStale(todo, facts[todo], comments[todo], at: now)
  }
  var categories = CategoryGrouping(CategoryTable(workspace), at: now)
  let isBlocked = facts.indices.map { !blocking.blockers[$0].isEmpty || facts[$0].saysBlocked }
  let isDueToday = facts.map { $0.isDueToday(at: now) }

  return Insights(
    now: now,
    states: facts.map(\.state),
    order: order.all,
    closed: order.closed,
    blockers: blocking.blockers,
    isBlocked: isBlocked,
    blocking: blocking.blocking,
    starredBy: stars.usernames(in: workspace),
    comments: comments,
    isStale: isStale,
    total: StateCounts(of: facts.indices, facts),
    users: userInsights(workspace, facts, order, stars, &categories, at: now),
    overdue: order.open.filter { facts[$0].state == .overdue },
    dueToday: order.open.filter { isDueToday[$0] },
    blocked: order.open.filter { isBlocked[$0] },
    stale: order.open.filter { isStale[$0] },
    categories: categories.groups(open: order.open, closed: order.closed, facts: facts),
    weeks: weeks(workspace, facts, at: now),
    leadTime: LeadTime(facts),
    activity: recentActivity(workspace, history, at: now, limit: 20),
    hasLaterChanges: hasLaterChanges(workspace, facts, at: now),
    history: history)
}

private func hasLaterChanges(
  _ workspace: Workspace, _ facts: [TodoFacts], at now: Now
) -> Bool {
  let today = now.today.daysSince1970
  return facts.indices.contains { todo in
    let facts = facts[todo]
    if let created = facts.created, created > today { return true }
    if let closed = facts.closed, closed > today { return true }
    return facts.isRepeated && workspace.todos[todo].completions.contains { $0 > now.today }
  }
}

extension TodoFacts {
  /// Whether the todo is open, due today, and not waiting for its start.
  func isDueToday(at now: Now) -> Bool {
    let today = now.today.daysSince1970
    return state.isOpen && due == today && (start ?? today) <= today
  }
}

extension StateCounts {
  init(of todos: some Sequence<Int>, _ facts: [TodoFacts]) {
    self.init()
    for todo in todos { self[facts[todo].state] += 1 }
  }
}
