import TodoAnalysis
import TodoModel

extension SiteContext {
  /// When the open todos are done: the trials by week, with the days of 50, 70, 85 and 95 %.
  ///
  /// - Parameter forecast: `nil` if there is too little data.
  func forecastFigure(_ input: Forecast.Input, _ forecast: Forecast?) -> ChartFigure {
    let title = strings.title(.forecast)
    guard let forecast else {
      let reason =
        input.open == 0
        ? strings.nothingOpen
        : strings.noForecast(
          done: input.doneCount, days: input.days, needed: Forecast.leastDone)
      return ChartFigure(title: title, finding: nil, unit: reason, nil, ChartTable([], []))
    }
    let days = Forecast.percents.map { ($0, forecast.days($0, withNew: false)) }
    let main = forecast.days(85, withNew: false).map(forecastDay)
    let rows = days.map { percent, day in
      ChartTable.Row(
        strings.percent(percent),
        [day, forecast.days(percent, withNew: true)].map { day in
          day.map(forecastDay) ?? strings.laterThanForecast
        })
    }
    let share = forecast.trialsWithNew.reduce(0, +) * 100 / Forecast.trialCount
    return ChartFigure(
      title: title, finding: strings.finding(open: input.open, by: main),
      unit: strings.forecastUnit(days: input.days, repeating: input.repeating),
      chart(of: forecast, days),
      ChartTable([strings.chance, strings.doneBy, strings.withNewWork], rows),
      note: input.newCount == 0
        ? nil
        : strings.newWork(
          new: input.newCount, done: input.doneCount, days: input.days, percent: share))
  }

  /// The day that is so many days from today, with its year.
  func forecastDay(_ days: Int) -> String {
    strings.short(insights.now.today.adding(days: days), expecting: nil)
  }

  /// `nil` if most trials end after the horizon.
  private func chart(of forecast: Forecast, _ days: [(percent: Int, day: Int?)]) -> Chart? {
    let trials = forecast.trials
    guard days[0].day != nil, let first = trials.firstIndex(where: { $0 > 0 }),
      let last = trials.lastIndex(where: { $0 > 0 })
    else { return nil }
    var chart = Chart(
      "forecast", title: strings.title(.forecast),
      description: strings.forecastDescription(
        open: forecast.input.open, days: days.map { ($0.percent, $0.day.map(forecastDay)) }),
      height: 230, left: 34, top: 66)
    // Days, or weeks where there are many.
    let width = last - first < 28 ? 1 : 7 * ((last - first) / 7 / 30 + 1)
    let start = first / width * width
    let bars = stride(from: start, through: last, by: width).map { day in
      trials[day..<min(day + width, trials.count)].reduce(0, +)
    }
    let highest = bars.max() ?? 0
    let ticks = Ticks.upTo((highest * 100 + Forecast.trialCount - 1) / Forecast.trialCount)
    let y = Scale(
      0, Double(ticks[3] * Forecast.trialCount / 100), from: chart.bottom, to: chart.top)
    chart.rows(
      y, ticks.map { ($0 * Forecast.trialCount / 100, $0 == 0 ? "0" : strings.percent($0)) })
    let end = start + width * bars.count
    let x = Scale(Double(start), Double(end), from: chart.left, to: chart.right)
    let barWidth = x(start + width) - x(start)
    let drawn = bars.enumerated().filter { $0.element > 0 }.map { index, count in
      (x: x(start + index * width) + min(1, barWidth / 8), top: y(count))
    }
    chart.bars(drawn, width: barWidth * 0.9, from: y(0), .plain)
    let today = insights.now.today
    let (from, to) = (today.adding(days: start), today.adding(days: end))
    let (span, months) = (end - start, (end - start) / 30)
    let step = max(1, span / 5)
    let labels =
      months < 3
      ? stride(from: start, to: end, by: step).map { day in
        // The year where a new one begins: labels have no room for it each time.
        let before = day == start ? today : today.adding(days: day - step)
        return (
          value: Double(day), text: strings.short(today.adding(days: day), expecting: before.year)
        )
      } : monthLabels(from: from, to: to, every: months / 6 + 1)
    chart.below(x, labels.filter { x($0.value) < chart.right - 8 })
    for (index, entry) in days.enumerated() {
      guard let day = entry.day else { continue }
      let (place, top) = (x(day), 16 + 14 * Double(index))
      chart.upright(place, from: top + 3, entry.percent == 85 ? .mainPercentile : .percentile)
      chart.label(
        place, top + 9,
        "\(strings.percent(entry.percent)): \(shortDay(today.adding(days: day)))",
        isMain: entry.percent == 85)
    }
    return chart
  }
}
