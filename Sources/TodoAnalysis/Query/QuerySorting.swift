import Text
import TodoModel

extension QueryMatcher {
  /// - Parameter todos: in the default order, which breaks ties.
  func sorted(_ todos: [Int], by sorting: [QuerySort]) -> [Int] {
    let keys = todos.map { todo in sorting.map { key(todo, $0.field) } }
    let places = todos.indices.sorted { a, b in
      for (column, sort) in sorting.enumerated() {
        switch keys[a][column].order(before: keys[b][column], descending: sort.isDescending) {
        case true?: return true
        case false?: return false
        case nil: continue
        }
      }
      return a < b
    }
    return places.map { todos[$0] }
  }

  private enum Key {
    case absent
    case number(Int)
    case text([UInt8])

    /// Whether this key comes first; `nil` if they are equal. Absent values come last in both
    /// directions.
    func order(before other: Key, descending: Bool) -> Bool? {
      switch (self, other) {
      case (.number(let a), .number(let b)): a == b ? nil : (a < b) != descending
      case (.text(let a), .text(let b)):
        a == b ? nil : a.lexicographicallyPrecedes(b) != descending
      case (.absent, .absent): nil
      case (.absent, _): false
      case (_, .absent): true
      case (.number, .text), (.text, .number): nil
      }
    }
  }

  private func key(_ todo: Int, _ field: QuerySort.Field) -> Key {
    switch field {
    case .number(.created):
      let created = insights.history.creation(of: workspace.todos[todo])
      return created.map { .number(Int($0.sortKey)) } ?? .absent
    case .number(let field):
      if let date = date(todo, field) { return .number(Int(date.sortKey)) }
      return number(todo, field).map { .number($0) } ?? .absent
    case .title: return .text(naturalKey(of: workspace.todos[todo].title.foldedForSearch))
    case .priority: return .number(-workspace.todos[todo].priority.sortRank)
    case .custom(let field):
      if field.kind == .text {
        let text = workspace.todos[todo].value(of: field)
        return text.map { .text(naturalKey(of: $0.foldedForSearch)) } ?? .absent
      }
      return number(todo, field).map { .number($0) } ?? .absent
    case .text(.status):
      return
        .number(workspace.settings.boardPlace(of: workspace.todos[todo].status))
    case .text(let field):
      return text(todo, field).map { .text(naturalKey(of: $0.foldedForSearch)) } ?? .absent
    }
  }
}

extension Settings {
  /// The rank of a status on the board: the settings' order, else by meaning from to do to
  /// cancelled.
  package func boardPlace(of status: Status) -> Int {
    if let place = statuses.firstIndex(where: { $0.name == status.name }) { return place }
    return statuses.count + (Status.Meaning.allCases.firstIndex(of: status.meaning) ?? 0)
  }
}
