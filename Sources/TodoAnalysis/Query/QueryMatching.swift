import TodoModel

extension Query {
  /// The todos that it is about, as positions in `Workspace.todos`, in its order: by its `sort:`
  /// terms, then due, priority, owner and id.
  package func matches(in workspace: Workspace, _ insights: Insights) -> [Int] {
    let matcher = QueryMatcher(workspace: workspace, insights: insights)
    let found = insights.order.filter { matcher.accepts($0, condition) }
    return sorting.isEmpty ? found : matcher.sorted(found, by: sorting)
  }
}

/// Answers a query's conditions for the todos of one workspace.
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
    }
  }

  private func contains(_ index: Int, _ word: FoldedNeedle) -> Bool {
    if word.isIn(workspace.todos[index].title) { return true }
    if let category = workspace.todos[index].category, word.isIn(category) { return true }
    if let section = workspace.todos[index].section, word.isIn(section) { return true }
    if workspace.todos[index].tags.contains(where: word.isIn) { return true }
    return word.isIn(workspace.todos[index].body.text)
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
    let due = workspace.todos[index].due?.day
    let isWaiting = state.isOpen && workspace.todos[index].start.map { $0.day > today } ?? false
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
    case .blocked: return !insights.blockers[index].isEmpty
    case .recurring: return workspace.todos[index].recurrence != nil
    case .stale: return insights.isStale[index]
    case .local: return workspace.todos[index].owner == Workspace.localOwner
    }
  }

  private func equals(_ index: Int, _ field: QueryTextField, _ text: String) -> Bool {
    switch field {
    case .assignee: workspace.todos[index].assignees.contains { $0.foldedForSearch == text }
    case .starred: insights.starredBy[index].contains { $0.foldedForSearch == text }
    case .tag: workspace.todos[index].tags.contains { $0.foldedForSearch == text }
    case .status:
      foldedStatus(workspace.todos[index].status.name ?? "") == text
        || workspace.todos[index].status.meaning.rawValue == text
    case .id:
      workspace.todos[index].id.foldedForSearch == text
        || workspace.todos[index].address.foldedForSearch == text
    case .user, .author, .category, .project, .section:
      self.text(index, field).map { $0.foldedForSearch == text } ?? false
    }
  }

  /// The one value of a text field; `nil` when it is absent or the field has several.
  func text(_ index: Int, _ field: QueryTextField) -> String? {
    switch field {
    case .user: workspace.todos[index].owner
    case .author: workspace.todos[index].author
    case .category: workspace.todos[index].category
    case .project: workspace.todos[index].project
    case .section: workspace.todos[index].section
    case .id: workspace.todos[index].id
    case .status:
      workspace.todos[index].status.name ?? workspace.todos[index].status.meaning.rawValue
    case .assignee, .starred, .tag: nil
    }
  }

  /// A comparable field's value in its unit: days since 1970, a count, minutes.
  func number(_ index: Int, _ field: QueryNumberField) -> Int? {
    switch field {
    case .stars: insights.starredBy[index].count
    case .comments: insights.comments[index].count
    case .estimate: workspace.todos[index].estimateMinutes
    case .due, .created, .completed, .updated, .start:
      date(index, field).map { Int($0.day.daysSince1970) }
    }
  }

  /// The value of a field that is a day, with its time.
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
