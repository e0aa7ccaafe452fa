import Text
import TodoModel

extension FoldedNeedle {
  /// Whether the needle is the meaning of a status, or its name compared without spaces and
  /// hyphens.
  fileprivate func isStatus(_ status: Status) -> Bool {
    if isAll(of: status.meaning.rawValue) { return true }
    guard let name = status.name else { return false }
    if isAll(of: name) { return true }
    let hasNeither = name.utf8.allSatisfy { $0 < 0x80 && $0 != 0x2D && $0 != 0x5F && $0 > 0x20 }
    return !hasNeither && isAll(of: foldedStatus(name))
  }
}

extension Query {
  /// The matching todos, as positions in `Workspace.todos`. They are sorted by the query's `sort:`
  /// terms, then by due day, priority, and in the workspace's order.
  package func matches(in workspace: Workspace, _ insights: Insights) -> [Int] {
    let matcher = QueryMatcher(workspace: workspace, insights: insights)
    // In memory order, which is faster than random access.
    let isFound = workspace.todos.indices.map { matcher.accepts($0, condition) }
    let found = insights.order.filter { isFound[$0] }
    return sorting.isEmpty ? found : matcher.sorted(found, by: sorting)
  }
}

extension Query {
  /// The matching todos as the search shows them, in positions in `Workspace.todos`: first those whose
  /// title has all words of the query. Unless the query asks for closed ones or says an order, these
  /// are apart, the newest completion first. `results.js` shows the same.
  package func results(
    in workspace: Workspace, _ insights: Insights
  ) -> (todos: [Int], closed: [Int]) {
    let found = matches(in: workspace, insights)
    if isSorted { return (found, []) }
    if asksForClosed { return (titlesFirst(found, in: workspace), []) }
    let open = found.filter { insights.states[$0].isOpen }
    func day(_ todo: Int) -> CalendarDay {
      workspace.todos[todo].completed?.day ?? CalendarDay(daysSince1970: .min)
    }
    let closed = found.filter { !insights.states[$0].isOpen }.sorted { one, other in
      let (first, second) = (day(one), day(other))
      return first == second ? one < other : first > second
    }
    return (titlesFirst(open, in: workspace), titlesFirst(closed, in: workspace))
  }

  private func titlesFirst(_ todos: [Int], in workspace: Workspace) -> [Int] {
    let words = condition.words
    if words.isEmpty { return todos }
    func hasAll(_ todo: Int) -> Bool { words.allSatisfy { $0.isIn(workspace.todos[todo].title) } }
    return todos.filter(hasAll) + todos.filter { !hasAll($0) }
  }
}

extension QueryCondition {
  /// The words that are asked for, not those that are excluded.
  fileprivate var words: [FoldedNeedle] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.words)
    case .word(let word): [word]
    case .not, .flag, .text, .has, .priority, .number, .customText, .customNumber, .hasCustom: []
    }
  }
}

/// Evaluates a query's conditions for the todos of one workspace.
struct QueryMatcher {
  let workspace: Workspace
  let insights: Insights

  func accepts(_ todo: Int, _ condition: QueryCondition) -> Bool {
    switch condition {
    case .all(let parts): parts.allSatisfy { accepts(todo, $0) }
    case .any(let parts): parts.contains { accepts(todo, $0) }
    case .not(let part): !accepts(todo, part)
    case .word(let word): contains(todo, word)
    case .flag(let flag): holds(todo, flag)
    case .text(let field, let text): equals(todo, field, text)
    case .has(let part): has(todo, part)
    case .priority(let priority): workspace.todos[todo].priority == priority
    case .number(let field, let range): number(todo, field).map(range.contains) ?? false
    case .customText(let field, let text):
      workspace.todos[todo].value(of: field).map(text.isAll) ?? false
    case .customNumber(let field, let range):
      number(todo, field).map(range.contains) ?? false
    case .hasCustom(let field): workspace.todos[todo].value(of: field) != nil
    }
  }

  private func contains(_ index: Int, _ word: FoldedNeedle) -> Bool {
    let todo = workspace.todos[index]
    if word.isIn(todo.title) { return true }
    if let category = todo.category, word.isIn(category) { return true }
    if let section = todo.section, word.isIn(section) { return true }
    if let project = todo.project, word.isIn(project) { return true }
    if todo.tags.contains(where: word.isIn) { return true }
    return word.isIn(todo.body.text)
  }

  private func has(_ index: Int, _ part: QueryPart) -> Bool {
    switch part {
    case .due: workspace.todos[index].due != nil
    case .body: !workspace.todos[index].body.isBlank
    case .subtasks: workspace.todos[index].subtasks.total > 0
    case .comments: !insights.comments[index].isEmpty
    }
  }

  private func holds(_ index: Int, _ flag: QueryFlag) -> Bool {
    let state = insights.states[index]
    let today = insights.now.today
    // Computed on demand, because reading from distant memory costs more than everything else.
    var due: CalendarDay? { workspace.todos[index].due?.day }
    var isWaiting: Bool {
      state.isOpen && workspace.todos[index].start.map { $0.day > today } ?? false
    }
    switch flag {
    case .open: return state.isOpen
    case .pending: return state == .pending
    case .completed: return state == .completed
    case .overdue: return state == .overdue
    case .cancelled: return state == .cancelled
    case .starred: return !insights.starredBy[index].isEmpty
    case .today: return state.isOpen && due == today && !isWaiting
    case .upcoming: return state.isOpen && due.map { $0 > today } ?? false
    case .home: return due.map { $0 >= today } ?? state.isOpen
    case .past: return due.map { $0 < today } ?? false
    case .waiting: return isWaiting
    case .blocked: return insights.isBlocked[index]
    case .recurring: return workspace.todos[index].recurrence != nil
    case .stale: return insights.isStale[index]
    case .claimed:
      return workspace.claim(on: workspace.todos[index], at: insights.now.instant) != nil
    case .local: return workspace.todos[index].owner == Workspace.localOwner
    }
  }

  private func equals(_ index: Int, _ field: QueryTextField, _ value: FoldedNeedle) -> Bool {
    switch field {
    case .assignee: workspace.todos[index].assignees.contains(where: value.isAll)
    case .starred: insights.starredBy[index].contains(where: value.isAll)
    case .tag: workspace.todos[index].tags.contains(where: value.isAll)
    case .status:
      value.isStatus(workspace.todos[index].status)
    case .id:
      value.isAll(of: workspace.todos[index].id)
        || (value.has(UInt8(ascii: "/")) && value.isAll(of: workspace.todos[index].address))
    case .user, .author, .category, .project, .section, .source:
      text(index, field).map(value.isAll) ?? false
    }
  }

  /// The value of a text field; `nil` if it is absent or the field has several values.
  func text(_ index: Int, _ field: QueryTextField) -> String? {
    switch field {
    case .user: workspace.todos[index].owner
    case .author: workspace.todos[index].author
    case .category: workspace.todos[index].category
    case .project: workspace.todos[index].project
    case .section: workspace.todos[index].section
    case .source: workspace.sourceName(of: workspace.todos[index])
    case .id: workspace.todos[index].id
    case .status:
      workspace.todos[index].status.name ?? workspace.todos[index].status.meaning.rawValue
    case .assignee, .starred, .tag: nil
    }
  }

  /// The value of a comparable field in its unit: days since 1970, a count, minutes.
  func number(_ index: Int, _ field: QueryNumberField) -> Int? {
    switch field {
    case .stars: insights.starredBy[index].count
    case .comments: insights.comments[index].count
    case .estimate: workspace.todos[index].estimateMinutes
    case .due, .created, .completed, .updated, .start:
      date(index, field).map { Int($0.day.daysSince1970) }
    }
  }

  /// The value of a field of the workspace, in the unit of `CustomField.number`.
  func number(_ index: Int, _ field: CustomField) -> Int? {
    workspace.todos[index].value(of: field).flatMap(field.number)
  }

  /// The value of a date field, with its time.
  func date(_ index: Int, _ field: QueryNumberField) -> TodoDate? {
    switch field {
    case .due: workspace.todos[index].due
    case .created: workspace.todos[index].created
    case .completed: workspace.todos[index].completed
    case .updated: workspace.todos[index].updated
    case .start: workspace.todos[index].start
    case .stars, .comments, .estimate: nil
    }
  }
}
