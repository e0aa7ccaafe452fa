import TodoAnalysis
import TodoModel

/// The charts of what only git knows.
extension SiteContext {
  /// The most todos in the chart of slipped due days.
  private static let mostSlipped = 5

  /// The open and the done todos at the end of each week, one band for each status.
  ///
  /// - Returns: `nil` without a history of these weeks.
  func flowFigure(_ figures: WorkFigures) -> ChartFigure? {
    guard let flow = figures.flow else { return nil }
    let title = strings.title(.flow)
    let bands: [(counts: [Int], tone: Chart.Tone, word: String)] = [
      (flow.sums(of: \.done), .done, strings[.done]),
      (flow.sums(of: \.dropped), .outlined, strings.droppedHead),
      (flow.weeks.map(\.inProgress), .begun, strings[.inProgress]),
      (flow.weeks.map(\.toDo), .plain, strings[.toDo]),
    ]
    let highest = flow.weeks.indices.map { week in bands.reduce(0) { $0 + $1.counts[week] } }.max()
    var chart = Chart(
      "flow", title: title, description: strings.flowDescription(flow),
      left: Chart.left(upTo: highest ?? 0, strings.number), right: 16)
    let x = Scale(0, 11, from: chart.left, to: chart.right)
    let y = chart.fromZero(highest ?? 0, strings.number)
    chart.below(x, weekLabels(figures.weeks, until: 11))
    let places = flow.weeks.indices.map { x($0) }
    var low = [Int](repeating: 0, count: flow.weeks.count)
    var keys: [ChartKey] = []
    for band in bands where band.counts.contains(where: { $0 > 0 }) {
      let high = zip(low, band.counts).map { $0 + $1 }
      chart.area(places, from: low.map { y($0) }, to: high.map { y($0) }, band.tone)
      keys.append(ChartKey(tone: band.tone.rawValue, word: band.word.lowercasedFirst))
      low = high
    }
    return ChartFigure(
      title: title, finding: strings.finding(open: flow.open, before: flow.openBefore),
      unit: strings.flowUnit, chart,
      ChartTable(
        [strings[.week]] + bands.map(\.word),
        flow.weeks.indices.map { week in
          .init(shortDay(figures.weeks[week].start), bands.map { strings.number($0.counts[week]) })
        }), keys: keys)
  }

  /// The todos of which the due day was moved furthest.
  ///
  /// - Returns: `nil` if git knows of none.
  func slipsFigure(_ figures: WorkFigures) -> ChartFigure? {
    guard let slips = figures.slips, let furthest = slips.items.first, let median = slips.median
    else { return nil }
    let title = strings.title(.slips)
    let shown = slips.items.prefix(Self.mostSlipped)
    var chart = Chart(
      "slips", title: title,
      description: strings.slipsDescription(
        slips, furthest: workspace.todos[furthest.todo].title, days: furthest.days),
      height: 34 + 37 * Double(shown.count), left: 2, right: 30, top: 8)
    let ticks = Ticks.upTo(furthest.days)
    let x = Scale(0, Double(ticks[3]), from: chart.left, to: chart.right)
    chart.columns(
      x, ticks.enumerated().map { ($1, $0 == 0 ? strings.days(0) : strings.number($1)) })
    for (index, item) in shown.enumerated() {
      let top = chart.top + 2 + 37 * Double(index)
      chart.text(4, top + 10, name(of: item.todo))
      let length = x(item.days) - chart.left
      chart.rectangle(chart.left, top + 16, length, 8, .plain)
      chart.text(chart.left + length + 6, top + 24, strings.number(item.days), isMain: true)
    }
    return ChartFigure(
      title: title, finding: strings.finding(slips),
      unit: strings.slipsUnit(median: median, shown: shown.count, of: slips.items.count), chart,
      ChartTable(
        [strings.todoHead, strings.timesHead, strings.daysHead],
        shown.map { item in
          .init(
            workspace.todos[item.todo].title, href: page(of: item.todo),
            [strings.number(item.moves), strings.number(item.days)])
        }))
  }
}
