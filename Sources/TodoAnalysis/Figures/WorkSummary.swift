import TodoModel

/// The figures of some todos with their forecast, for reports and `docket stats`.
package struct WorkSummary: Sendable {
  package let figures: WorkFigures
  package let input: Forecast.Input
  package let forecast: Forecast?

  /// - Parameter user: the username whose todos these are; `nil` for all todos.
  package init(_ workspace: Workspace, _ insights: Insights, of user: String? = nil) {
    let lists = user.flatMap { name in insights.users.first { $0.username == name } }
    let open = lists?.open ?? insights.order.filter { insights.states[$0].isOpen }
    let closed = lists?.closed ?? insights.closed
    figures = WorkFigures(
      open: open, closed: closed, removed: insights.history.removed(of: user), of: workspace,
      insights)
    input = Forecast.Input(open + closed, of: workspace, insights)
    forecast = Forecast(input)
  }
}
