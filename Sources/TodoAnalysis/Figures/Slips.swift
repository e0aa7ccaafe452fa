import TodoModel

/// How often and how far due days were moved later in the weeks of `WorkFigures`.
package struct Slips: Sendable {
  package struct Item: Sendable {
    /// The position in `Workspace.todos`.
    package var todo: Int
    /// How often its due day was moved later, at least once.
    package var moves: Int
    /// By how many days in all.
    package var days: Int
  }

  /// Those that slipped furthest first.
  package private(set) var items: [Item] = []
  package private(set) var moves = 0
  package private(set) var days = 0
  /// The days of a move, by nearest rank; `nil` if there was none.
  package private(set) var median: Int?

  /// - Parameter first: the first day that counts.
  init(_ todos: [Int], from first: CalendarDay, of workspace: Workspace, _ insights: Insights) {
    var all: [Int] = []
    for todo in todos {
      var item = Item(todo: todo, moves: 0, days: 0)
      for event in insights.history.events(of: workspace.todos[todo]) {
        guard case .dueMoved(let from?, let to?) = event.kind, to.day > from.day,
          event.date.day >= first, event.date.day <= insights.now.today
        else { continue }
        let days = from.day.days(until: to.day)
        all.append(days)
        item.moves += 1
        item.days += days
      }
      if item.moves > 0 { items.append(item) }
    }
    items = items.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      return (y.days, y.moves, a.offset) < (x.days, x.moves, b.offset)
    }.map(\.element)
    (moves, days) = (all.count, all.reduce(0, +))
    median = nearestRank(50, of: all.sorted())
  }
}
