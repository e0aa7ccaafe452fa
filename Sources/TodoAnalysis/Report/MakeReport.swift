import Text
import TodoModel

/// Creates the report on a period: what happened and what is due next. A pure function of its
/// parameters.
///
/// - Parameters:
///   - user: the username that the report is about; `nil` for all. It covers the todos listed with
///     that user.
///   - changes: what changed since `period.from`, by comparison with an earlier state; `nil` to take
///     it from the days in files.
///   - rows: the maximum number of rows per section, at least 0.
package func report(
  _ workspace: Workspace, _ insights: Insights, over period: ReportPeriod, of user: String? = nil,
  changes: ReportChanges? = nil, rows: Int = 10
) -> Report {
  let scope = ReportScope(workspace, insights, period, user: user, changes)
  let limit = max(0, rows)
  let sections = scope.sections().filter { !$0.rows.isEmpty }
  let problems = scope.problems()
  let events = scope.eventsForUser()
  return Report(
    period: period,
    user: user,
    hasLaterChanges: insights.hasLaterChanges,
    headline: scope.headline(sections),
    users: scope.users(),
    sections: sections.map { section in
      ReportSection(
        kind: section.kind, rows: Array(section.rows.prefix(limit)),
        more: max(0, section.rows.count - limit))
    },
    forYou: Array(events.prefix(limit)),
    moreForYou: max(0, events.count - limit),
    problems: Array(problems.prefix(limit)),
    moreProblems: max(0, problems.count - limit))
}

/// The todos covered by a report, and the sections computed from them.
struct ReportScope {
  typealias Section = (kind: ReportSection.Kind, rows: [ReportSection.Row])

  let workspace: Workspace
  let insights: Insights
  let period: ReportPeriod
  let user: String?
  let changes: ReportChanges?
  /// In the default order, without samples.
  let todos: [Int]
  /// The completions in the period.
  let completions: [(todo: Int, completion: Completion)]

  init(
    _ workspace: Workspace, _ insights: Insights, _ period: ReportPeriod, user: String?,
    _ changes: ReportChanges? = nil
  ) {
    (self.workspace, self.insights, self.period, self.user) = (workspace, insights, period, user)
    self.changes = changes
    if let user {
      let listed = Set(insights.users.first { $0.username == user }?.todos ?? [])
      todos = insights.order.filter { listed.contains($0) && !workspace.todos[$0].isSample }
    } else {
      todos = insights.order.filter { !workspace.todos[$0].isSample }
    }
    var completions: [(Int, Completion)] = []
    for todo in todos {
      workspace.todos[todo].visitCompletions { completion in
        if period.covers(completion.day) { completions.append((todo, completion)) }
      }
    }
    self.completions = completions
  }

  func headline(_ sections: [Section]) -> ReportHeadline {
    func count(_ kind: ReportSection.Kind) -> Int {
      sections.first { $0.kind == kind }?.rows.count ?? 0
    }
    var completed = CompletionCount()
    if changes == nil {
      for (_, completion) in completions { completed.add(completion) }
    } else {
      for row in sections.first(where: { $0.kind == .completed })?.rows ?? [] {
        completed.add(
          Completion(day: period.today, isRepeating: insights.states[row.todo].isOpen))
      }
    }
    return ReportHeadline(
      becameOverdue: count(.becameOverdue), completed: completed,
      dueToday: count(.dueToday),
      overdue: todos.count { insights.states[$0] == .overdue },
      overdueBefore: changes?.overdueCount(of: user) ?? todos.count { wasOverdue($0) })
  }

  func users() -> [ReportUser] {
    insights.users.compactMap { person in
      var counts = person.counts
      for todo in person.todos where workspace.todos[todo].isSample {
        counts[insights.states[todo]] -= 1
      }
      guard user == nil ? counts.all > 0 : person.username == user else { return nil }
      return ReportUser(username: person.username, counts: counts)
    }
  }

  func problems() -> [Diagnostic] {
    guard let user else { return workspace.diagnostics }
    let folder = "\(workspace.settings.usersFolder)/\(user)/"
    let files = Set(todos.lazy.map { workspace.todos[$0].path })
    return workspace.diagnostics.filter { $0.path.hasPrefix(folder) || files.contains($0.path) }
  }

  /// What others did in the period that concerns the user of the report.
  func eventsForUser() -> [ActivityEvent] {
    guard let user, let position = workspace.users.firstIndex(where: { $0.username == user }) else {
      return []
    }
    return eventsForUsers(workspace, insights, limit: Self.mostEvents)[position]
      .filter { period.covers($0.day) }
  }

  private static let mostEvents = 1000

  /// Whether a todo was overdue at the start of the period, as far as its file tells: it existed,
  /// its due day had passed, and it was not yet closed.
  func wasOverdue(_ index: Int) -> Bool {
    guard let due = workspace.todos[index].due?.day, due < period.from else { return false }
    if let created = workspace.todos[index].created?.day, created >= period.from { return false }
    if insights.states[index].isOpen { return true }
    guard let closed = workspace.todos[index].completed?.day else { return false }
    return closed >= period.from
  }
}
