import TodoModel

/// Groups lists of todos by category.
struct CategoryGrouping {
  let table: CategoryTable
  private let split: ClosedSplit
  /// By category number: its index among the current groups; -1 outside a call.
  private var places: [Int]

  init(_ table: CategoryTable, at now: Now) {
    self.table = table
    split = ClosedSplit(at: now)
    places = Array(repeating: -1, count: table.categories.count + 1)
  }

  /// - Parameters:
  ///   - open: in the default order.
  ///   - closed: in completion order, newest first.
  ///   - own: categories that come first and are kept even without todos.
  mutating func groups(
    open: [Int], closed: [Int], facts: [TodoFacts],
    own: [(number: Int, category: Category)] = []
  ) -> [CategoryInsights] {
    var groups: [(order: Int, number: Int, insights: CategoryInsights)] = []
    for (order, entry) in own.enumerated() {
      places[entry.number] = groups.count
      groups.append((order, entry.number, CategoryInsights(entry.category)))
    }
    func place(of todo: Int) -> Int {
      let number = table.ofTodo[todo]
      if places[number] < 0 {
        places[number] = groups.count
        let category = number < table.categories.count ? table.categories[number] : nil
        groups.append((own.count + number, number, CategoryInsights(category)))
      }
      return places[number]
    }
    for todo in open { groups[place(of: todo)].insights.addOpen(todo, facts[todo]) }
    for todo in closed { groups[place(of: todo)].insights.addClosed(todo, facts[todo], split) }
    for group in groups { places[group.number] = -1 }
    return groups.sorted { $0.order < $1.order }.map(\.insights)
  }
}

extension CategoryInsights {
  fileprivate init(_ category: Category?) {
    self.init(category: category, counts: StateCounts(), open: [], closed: [], years: [])
  }

  fileprivate mutating func addOpen(_ todo: Int, _ facts: TodoFacts) {
    counts[facts.state] += 1
    open.append(todo)
  }

  fileprivate mutating func addClosed(_ todo: Int, _ facts: TodoFacts, _ split: ClosedSplit) {
    counts[facts.state] += 1
    split.add(todo, closed: facts.closed, to: &closed, or: &years)
  }
}
