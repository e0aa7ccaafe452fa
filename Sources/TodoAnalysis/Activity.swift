import TodoModel

package struct ActivityEvent: Hashable, Sendable {
  /// On one day, an event that is later in a todo's life comes first in the list.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case created, commented, changed, completed
  }
  package var kind: Kind
  package var date: TodoDate
  /// The todo's position in `Workspace.todos`.
  package var todo: Int
  /// The user who did it, as git knows; else the user who wrote the todo, completed it (its owner)
  /// or commented. For an author of a commit who is no user, the name.
  package var user: String
  /// For a comment, its position in `Workspace.comments`.
  package var comment: Int?
  /// For a change, what the commit did.
  package var change: TodoEvent?

  package var day: CalendarDay { date.day }
}

/// The newest events of all todos up to the end of today, newest first, at most `limit`.
package func recentActivity(
  _ workspace: Workspace, _ history: History = .empty, at now: Now, limit: Int
) -> [ActivityEvent] {
  recentActivity(
    workspace, history, of: workspace.todos.indices, comments: commentRanges(workspace), at: now,
    limit: limit)
}

/// The newest events of the given todos.
///
/// - Parameters:
///   - todos: positions in `Workspace.todos`.
///   - comments: `Insights.comments`.
package func recentActivity(
  _ workspace: Workspace, _ history: History, of todos: some Sequence<Int>,
  comments: [Range<Int>], at now: Now, limit: Int
) -> [ActivityEvent] {
  var newest = NewestEvents(limit: limit) {
    workspace.todos[$0].precedes(workspace.todos[$1])
  }
  for index in todos {
    visitEvents(of: index, in: workspace, history, comments: comments[index], at: now) {
      newest.add($0)
    }
  }
  return newest.events().map { $0.named(in: workspace, history) }
}

/// The events of one todo up to the end of today.
func visitEvents(
  of index: Int, in workspace: Workspace, _ history: History, comments: Range<Int>, at now: Now,
  _ visit: (UnnamedEvent) -> Void
) {
  let todo = workspace.todos[index]
  let changes = history.events(of: todo)
  // What no commit has yet is newer than what commits say of its day.
  let hasCommits = !history.commits.isEmpty
  for change in changes where change.date.day <= now.today {
    visit(UnnamedEvent(change.kind.activity, change.date, index, change: change))
  }
  if changes.isEmpty, let created = todo.created, created.day <= now.today {
    visit(UnnamedEvent(.created, created, index, isUncommitted: hasCommits))
  }
  // What is not committed yet.
  if changes.isEmpty || !history.knowsState(of: todo) {
    todo.visitCompletions { completion in
      let day = completion.day
      guard day <= now.today, changes.isEmpty || !completion.isRepeating else { return }
      let date = todo.completed.flatMap { $0.day == day ? $0 : nil } ?? TodoDate(day: day)
      visit(UnnamedEvent(.completed, date, index, isUncommitted: hasCommits))
    }
  }
  for comment in comments where workspace.comments[comment].time.day <= now.today {
    visit(UnnamedEvent(.commented, workspace.comments[comment].time, index, comment: comment))
  }
}

/// An event without the user who did it.
struct UnnamedEvent {
  var key: UInt64
  var kind: ActivityEvent.Kind
  var date: TodoDate
  var todo: Int
  var comment: Int?
  var change: TodoEvent?

  init(
    _ kind: ActivityEvent.Kind, _ date: TodoDate, _ todo: Int, comment: Int? = nil,
    change: TodoEvent? = nil, isUncommitted: Bool = false
  ) {
    let isLast = isUncommitted && date.time == nil
    let moment = isLast ? TodoDate(day: date.day.adding(days: 1)).sortKey - 1 : date.sortKey
    key = moment << 2 | UInt64(kind.rawValue)
    (self.kind, self.date, self.todo) = (kind, date, todo)
    (self.comment, self.change) = (comment, change)
  }

  func named(in workspace: Workspace, _ history: History) -> ActivityEvent {
    let todo = workspace.todos[todo]
    let author = change.map { history.author(of: $0) }
    let user =
      switch kind {
      case .created: todo.author
      case .completed, .changed: todo.owner
      case .commented: comment.map { workspace.comments[$0].author } ?? todo.owner
      }
    return ActivityEvent(
      kind: kind, date: date, todo: self.todo, user: author.map { $0.username ?? $0.name } ?? user,
      comment: comment, change: change)
  }
}

extension TodoEvent.Kind {
  fileprivate var activity: ActivityEvent.Kind {
    switch self {
    case .created: .created
    case .completed: .completed
    default: .changed
    }
  }
}

/// Keeps the newest of many events without sorting them all.
struct NewestEvents {
  private let limit: Int
  private let precedes: (Int, Int) -> Bool
  private var kept: [UnnamedEvent] = []
  private var oldest: UInt64 = 0

  /// - Parameter precedes: whether a todo comes before another one at the same moment.
  init(limit: Int, precedes: @escaping (Int, Int) -> Bool) {
    self.limit = max(0, limit)
    self.precedes = precedes
  }

  mutating func add(_ event: UnnamedEvent) {
    guard event.key >= oldest else { return }
    kept.append(event)
    if kept.count >= 2 * limit + 100 { trim() }
  }

  mutating func events() -> [UnnamedEvent] {
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
