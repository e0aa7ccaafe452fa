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
    let (x, y) = bars(of: counts, in: &chart)
    chart.below(x, weekLabels(figures.weeks, until: 11))
    chart.line(
      figures.medians.enumerated().compactMap { week, median in
        median.map { (x(week), y($0)) }
      },
      .median)
    let named = Set([0, whole.firstIndex(of: least), whole.firstIndex(of: most)].compactMap { $0 })
    for week in named.sorted() {
      chart.text(x(week), y(Double(counts[week])) - 6, strings.number(counts[week]), .middle)
    }
    // Beyond the bar of the week before, and above the name of the median.
    var label = y(Double(soFar)) - 6
    if let value = figures.median, let median {
      let name = y(value) + 4
      chart.text(x(11.5) + 3, name, strings.median(median), isMain: true)
      if abs(label - name) < 17 { label = name - 17 }
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

  /// The completions by month; `nil` if the twelve weeks have all of them.
  func monthsFigure(_ todos: [Int]) -> MonthsFigure? {
    guard let months = insights.completedMonths(of: todos, in: workspace) else { return nil }
    let counts = months.map(\.completed)
    let (whole, soFar) = (counts.dropLast(), counts.last ?? 0)
    let title = strings.title(.months)
    let highest = counts.max() ?? 0
    var chart = Chart(
      "months", title: title,
      description: strings.monthsDescription(
        least: whole.min() ?? 0, most: whole.max() ?? 0, soFar: soFar),
      left: Chart.left(upTo: highest, strings.number), right: 84)
    let (x, y) = bars(of: counts, in: &chart)
    let names = months.map { strings.words.shortMonths[$0.start.components.month - 1] }
    chart.below(
      x,
      stride(from: 0, to: months.count, by: 3).map { index in
        let year = months[index].start.year
        let isNew = index > 0 && months[index - 3].start.year != year
        return (Double(index), isNew ? "\(names[index]) \(year)" : names[index])
      })
    if let most = whole.max(), let month = whole.firstIndex(of: most) {
      chart.text(x(month), y(Double(most)) - 6, strings.number(most), .middle)
    }
    chart.text(x(11) - 9, y(Double(soFar)) - 6, strings.soFar(soFar), isMain: true)
    return MonthsFigure(
      weeks: strings.time(insights.weeks.count, .week), months: strings.time(months.count, .month),
      figure: ChartFigure(
        title: title,
        finding: strings.finding(completedInMonths: counts.reduce(0, +)),
        unit: strings.completionsUnit, chart,
        ChartTable(
          [strings.monthHead, strings[.completedGroup]],
          months.map { .init(strings.month($0.start), [strings.number($0.completed)]) })))
  }

  /// Draws a bar for each count, the last one as not complete yet. One that is far higher than all others is cut
  /// off, so that it does not flatten them.
  ///
  /// - Returns: the place of a bar, and of a count.
  private func bars(of counts: [Int], in chart: inout Chart) -> (x: Scale, y: (Double) -> Double) {
    let highest = counts.sorted().suffix(2)
    let (next, most) = (highest.first ?? 0, highest.last ?? 0)
    let isCut = next > 0 && most > max(3 * next, 20)
    let scale = chart.fromZero(isCut ? next : most, strings.number)
    let top = chart.top - 8
    let x = Scale(-0.5, Double(counts.count) - 0.5, from: chart.left, to: chart.right)
    let y = { (count: Double) in max(scale(count), top) }
    let bars = counts.enumerated().map { index, count in (x: x(index) - 9, top: y(Double(count))) }
    chart.bars(Array(bars.dropLast()), width: 18, from: scale(0), .done)
    chart.bars(Array(bars.suffix(1)), width: 18, from: scale(0), .soFar)
    if isCut, let place = counts.firstIndex(of: most) {
      let (left, right) = (x(place) - 13, x(place) + 13)
      chart.line([(left, top + 22), (right, top + 14)], .cut)
      for edge in [-3.0, 3] {
        chart.line([(left, top + 22 + edge), (right, top + 14 + edge)], .base)
      }
    }
    return (x, y)
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
