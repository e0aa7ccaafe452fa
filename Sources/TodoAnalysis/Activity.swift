import TodoModel

package struct ActivityEvent: Hashable, Sendable {
  /// On one day, an event that is later in a todo's life comes first in the list.
  package enum Kind: Int, CaseIterable, Hashable, Sendable { case created, commented, completed }
  package var kind: Kind
  package var date: TodoDate
  /// The todo's position in `Workspace.todos`.
  package var todo: Int
  /// The user who wrote the todo, completed it (its owner) or commented.
  package var user: String
  /// For a comment, its position in `Workspace.comments`.
  package var comment: Int?

  package var day: CalendarDay { date.day }
}

/// The newest events of all todos up to the end of today, newest first, at most `limit`.
package func recentActivity(
  _ workspace: Workspace, at now: Now, limit: Int
) -> [ActivityEvent] {
  recentActivity(
    workspace, of: workspace.todos.indices, comments: commentRanges(workspace), at: now,
    limit: limit)
}

/// The newest events of the given todos.
///
/// - Parameters:
///   - todos: positions in `Workspace.todos`.
///   - comments: `Insights.comments`.
package func recentActivity(
  _ workspace: Workspace, of todos: some Sequence<Int>, comments: [Range<Int>], at now: Now,
  limit: Int
) -> [ActivityEvent] {
  var newest = NewestEvents(limit: limit) { precedesByAddress($0, $1, in: workspace.todos) }
  for index in todos {
    let todo = workspace.todos[index]
    if let created = todo.created, created.day <= now.today {
      newest.add(.created, created, index)
    }
    todo.visitCompletions { completion in
      let day = completion.day
      guard day <= now.today else { return }
      let date = todo.completed.flatMap { $0.day == day ? $0 : nil } ?? TodoDate(day: day)
      newest.add(.completed, date, index)
    }
    for comment in comments[index] where workspace.comments[comment].time.day <= now.today {
      newest.add(.commented, workspace.comments[comment].time, index, comment: comment)
    }
  }
  return newest.events().map { event in
    let todo = workspace.todos[event.todo]
    let user =
      switch event.kind {
      case .created: todo.author
      case .completed: todo.owner
      case .commented: event.comment.map { workspace.comments[$0].author } ?? todo.owner
      }
    return ActivityEvent(
      kind: event.kind, date: event.date, todo: event.todo, user: user, comment: event.comment)
  }
}

/// Keeps the newest of many events without sorting them all.
private struct NewestEvents {
  struct Event {
    var key: UInt64
    var kind: ActivityEvent.Kind
    var date: TodoDate
    var todo: Int
    var comment: Int?
  }

  private let limit: Int
  private let precedes: (Int, Int) -> Bool
  private var kept: [Event] = []
  private var oldest: UInt64 = 0

  /// - Parameter precedes: whether a todo comes before another one at the same moment.
  init(limit: Int, precedes: @escaping (Int, Int) -> Bool) {
    self.limit = max(0, limit)
    self.precedes = precedes
  }

  mutating func add(
    _ kind: ActivityEvent.Kind, _ date: TodoDate, _ todo: Int, comment: Int? = nil
  ) {
    let key = date.sortKey << 2 | UInt64(kind.rawValue)
    guard key >= oldest else { return }
    kept.append(Event(key: key, kind: kind, date: date, todo: todo, comment: comment))
    if kept.count >= 2 * limit + 100 { trim() }
  }

  mutating func events() -> [Event] {
    trim()
    return kept
  }

  private mutating func trim() {
    kept.sort { a, b in
      if a.key != b.key { return a.key > b.key }
      return a.todo != b.todo ? precedes(a.todo, b.todo) : (a.comment ?? 0) > (b.comment ?? 0)
    }
    kept.removeLast(max(0, kept.count - limit))
    if kept.count == limit { oldest = kept.last?.key ?? 0 }
  }
}
