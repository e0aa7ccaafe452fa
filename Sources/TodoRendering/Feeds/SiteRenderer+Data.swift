import Text
import TodoAnalysis
import TodoModel

extension SiteRenderer {
  /// Writes a file for other programs.
  ///
  /// - Parameter user: the position of the file's user; `nil` for the workspace's file.
  func renderData(_ file: DataFile, of user: Int?, to sink: some SiteSink) throws {
    let lists = user.map { context.insights.users[$0] }
    // The workspace's files contain the todos in the order of `docket list --all`.
    let todos = lists?.todos ?? context.insights.order
    let path = file.path(of: lists?.username)
    let source = source(of: file, todos)
    if try sink.keep(path, source) { return }
    if file == .json, user == nil {
      return try sink.write(path, source) { emit in
        writeTodosJSON(todos, of: context.workspace, context.insights, to: emit)
      }
    }
    try sink.write(path, source, try bytes(of: file, user, todos))
  }

  /// Writes the feed of what others did that concerns a user.
  func renderForYouFeed(of user: Int, to sink: some SiteSink) throws {
    let username = context.workspace.users[user].username
    let events = context.events[user]
    let source = Fingerprint { fingerprinter in
      fingerprinter.combine(fingerprints.common)
      fingerprinter.combine(events) { fingerprinter, event in
        fingerprinter.combine(fingerprints.todos[event.todo])
        fingerprinter.combine(event.date.description)
        fingerprinter.combine(event.user)
      }
    }
    let path = context.forYouFeedPath(of: username)
    if try sink.keep(path, source) { return }
    let feed = ActivityFeed(context: context, user: user, isForYou: true)
    try sink.write(path, source, feed.bytes(of: events))
  }

  private func source(of file: DataFile, _ todos: [Int]) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(fingerprints.common)
      switch file {
      case .table, .json, .badge: fingerprinter.combine(todos) { $0.combine(fingerprints.rows[$1]) }
      case .calendar, .feed:
        fingerprinter.combine(context.asOf.text)
        fingerprinter.combine(todos) { $0.combine(fingerprints.todos[$1]) }
      }
    }
  }

  private func bytes(of file: DataFile, _ user: Int?, _ todos: [Int]) throws -> [UInt8] {
    switch file {
    case .calendar:
      try TodoCalendar(context: context, user: user, bodies: bodies).bytes(of: todos)
    case .feed: ActivityFeed(context: context, user: user).bytes(of: todos)
    case .table: todosCSV(todos, of: context.workspace, context.insights)
    case .json: todosJSON(todos, of: context.workspace, context.insights)
    case .badge: badge(of: user).bytes
    }
  }

  private func badge(of user: Int?) -> Badge {
    let lists = user.map { context.insights.users[$0] }
    let overdue = (lists?.counts ?? context.insights.total).overdue
    return Badge(
      label: lists.map { context.displayName($0.username) } ?? context.workspace.title,
      message: context.strings.overdue(overdue), isBad: overdue > 0)
  }
}
