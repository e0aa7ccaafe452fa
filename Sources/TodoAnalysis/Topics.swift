import Text
import TodoModel

/// The todos that share a project, a tag or a category, of all users.
package struct TopicInsights: Sendable {
  /// As the first of its todos spells it.
  package var name: String
  package var counts: StateCounts
  /// Open ones, in the default order.
  package var open: [Int]
  /// Closed in the last 90 days or on an unknown day: newest completion first.
  package var closed: [Int]
  /// Closed before that, newest year first.
  package var years: [(year: Int, todos: [Int])]
  /// The usernames of its todos' owners, in byte order.
  package var people: [String]
  /// Of a project the day it ends, the latest due day of its open todos; of a tag, which does not end,
  /// the next one, which may be past.
  package var due: CalendarDay?
}

extension TopicInsights {
  /// A category of all users, as projects and tags are; it is never finished, and so has no day.
  ///
  /// - Parameter owners: of all todos.
  package init(_ category: CategoryInsights, called name: String, _ owners: TodoOwners) {
    let all = [category.open, category.closed] + category.years.map(\.todos)
    self.init(
      name: name, counts: category.counts, open: category.open, closed: category.closed,
      years: category.years, people: owners.names(of: all.joined()))
  }
}

/// What brings todos together beside their categories.
package enum TopicKind: Sendable {
  case project, tag

  func names(of todo: Int, in workspace: Workspace) -> [String] {
    switch self {
    case .project: workspace.todos[todo].project.map { [$0] } ?? []
    case .tag: workspace.todos[todo].tags
    }
  }

  /// Which of two due days counts.
  func due(_ a: CalendarDay, _ b: CalendarDay) -> CalendarDay {
    self == .tag ? min(a, b) : max(a, b)
  }
}

/// The projects or tags of a workspace, by name in byte order; names are equal when their folded
/// NFC is.
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
      if let due { topic.due = kind.due(topic.due ?? due, due) }
    }
  }
  for todo in insights.closed {
    let day = workspace.todos[todo].completed?.day.daysSince1970
    visit(todo) { split.add(todo, closed: day, to: &$0.closed, or: &$0.years) }
  }
  for index in topics.indices { topics[index].people = owners[index].sorted(by: precedesByBytes) }
  return topics.sorted { precedesByBytes($0.name.foldedName, $1.name.foldedName) }
}

/// Open todos, the newest first; those without a day of creation last.
package func newestOpen(_ workspace: Workspace, _ insights: Insights) -> [Int] {
  let open = insights.order.filter { insights.states[$0].isOpen }
  return open.enumerated().sorted { a, b in
    let (x, y) = (workspace.todos[a.element].created, workspace.todos[b.element].created)
    guard x != y else { return a.offset < b.offset }
    guard let x else { return false }
    guard let y else { return true }
    return x > y
  }.map(\.element)
}

/// Todos that somebody starred, most stars first, in the default order among equals.
package func popular(_ insights: Insights) -> [Int] {
  insights.order.filter { !insights.starredBy[$0].isEmpty }.enumerated().sorted { a, b in
    let (x, y) = (insights.starredBy[a.element].count, insights.starredBy[b.element].count)
    return x != y ? x > y : a.offset < b.offset
  }.map(\.element)
}
