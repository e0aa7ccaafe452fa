import Text
import TodoAnalysis
import TodoModel

/// A board before its rows are rendered.
struct BoardPlan {
  var path: String
  var frame: PageFrame
  var heading: String?
  /// The user whose board it is; `nil` for the boards of the team and of projects.
  var owner: String?
  /// Of a project.
  var facts: ProjectFacts?
  var newTodo: NewTodo?
  var forms: [NavigationLink] = []
  /// The number of cancelled todos, which no column shows.
  var cancelled: Int
  var columns: [BoardColumn]
  /// The pages with all open and all completed todos of the board.
  var pages: Pages
  /// The query for its todos, and for those of its lists; `nil` without one.
  var scope: String?
  /// Whether its lanes are people; else they are projects.
  var isByPerson: Bool
  /// The project of all its todos, which cards leave out.
  var project: String?
  /// Whether it contains all todos that the limits of its columns are for.
  var hasLimits = false
  var lanes: [Lane] = []

  /// The maximum number of rows of a column, over all lanes.
  static let rowsPerColumn = 50
  /// The maximum number of rows of a board. Full columns share it evenly.
  static let rowsPerBoard = 160
  /// The maximum number of lanes. The last one contains the rest.
  static let mostLanes = 12

  /// Whether it leaves todos out.
  var isCut: Bool { lanes.contains { lane in lane.cells.contains { $0.rest > 0 } } }

  typealias Pages = (open: String?, done: String?)

  struct Lane {
    /// A username, or the folded name of a project; empty for todos without one.
    var key: String
    var name: String
    /// The position of the user.
    var user: Int?
    /// Whether it contains the todos of the lanes that have no room.
    var isRest = false
    var openCount = 0
    var cells: [Cell]
  }

  struct Cell {
    var todos: [Int] = []
    /// Of each todo its place in the column, over all lanes.
    var places: [Int] = []
    /// Those that are not shown.
    var rest = 0
    /// The page with all of them.
    var href: String?
  }
}

extension BoardPlan {
  /// Puts the todos of the columns into lanes: those with most open todos first, todos without a
  /// project last.
  ///
  /// - Parameters:
  ///   - key: the lane of a todo, with its name.
  ///   - restName: the name of the lane of the others.
  mutating func fillLanes(restName: String, key: (_ todo: Int) -> (key: String, name: String)) {
    var places: [String: Int] = [:]
    var found: [Lane] = []
    let empty = [Cell](repeating: Cell(), count: columns.count)
    let keys = columns.map { column in
      column.todos.map { todo in
        let (key, name) = key(todo)
        let place = places[key] ?? found.count
        if place == found.count {
          places[key] = place
          found.append(Lane(key: key, name: name, cells: empty))
        }
        if column.meaning != .done { found[place].openCount += 1 }
        return place
      }
    }
    let sorted = found.indices.sorted { x, y in
      let (a, b) = (found[x], found[y])
      if a.key.isEmpty != b.key.isEmpty { return b.key.isEmpty }
      if a.openCount != b.openCount { return a.openCount > b.openCount }
      return precedesNaturally(a.name, b.name)
    }
    var target = [Int](repeating: Self.mostLanes - 1, count: found.count)
    for (place, lane) in sorted.enumerated() where place < Self.mostLanes { target[lane] = place }
    lanes = sorted.prefix(Self.mostLanes).map { found[$0] }
    if sorted.count > Self.mostLanes {
      let rest = sorted.dropFirst(Self.mostLanes - 1)
      let open = rest.reduce(0) { $0 + found[$1].openCount }
      lanes[Self.mostLanes - 1] = Lane(
        key: "", name: restName, isRest: true, openCount: open, cells: empty)
    }
    let limit = rowLimit
    for (column, places) in keys.enumerated() {
      for (place, (todo, lane)) in zip(columns[column].todos, places).enumerated() {
        // A script shows the column without lanes: it has its first todos.
        if place < limit {
          lanes[target[lane]].cells[column].todos.append(todo)
          lanes[target[lane]].cells[column].places.append(place)
        } else {
          lanes[target[lane]].cells[column].rest += 1
        }
      }
    }
  }

  /// The number of rows of a column.
  private var rowLimit: Int {
    var limit = Self.rowsPerColumn
    while columns.reduce(0, { $0 + min($1.todos.count, limit) }) > Self.rowsPerBoard { limit -= 1 }
    return limit
  }
}
