import Text
import TodoModel

/// The todos of all users that share a project, a tag or a category.
package struct TopicInsights: Sendable {
  /// Spelled as in the first of its todos.
  package var name: String
  package var counts: StateCounts
  /// Open todos, in the default order.
  package var open: [Int]
  /// Closed in the last 90 days or on an unknown day: newest completion first.
  package var closed: [Int]
  /// Closed earlier, newest year first.
  package var years: [(year: Int, todos: [Int])]
  /// The usernames of its todos' owners, in byte order.
  package var people: [String]
  /// For a project, the latest due day of its open todos, which is when it ends. For a tag, which
  /// has no end, the next one, which may be today.
  package var due: CalendarDay?

  package init(
    name: String, counts: StateCounts, open: [Int], closed: [Int],
    years: [(year: Int, todos: [Int])], people: [String]
  ) {
    (self.name, self.counts, self.open, self.closed) = (name, counts, open, closed)
    (self.years, self.people) = (years, people)
  }
}

extension TopicInsights {
  /// Creates the topic of a category across all users. A category is never finished, and so has no
  /// due day.
  package init(_ category: CategoryInsights, called name: String, in workspace: Workspace) {
    let all = [category.open, category.closed] + category.years.map(\.todos)
    let owners = Set(all.joined().lazy.map { workspace.todos[$0].owner })
    self.init(
      name: name, counts: category.counts, open: category.open, closed: category.closed,
      years: category.years, people: owners.sorted(by: precedesByBytes))
  }
}

/// The kinds of topics besides categories.
package enum TopicKind: Sendable {
  case project, tag, source

  func names(of todo: Int, in workspace: Workspace) -> [String] {
    switch self {
    case .project: workspace.todos[todo].project.map { [$0] } ?? []
    case .tag: workspace.todos[todo].tags
    case .source: workspace.source(of: workspace.todos[todo]).map { [$0.name] } ?? []
    }
  }

  /// Its due day with another todo.
  func due(_ due: CalendarDay?, _ other: CalendarDay, today: CalendarDay) -> CalendarDay? {
    if self != .tag { return max(due ?? other, other) }
    return other < today ? due : min(due ?? other, other)
  }
}

/// The projects or tags of a workspace, by name in natural order. Names are equal if their folded NFC
/// forms are.
package func topics(
  _ kind: TopicKind, of workspace: Workspace, _ insights: Insights
) -> [TopicInsights] {
  var topics: [TopicInsights] = []
  var places: [String: Int] = [:]
  var owners: [Set<String>] = []
  let split = ClosedSplit(at: insights.now)

  func visit(_ todo: Int, _ add: (inout TopicInsights) -> Void) {
    for name in kind.names(of: todo, in: workspace) {
      let key = name.foldedName
      let place = places[key] ?? topics.count
      if place == topics.count {
        places[key] = place
        owners.append([])
        topics.append(
          TopicInsights(
            name: name, counts: StateCounts(), open: [], closed: [], years: [], people: []))
      }
      topics[place].counts[insights.states[todo]] += 1
      owners[place].insert(workspace.todos[todo].owner)
      add(&topics[place])
    }
  }
  for todo in insights.order where insights.states[todo].isOpen {
    let due = workspace.todos[todo].due?.day
    visit(todo) { topic in
      topic.open.append(todo)
      if let due { topic.due = kind.due(topic.due, due, today: insights.now.today) }
    }
  }
  for todo in insights.closed {
    let day = workspace.todos[todo].completed?.day.daysSince1970
    visit(todo) { split.add(todo, closed: day, to: &$0.closed, or: &$0.years) }
  }
  for index in topics.indices { topics[index].people = owners[index].sorted(by: precedesByBytes) }
  return topics.sorted { precedesNaturally($0.name.foldedName, $1.name.foldedName) }
}

/// Starred todos, most stars first; of those with as many, open ones first, in the default order.
package func popular(_ insights: Insights) -> [Int] {
  insights.order.filter { !insights.starredBy[$0].isEmpty }.enumerated().sorted { a, b in
    let (x, y) = (insights.starredBy[a.element].count, insights.starredBy[b.element].count)
    let (isOpen, isOtherOpen) = (
      insights.states[a.element].isOpen, insights.states[b.element].isOpen
    )
    return x != y ? x > y : isOpen != isOtherOpen ? isOpen : a.offset < b.offset
  }.map(\.element)
}
