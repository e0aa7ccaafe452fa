import TodoModel

/// How the work of some todos gets done: the figures of the pages of insights.
///
/// Computed when a page, a report or `docket stats` shows them: no other command needs them.
package struct WorkFigures: Sendable {
  /// The twelve weeks up to the current one, oldest first.
  package var weeks: [WeekInsights]
  /// By week: the median of the completions of four whole weeks up to it; `nil` for the first three
  /// and for the current one.
  package var medians: [Double?]
  package var cycleTimes: CycleTimes
  package var ageing: Ageing
  /// `nil` without a history of these weeks. With one, the scope and done of `weeks` are those of
  /// the flow.
  package var flow: WorkFlow?
  /// `nil` without a history of these weeks.
  package var slips: Slips?

  /// - Parameters:
  ///   - open: open todos, in the default order.
  ///   - closed: closed todos, newest completion first.
  ///   - removed: the moves of todos that no longer exist.
  package init(
    open: [Int], closed: [Int], removed: [[StatusMove]] = [], of workspace: Workspace,
    _ insights: Insights
  ) {
    let now = insights.now
    weeks = TodoAnalysis.weeks(workspace, of: open + closed, at: now) {
      TodoFacts(of: workspace.todos[$0], at: now)
    }
    medians = Self.medians(of: weeks.dropLast().map(\.completed.all)) + [nil]
    cycleTimes = CycleTimes(closed, of: workspace, insights)
    ageing = Ageing(open, of: workspace, insights)
    let (history, first) = (insights.history, weeks[0].start)
    guard !history.isEmpty, history.cut.map({ $0 < first }) ?? true else { return }
    slips = Slips(open + closed, from: first, of: workspace, insights)
    let flow = WorkFlow(
      open + closed, removed: removed, from: first, weeks: weeks.count, of: workspace, insights)
    self.flow = flow
    let (added, dropped, done) = (
      flow.sums(of: \.added), flow.sums(of: \.dropped), flow.sums(of: \.done)
    )
    for week in weeks.indices {
      weeks[week].scope = flow.doneBefore + flow.openBefore + added[week] - dropped[week]
      weeks[week].done = flow.doneBefore + done[week]
    }
  }

  /// The median of the last four whole weeks.
  package var median: Double? { medians.dropLast().last ?? nil }

  /// The todos that were done for good in a week, on average of the last six whole weeks.
  package var trend: Double {
    let done = weeks.dropLast().suffix(7).map(\.done)
    return Double((done.last ?? 0) - (done.first ?? 0)) / 6
  }

  private static func medians(of counts: [Int]) -> [Double?] {
    counts.indices.map { week in
      guard week >= 3 else { return nil }
      let four = counts[(week - 3)...week].sorted()
      return Double(four[1] + four[2]) / 2
    }
  }
}

extension Insights {
  /// Whether there are two weeks of work to show: a completion at least fourteen days ago, and at
  /// most a year.
  package func hasFigures(of todos: some Sequence<Int>, in workspace: Workspace) -> Bool {
    todos.contains { todo in
      guard states[todo] == .completed || !workspace.todos[todo].completions.isEmpty else {
        return false
      }
      var isFound = false
      workspace.todos[todo].visitCompletions { completion in
        if (14...365).contains(completion.day.days(until: now.today)) { isFound = true }
      }
      return isFound
    }
  }
}
