import TodoAnalysis
import TodoModel

/// The charts of cycle times and ages.
extension SiteContext {
  /// The most todos in the chart of cycle times: some of all weeks, and the slowest of the others. A
  /// row of the table takes several elements, of which a page has few.
  private static let (spreadTimes, slowestTimes) = (120, 10)
  /// The most todos in the chart of ages.
  private static let oldestShown = 8

  /// The cycle time of each completed todo, with the lines of 50, 85 and 95 %.
  func cycleFigure(_ figures: WorkFigures) -> ChartFigure {
    let times = figures.cycleTimes
    let title = strings.title(.cycle)
    guard let half = times.percentile50, let most = times.percentile85,
      let almostAll = times.percentile95
    else {
      return ChartFigure(
        title: title, finding: nil, unit: strings.noCycleTimes, nil, ChartTable([], []))
    }
    let drawn = drawn(times.items)
    let slowest = drawn.enumerated().max { a, b in
      a.element.days != b.element.days ? a.element.days < b.element.days : a.offset > b.offset
    }?.element
    let (shortest, longest) = (times.items.map(\.days).min() ?? 1, slowest?.days ?? 1)
    var chart = Chart(
      "cycle", title: title,
      description: strings.cycleDescription(
        times.items.count, from: shortest, to: longest, half: half, most: most,
        almostAll: almostAll),
      left: 58, right: 84)
    let ticks = Ticks.days(longest)
    let y = Scale(
      1, 1.1 * Double(max(longest, ticks[3])), from: chart.bottom, to: chart.top,
      isLogarithmic: true)
    chart.rows(y, ticks.map { ($0, strings.roundTime($0)) })
    let today = insights.now.today
    let x = Scale(-364, 0, from: chart.left, to: chart.right)
    chart.below(x, monthLabels(from: today.adding(days: -364), to: today, every: 3))
    var label = chart.bottom + 20
    for (percent, days) in times.lines {
      chart.across(y(days), percent == 85 ? .mainPercentile : .percentile)
      label = min(y(days) + 4, label - 13)
      chart.text(
        chart.right + 6, label, "\(strings.percent(percent)): \(strings.shortDays(days))",
        isMain: percent == 85)
    }
    chart.dots(drawn.map { (x(-$0.end.days(until: today)), y($0.days)) })
    if let slowest {
      let place = x(-slowest.end.days(until: today))
      chart.text(
        place, y(slowest.days) - 9, "\(name(of: slowest.todo)), \(slowest.days)",
        place < 170 ? .start : place > 270 ? .end : .middle)
    }
    let isAll = drawn.count == times.items.count
    return ChartFigure(
      title: title, finding: times.lines.isEmpty ? nil : strings.finding(within: most),
      unit: strings.cycleUnit(
        known: times.items.count, of: times.completed,
        drawn: isAll ? nil : (Self.spreadTimes, drawn.count - Self.spreadTimes)),
      chart,
      ChartTable(
        [strings.todoHead, strings[.finished], strings.daysHead],
        drawn.map { item in
          .init(
            workspace.todos[item.todo].title, href: page(of: item.todo),
            [shortDay(item.end), strings.number(item.days)])
        }), note: times.lines.isEmpty ? strings.fewCycleTimes : nil)
  }

  /// As many times as a page has room for, evenly spread, and the slowest of the others.
  private func drawn(_ items: [CycleTimes.Item]) -> [CycleTimes.Item] {
    guard items.count > Self.spreadTimes else { return items }
    var drawn = Set((0..<Self.spreadTimes).map { $0 * items.count / Self.spreadTimes })
    let rest = items.indices.filter { !drawn.contains($0) }.sorted { a, b in
      items[a].days != items[b].days ? items[a].days > items[b].days : a < b
    }
    drawn.formUnion(rest.prefix(Self.slowestTimes))
    return drawn.sorted().map { items[$0] }
  }

  /// The age of the todos in progress beside the lines of the cycle times.
  func ageingFigure(_ figures: WorkFigures) -> ChartFigure {
    let (ageing, times) = (figures.ageing, figures.cycleTimes)
    let title = strings.title(.ageing)
    guard let oldest = ageing.items.first else {
      return ChartFigure(
        title: title, finding: nil, unit: strings.nothingInProgress, nil, ChartTable([], []))
    }
    let shown = ageing.items.prefix(Self.oldestShown)
    var chart = Chart(
      "ageing", title: title,
      description: strings.ageingDescription(
        ageing.inProgress, oldest: workspace.todos[oldest.todo].title, days: oldest.days),
      height: 74 + 37 * Double(shown.count), left: 2, right: 16, top: 48)
    // An outlier is cut off and labelled, so that it does not flatten the others.
    let slow = times.lines.first { $0.percent == 85 }?.days ?? 0
    let usual = max(slow, shown[shown.count / 2].days)
    let highest = max(slow, min(oldest.days, 3 * usual))
    let ticks = Ticks.upTo(highest)
    let x = Scale(0, Double(ticks[3]), from: chart.left, to: chart.right)
    chart.columns(
      x, ticks.enumerated().map { ($1, $0 == 0 ? strings.days(0) : strings.number($1)) })
    for (index, (percent, days)) in times.lines.enumerated() where days <= ticks[3] {
      let (place, top) = (x(days), 12 + 14 * Double(index))
      let stroke: Chart.Stroke = percent == 85 ? .mainPercentile : .percentile
      chart.upright(place, from: top + 3, to: chart.top, stroke)
      // Beside the bars, and not through their names.
      for row in shown.indices {
        let top = chart.top + 4 + 37 * Double(row)
        chart.upright(place, from: top + 17, to: top + 37, stroke)
      }
      chart.label(
        place, top + 4, "\(strings.percent(percent)): \(strings.shortDays(days))",
        isMain: percent == 85)
    }
    for (index, item) in shown.enumerated() {
      let top = chart.top + 4 + 37 * Double(index)
      let end = min(x(item.days), chart.right)
      let isCut = item.days > ticks[3]
      chart.text(4, top + 12, name(of: item.todo))
      chart.rectangle(
        chart.left, top + 18, end - chart.left, 8,
        insights.states[item.todo] == .overdue ? .late : .begun)
      let isAbove = isCut || end > chart.right - 30
      chart.text(
        isAbove ? chart.right : end + 6, isAbove ? top + 12 : top + 26,
        isCut ? "\(strings.number(item.days)) →" : strings.number(item.days),
        isAbove ? .end : .start, isMain: true)
    }
    let finding = times.lines.first.map { _, half in
      strings.finding(
        past: ageing.items.count { $0.days > half }, of: ageing.items.count, median: half)
    }
    return ChartFigure(
      title: title, finding: finding ?? strings.finding(oldest: oldest.days),
      unit: strings.ageingUnit(
        shown: shown.count, of: ageing.items.count, inProgress: ageing.inProgress),
      chart,
      ChartTable(
        [strings.todoHead, strings.daysHead],
        shown.map { item in
          .init(
            workspace.todos[item.todo].title, href: page(of: item.todo), [strings.number(item.days)]
          )
        }))
  }

  /// A title that fits into a chart.
  func name(of todo: Int) -> String {
    let title = workspace.todos[todo].title
    return title.count > 44 ? title.prefix(43) + "…" : title
  }

  /// The first days of months, as days before or after today, with the year where a new one begins.
  func monthLabels(
    from first: CalendarDay, to last: CalendarDay, every step: Int
  ) -> [(value: Double, text: String)] {
    var labels: [(value: Double, text: String)] = []
    var year = first.year
    if first > insights.now.today { year = insights.now.today.year }
    var month = first.startOfMonth.adding(months: first.startOfMonth < first ? 1 : 0)
    while month <= last {
      let name = strings.words.shortMonths[month.components.month - 1]
      let days = insights.now.today.days(until: month)
      labels.append((Double(days), month.year == year ? name : "\(name) \(month.year)"))
      year = month.year
      month = month.adding(months: step)
    }
    return labels
  }
}

extension Strings {
  /// `1 day`, `1 week`, `1 month`, `1 year` for their numbers of days.
  fileprivate func roundTime(_ days: Int) -> String {
    switch days {
    case 7: time(1, .week)
    case 30: time(1, .month)
    case 365: time(1, .year)
    default: self.days(days)
    }
  }
}
