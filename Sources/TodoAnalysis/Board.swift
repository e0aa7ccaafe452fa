import TodoModel

/// A column of a board with its todos.
package struct BoardColumn: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A status of the settings.
    case status(String)
    /// The columns of a workspace without such statuses.
    case todo, doing, blocked, done
  }

  package var kind: Kind
  package var meaning: Status.Meaning
  /// The most todos that it should have.
  package var limit: Int?
  /// Open todos, those with a place of their own first and the others in the default order; or
  /// those completed in the last `days`, newest first.
  package var todos: [Int] = []

  /// The maximum number of columns. More would be too narrow to read.
  package static let most = 8
  /// The number of days, including today, for which a completed todo is on the board.
  package static let days = 14

  /// The columns without todos: the statuses of the settings that do not mean cancelled, else to
  /// do, doing, blocked and done.
  private static func empty(_ settings: Settings) -> [BoardColumn] {
    let statuses = settings.statuses.filter { $0.meaning != .cancelled }.prefix(most)
    let columns = statuses.compactMap { status in
      status.name.map { name in
        BoardColumn(
          kind: .status(name), meaning: status.meaning, limit: settings.statusLimits[name])
      }
    }
    guard columns.isEmpty else { return columns }
    return [
      BoardColumn(kind: .todo, meaning: .todo), BoardColumn(kind: .doing, meaning: .doing),
      BoardColumn(kind: .blocked, meaning: .todo), BoardColumn(kind: .done, meaning: .done),
    ]
  }

  /// Todos with a place first, by it; else in the order that they have.
  private static func inPlace(_ todos: [Int], of workspace: Workspace) -> [Int] {
    let placed = todos.enumerated().compactMap { offset, todo in
      workspace.todos[todo].orderThousandths.map { (number: $0, offset: offset, todo: todo) }
    }
    if placed.isEmpty { return todos }
    return placed.sorted { ($0.number, $0.offset) < ($1.number, $1.offset) }.map(\.todo)
      + todos.filter { workspace.todos[$0].orderThousandths == nil }
  }

  /// The columns of a board.
  ///
  /// A todo whose status has no column is in that of the same meaning: the last one for done, else
  /// the first one; an open todo without such a column is in the first column for open todos.
  ///
  /// - Parameters:
  ///   - open: the board's open todos, in the default order.
  ///   - closed: its closed todos, newest completion first.
  package static func all(
    open: [Int], closed: [Int], of workspace: Workspace, _ insights: Insights
  ) -> [BoardColumn] {
    var columns = empty(workspace.settings)
    let kinds = columns.map(\.kind)
    let places = Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
    let meanings = columns.map(\.meaning)
    let firstOpen = meanings.firstIndex { $0 != .done }
    for todo in open {
      let status = workspace.todos[todo].status
      let own = status.name.flatMap { places[.status($0)] }.flatMap { place in
        meanings[place] == .done ? nil : place
      }
      let blocked = insights.isBlocked[todo] ? places[.blocked] : nil
      let place = own ?? blocked ?? meanings.firstIndex(of: status.meaning) ?? firstOpen
      if let place { columns[place].todos.append(todo) }
    }
    for column in columns.indices {
      columns[column].todos = inPlace(columns[column].todos, of: workspace)
    }
    for todo in closed where insights.states[todo] == .completed {
      let (status, completed) = (workspace.todos[todo].status, workspace.todos[todo].completed)
      let age = completed.map { $0.day.days(until: insights.now.today) }
      guard let age, (0..<days).contains(age) else { continue }
      let own = status.name.flatMap { places[.status($0)] }.flatMap { place in
        meanings[place] == .done ? place : nil
      }
      if let place = own ?? meanings.lastIndex(of: .done) { columns[place].todos.append(todo) }
    }
    return columns
  }
}
