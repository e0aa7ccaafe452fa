import TodoAnalysis
import TodoModel

/// The charts of weeks.
extension SiteContext {
  /// The scope and the completed todos at the end of each week, with the trend.
  func scopeFigure(_ figures: WorkFigures) -> ChartFigure {
    let weeks = figures.weeks
    let (scope, done) = (weeks.map(\.scope), weeks.map(\.done))
    let (lastScope, lastDone) = (scope.last ?? 0, done.last ?? 0)
    let trendEnd = min(Double(lastDone) + 3 * figures.trend, Double(max(lastScope, lastDone)))
    let title = strings.title(.scope)
    var description = strings.scopeDescription(
      from: shortDay(weeks.first?.start), scope: (scope.first ?? 0, lastScope),
      done: (done.first ?? 0, lastDone), trend: strings.decimal(figures.trend))
    let flow = figures.flow
    if let flow { description += " " + strings.flowDescription(flow) }
    let all = flow.map { flow in zip(scope, flow.sums(of: \.dropped)).map { $0 + $1 } } ?? scope
    let highest = max(scope.max() ?? 0, all.last ?? 0, lastDone)
    var chart = Chart(
      "scope", title: title, description: description,
      left: Chart.left(upTo: highest, strings.number), right: 64)
    let x = Scale(0, 14, from: chart.left, to: chart.right)
    let y = chart.fromZero(highest, strings.number)
    chart.below(x, weekLabels(weeks, until: 14))
    if let flow, flow.dropped > 0 {
      chart.line(all.enumerated().map { (x($0), y($1)) }, .percentile)
      if let last = all.last, y(lastScope) - y(last) > 13 {
        chart.text(x(11) + 7, y(last) - 2, strings.dropped(flow.dropped))
      }
    }
    chart.line(scope.enumerated().map { (x($0), y($1)) }, .scope)
    chart.line(done.enumerated().map { (x($0), y($1)) }, .line)
    chart.line([(x(11), y(lastDone)), (x(14), y(trendEnd))], .trend)
    let (firstScope, firstDone) = (scope.first ?? 0, done.first ?? 0)
    chart.text(x(0), y(firstScope) - 8, strings.number(firstScope))
    if y(firstDone) - y(firstScope) > 16, firstDone > 0 {
      chart.text(x(0), y(firstDone) - 8, strings.number(firstDone))
    }
    chart.text(x(11) + 7, y(lastScope) - 2, strings.scope(lastScope), isMain: true)
    chart.text(x(11) + 7, y(lastDone) + 16, strings.done(lastDone), isMain: true)
    if y(lastDone) - y(trendEnd) > 8 {
      // Below the number of the scope if they are at one height.
      let isBeside = abs(y(trendEnd) + 6 - y(lastScope)) < 12
      chart.text(x(14) + 4, isBeside ? y(lastScope) + 11 : y(trendEnd) + 4, strings.trend)
    }
    guard let flow else {
      return ChartFigure(
        title: title, finding: strings.finding(done: lastDone, of: lastScope),
        unit: strings.scopeUnit, chart,
        ChartTable(
          [strings[.week], strings[.scope], strings[.done]],
          weeks.map { week in
            .init(shortDay(week.start), [strings.number(week.scope), strings.number(week.done)])
          }))
    }
    return ChartFigure(
      title: title, finding: strings.finding(flow),
      unit: (flow.dropped > 0 ? strings.scopeUnitWithDropped : strings.scopeUnit)
        + strings.countedWithGit, chart,
      ChartTable(
        [
          strings[.week], strings.addedHead, strings.droppedHead, strings[.done], strings[.scope],
          strings.doneInAll,
        ],
        zip(weeks, flow.weeks).map { week, flow in
          let numbers = [flow.added, flow.dropped, flow.done, week.scope, week.done]
          return .init(shortDay(week.start), numbers.map(strings.number))
        }))
  }

  /// The completions by week, with the median of four weeks.
  func throughputFigure(_ figures: WorkFigures) -> ChartFigure {
    let counts = figures.weeks.map(\.completed.all)
    let whole = counts.dropLast()
    let (least, most, soFar) = (whole.min() ?? 0, whole.max() ?? 0, counts.last ?? 0)
    let median = figures.median.map(strings.decimal)
    let title = strings.title(.throughput)
    var chart = Chart(
      "throughput", title: title,
      description: strings.throughputDescription(
        least: least, most: most, soFar: soFar, median: median),
      left: Chart.left(upTo: max(most, soFar), strings.number), right: 84)
    let x = Scale(-0.5, 11.5, from: chart.left, to: chart.right)
    let y = chart.fromZero(max(most, soFar), strings.number)
    chart.below(x, weekLabels(figures.weeks, until: 11))
    let bars = counts.enumerated().map { week, count in (x: x(week) - 9, top: y(count)) }
    chart.bars(Array(bars.dropLast()), width: 18, from: y(0), .done)
    chart.bars(Array(bars.suffix(1)), width: 18, from: y(0), .soFar)
    chart.line(
      figures.medians.enumerated().compactMap { week, median in median.map { (x(week), y($0)) } },
      .median)
    let named = Set([0, whole.firstIndex(of: least), whole.firstIndex(of: most)].compactMap { $0 })
    for week in named.sorted() {
      chart.text(x(week), y(counts[week]) - 6, strings.number(counts[week]), .middle)
    }
    // Beyond the bar of the week before, and above the name of the median.
    var label = y(soFar) - 6
    if let value = figures.median, let median {
      let name = y(value) + 4
      chart.text(x(11.5) + 3, name, strings.median(median), isMain: true)
      if abs(label - name) < 13 { label = name - 13 }
    }
    chart.text(x(11) - 9, label, strings.soFar(soFar), isMain: true)
    let repeating = figures.weeks.map(\.completed.repeating).reduce(0, +)
    return ChartFigure(
      title: title, finding: strings.finding(median: median, soFar: soFar),
      unit: strings.throughputUnit, chart,
      ChartTable(
        [strings[.week], strings[.completedGroup], strings.medianHead],
        figures.weeks.indices.map { index in
          let week = shortDay(figures.weeks[index].start)
          return .init(
            index == 11 ? strings.soFar(week: week) : week,
            [strings.number(counts[index]), figures.medians[index].map(strings.decimal) ?? "–"])
        }),
      note: repeating == 0
        ? nil : strings.completed(counts.reduce(0, +), repeating: repeating))
  }

  /// The first days of every third week, and of those to come.
  func weekLabels(
    _ weeks: [WeekInsights], until last: Int
  ) -> [(value: Double, text: String)] {
    guard let first = weeks.first?.start else { return [] }
    return stride(from: 0, through: last, by: 3).map { week in
      (Double(week), shortDay(first.adding(days: 7 * week)))
    }
  }

  func shortDay(_ day: CalendarDay?) -> String {
    day.map { strings.short($0, expecting: insights.now.today.year) } ?? "–"
  }
}
