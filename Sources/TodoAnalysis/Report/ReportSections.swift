import TodoModel

extension ReportScope {
  /// All sections in the report's order, including empty ones.
  func sections() -> [Section] {
    let overdue = todos.filter { insights.states[$0] == .overdue }
    let pending = todos.filter { insights.states[$0] == .pending }
    if let changes { return changed(changes, overdue, pending) + views() }
    let sections: [Section] = [
      (.becameOverdue, due(overdue.filter { !wasOverdue($0) })),
      (.dueToday, due(insights.dueToday.filter(Set(pending).contains))),
      (.completed, completed()),
      (.new, created()),
      (.dueNext, due(pending.filter(isDueNext))),
      (.longOverdue, due(overdue.filter(wasOverdue))),
      (.blocked, due(todos.filter { insights.isBlocked[$0] })),
      (.stale, stale()),
    ]
    return sections + views()
  }

  /// What changed comes first.
  private func changed(
    _ changes: ReportChanges, _ overdue: [Int], _ pending: [Int]
  ) -> [Section] {
    let listed = Set(todos)
    func rows(_ kind: WorkspaceDifference.Kind) -> [ReportSection.Row] {
      changes.rows(kind, of: workspace, among: listed)
    }
    let became = Set(rows(.becameOverdue).map(\.todo))
    return [
      (.completed, rows(.completed)), (.becameOverdue, rows(.becameOverdue)), (.new, rows(.new)),
      (.reopened, rows(.reopened)), (.slipped, rows(.dueMoved)), (.newlyBlocked, rows(.blocked)),
      (.dueToday, due(insights.dueToday.filter(Set(pending).contains))),
      (.dueNext, due(pending.filter(isDueNext))),
      (.longOverdue, due(overdue.filter { !became.contains($0) })),
      (.blocked, due(todos.filter { insights.isBlocked[$0] })), (.stale, stale()),
    ]
  }

  /// The views that are marked for reports. A query that cannot be parsed is an error in
  /// `docket.yml`.
  private func views() -> [Section] {
    let listed = Set(todos)
    return ViewQueries(workspace.settings, at: insights.now, path: "").views
      .filter(\.view.isInReports)
      .map { view, query in
        let found = query.matches(in: workspace, insights)
        return (.view(view.name), due(found.filter(listed.contains)))
      }
  }

  private func due(_ todos: [Int]) -> [ReportSection.Row] {
    todos.map { ReportSection.Row(todo: $0, day: workspace.todos[$0].due?.day) }
  }

  private func isDueNext(_ todo: Int) -> Bool {
    guard let due = workspace.todos[todo].due?.day else { return false }
    return period.today < due && due <= period.ahead
  }

  private func completed() -> [ReportSection.Row] {
    rows(completions.map { ($0.todo, $0.completion.day) }, by: >)
  }

  private func created() -> [ReportSection.Row] {
    let days = todos.compactMap { todo in workspace.todos[todo].created.map { (todo, $0.day) } }
    return rows(days.filter { period.covers($0.1) }, by: >)
  }

  private func stale() -> [ReportSection.Row] {
    let days = todos.filter { insights.isStale[$0] }.compactMap { todo in
      workspace.lastSignOfLife(of: todo, insights.comments[todo]).map { (todo, $0) }
    }
    return rows(days, by: <)
  }

  /// Rows sorted by day; rows of one day keep the given order.
  private func rows(
    _ days: [(todo: Int, day: CalendarDay)], by precedes: (CalendarDay, CalendarDay) -> Bool
  ) -> [ReportSection.Row] {
    days.enumerated().sorted { a, b in
      a.element.day != b.element.day
        ? precedes(a.element.day, b.element.day) : a.offset < b.offset
    }.map { ReportSection.Row(todo: $0.element.todo, day: $0.element.day) }
  }
}
