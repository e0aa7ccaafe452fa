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
  fileprivate static func empty(_ settings: Settings) -> [BoardColumn] {
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
    let places = BoardPlaces(of: workspace, insights)
    var columns = places.columns
    for todo in open {
      if let place = places.column(of: todo) { columns[place].todos.append(todo) }
    }
    for column in columns.indices {
      columns[column].todos = inPlace(columns[column].todos, of: workspace)
    }
    for todo in closed {
      if let place = places.column(of: todo) { columns[place].todos.append(todo) }
    }
    return columns
  }
}

/// The column of each todo, on every board that it is on.
package struct BoardPlaces {
  /// Without todos.
  fileprivate let columns: [BoardColumn]
  private let workspace: Workspace
  private let insights: Insights
  private let places: [BoardColumn.Kind: Int]

  package init(of workspace: Workspace, _ insights: Insights) {
    (self.workspace, self.insights) = (workspace, insights)
    columns = BoardColumn.empty(workspace.settings)
    places = Dictionary(uniqueKeysWithValues: zip(columns.map(\.kind), columns.indices))
  }

  /// The position of a todo's column; `nil` if it is on no board.
  package func column(of todo: Int) -> Int? {
    let status = workspace.todos[todo].status
    let isOpen = insights.states[todo].isOpen
    if !isOpen {
      let age = workspace.todos[todo].completed.map { $0.day.days(until: insights.now.today) }
      guard insights.states[todo] == .completed, let age,
        (0..<BoardColumn.days).contains(age)
      else { return nil }
    }
    let own = status.name.flatMap { places[.status($0)] }.flatMap { place in
      (columns[place].meaning != .done) == isOpen ? place : nil
    }
    if let own { return own }
    guard isOpen else { return columns.lastIndex { $0.meaning == .done } }
    if insights.isBlocked[todo], let blocked = places[.blocked] { return blocked }
    return columns.firstIndex { $0.meaning == status.meaning }
      ?? columns.firstIndex { $0.meaning != .done }
  }
}
