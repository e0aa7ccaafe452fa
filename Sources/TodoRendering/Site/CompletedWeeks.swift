import TodoAnalysis

/// Completions by week, in small bars.
struct CompletedWeeks {
  /// The completions in each of the twelve weeks up to the current one.
  let counts: [Int]
  /// Their number in words, and how many leave their todo open.
  let text: String

  /// The bars as the path of a picture that is 118 wide and 20 high: one element, since a page may
  /// have a hundred of them.
  ///
  /// - Parameter most: the completions of the highest bar, also of other pictures beside this one.
  func path(most: Int) -> String {
    var path = ""
    for (week, count) in counts.enumerated() where count > 0 {
      let height = max(2, count * 20 / max(1, most))
      path += "M\(week * 10) \(20 - height)h8v\(height)h-8z"
    }
    return path
  }
}

extension SiteContext {
  /// The completions of a user's todos.
  func completedWeeks(of lists: UserInsights) -> CompletedWeeks {
    let weeks = insights.weeks(of: lists.todos, in: workspace).map(\.completed)
    return CompletedWeeks(
      counts: weeks.map(\.all),
      text: strings.completed(
        weeks.reduce(0) { $0 + $1.all }, repeating: weeks.reduce(0) { $0 + $1.repeating }))
  }
}
