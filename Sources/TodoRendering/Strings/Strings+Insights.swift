import Text
import TodoAnalysis
import TodoModel

/// The charts of the pages of insights.
package enum FigureKind: String, Sendable {
  case scope, flow, throughput, months, cycle, ageing, slips, forecast, people, categories
}

/// What charts, their tables and the main numbers say.
extension Strings {
  /// A number with at most one decimal: `4`, `2.5`.
  func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0
      ? self.number(tenths / 10)
      : "\(self.number(tenths / 10))\(say(.decimalMark))\(abs(tenths) % 10)"
  }

  func title(_ figure: FigureKind) -> String {
    switch figure {
    case .scope: say(.figureScope)
    case .flow: say(.figureFlow)
    case .throughput: say(.figureThroughput)
    case .months: say(.figureMonths)
    case .cycle: say(.figureCycle)
    case .ageing: say(.figureAgeing)
    case .slips: say(.figureSlips)
    case .forecast: say(.figureForecast)
    case .people: say(.figurePeople)
    case .categories: say(.figureCategories)
    }
  }

  /// What a chart counts, and the sentences that belong to it, if they do.
  private func unit(_ phrase: Phrase, _ others: String?...) -> String {
    ([say(phrase)] + others.compactMap(\.self)).joined(separator: " · ")
  }

  // MARK: Scope and flow

  /// `39 of 85 done, and 46 to go`.
  func finding(done: Int, of scope: Int) -> String {
    say(
      .scopeFinding,
      ["done": .number(done), "scope": .number(scope), "rest": .number(scope - done)])
  }

  var scopeUnit: String { say(.scopeUnit) }
  var scopeUnitWithDropped: String { say(.scopeUnitWithDropped) }
  /// Why the numbers of git are not those of other charts, after the unit.
  var countedWithGit: String { " · " + say(.countedWithGit) }
  /// `85 in scope`.
  func scope(_ count: Int) -> String { say(.scopeCount, count) }
  /// `39 done`.
  func done(_ count: Int) -> String { say(.doneCount, count) }
  /// `3 dropped`.
  func dropped(_ count: Int) -> String { say(.droppedCount, count) }
  var trend: String { say(.trend) }

  /// `Twelve weeks from 31 Aug. The scope went from 56 to 85 todos, and the number done …`
  func scopeDescription(
    from day: String, scope: (Int, Int), done: (Int, Int), trend: String
  ) -> String {
    say(
      .scopeDescription,
      [
        "day": .text(day), "scope_before": .number(scope.0), "scope": .number(scope.1),
        "done_before": .number(done.0), "done": .number(done.1), "trend": .text(trend),
      ])
  }

  /// `46 to go; 12 added, 3 dropped, 9 done in 12 weeks`.
  func finding(_ flow: WorkFlow) -> String {
    say(
      .flowFinding,
      [
        "open": .number(flow.open), "added": .text(say(.addedCount, flow.added)),
        "dropped": .text(dropped(flow.dropped)), "done": .text(done(flow.done)),
        "weeks": .number(flow.weeks.count),
      ])
  }

  /// Sentences on the flow of twelve weeks.
  func flowDescription(_ flow: WorkFlow) -> String {
    say(
      .flowDescription,
      [
        "before": .number(flow.openBefore), "open": .number(flow.open),
        "in_progress": .number(flow.inProgress), "added": .number(flow.added),
        "dropped": .number(flow.dropped), "done": .number(flow.done),
      ])
  }

  var addedHead: String { say(.addedHead) }
  var droppedHead: String { say(.droppedHead) }
  var doneInAll: String { say(.doneInAll) }

  /// `46 open, 6 more than twelve weeks ago`.
  func finding(open: Int, before: Int) -> String {
    let phrase: Phrase =
      open == before ? .openAsBefore : open > before ? .openMore : .openFewer
    return say(phrase, ["open": .number(open), "change": .number(abs(open - before))])
  }

  var flowUnit: String { say(.flowUnit) }

  // MARK: Slipped due days

  /// `moved later 5 times, by 34 days in total`.
  func finding(_ slips: Slips) -> String {
    say(.slipsFinding, ["times": .text(times(slips.moves)), "days": .text(days(slips.days))])
  }

  private func times(_ count: Int) -> String { say(.countTimes, count) }

  func slipsUnit(median: Int, shown: Int, of all: Int) -> String {
    let unit = say(.slipsUnit, ["median": .text(days(median))])
    if shown == all { return unit }
    return unit + " · " + say(.slipsShown, ["shown": .number(shown), "all": .number(all)])
  }

  func slipsDescription(_ slips: Slips, furthest title: String, days: Int) -> String {
    say(
      .slipsDescription,
      [
        "todos": .text(todos(slips.items.count)), "times": .text(times(slips.moves)),
        "title": .text(title), "days": .text(self.days(days)),
      ])
  }

  var timesHead: String { say(.timesHead) }

  // MARK: Throughput

  /// `4 a week, 7 so far this week`.
  func finding(median: String?, soFar: Int) -> String {
    guard let median else { return say(.throughputFinding, ["so_far": .number(soFar)]) }
    return say(
      .throughputFindingWithMedian, ["median": .text(median), "so_far": .number(soFar)])
  }

  var throughputUnit: String { say(.throughputUnit) }
  /// `7 so far`.
  func soFar(_ count: Int) -> String { say(.countSoFar, count) }
  /// `16 Nov (so far)`.
  func soFar(week: String) -> String { say(.weekSoFar, ["week": .text(week)]) }
  func median(_ number: String) -> String { say(.medianOf, ["number": .text(number)]) }

  /// `Between 1 and 4 todos were completed in each of the eleven whole weeks. …`
  func throughputDescription(least: Int, most: Int, soFar: Int, median: String?) -> String {
    let text = say(
      .throughputDescription,
      ["least": .number(least), "most": .number(most), "so_far": .number(soFar)])
    return text + (median.map { " " + say(.throughputMedian, ["median": .text($0)]) } ?? "")
  }

  // MARK: Months

  /// `96 in 12 months`.
  func finding(completedInMonths count: Int) -> String { say(.monthsFinding, count) }

  var completionsUnit: String { say(.completionsUnit) }
  var monthHead: String { say(.monthHead) }

  /// `Between 1 and 18 todos were completed in each of the eleven whole months. …`
  func monthsDescription(least: Int, most: Int, soFar: Int) -> String {
    say(
      .monthsDescription,
      ["least": .number(least), "most": .number(most), "so_far": .number(soFar)])
  }

  // MARK: Cycle time

  /// `85% within 142 days`.
  func finding(within days: Int) -> String {
    say(.cycleFinding, ["days": .text(self.days(days))])
  }

  /// - Parameters:
  ///   - known: the completed todos of which the start is known.
  ///   - drawn: those that are drawn: evenly spread ones, and the slowest of the others.
  func cycleUnit(
    known: Int, of completed: Int, drawn: (spread: Int, slowest: Int)?
  ) -> String {
    let unit = say(.cycleUnit, ["known": .number(known), "completed": .number(completed)])
    guard let drawn else { return unit }
    return unit + " · "
      + say(.cycleDrawn, ["spread": .number(drawn.spread), "slowest": .number(drawn.slowest)])
  }

  var noCycleTimes: String { say(.noCycleTimes) }
  var fewCycleTimes: String { say(.fewCycleTimes) }
  /// `46 d`.
  func shortDays(_ count: Int) -> String { say(.shortDays, count) }

  func cycleDescription(
    _ count: Int, from shortest: Int, to longest: Int, half: Int, most: Int, almostAll: Int
  ) -> String {
    say(
      .cycleDescription,
      [
        "count": .number(count), "shortest": .number(shortest), "longest": .text(days(longest)),
        "half": .number(half), "most": .number(most), "almost_all": .number(almostAll),
      ])
  }

  // MARK: Ageing

  /// `1 of 5 is past the median of 46 days`.
  func finding(past count: Int, of all: Int, median: Int) -> String {
    say(
      .ageingFinding,
      ["count": .number(count), "all": .number(all), "median": .text(days(median))])
  }

  /// `the oldest for 55 days`.
  func finding(oldest days: Int) -> String { say(.oldest, ["days": .text(self.days(days))]) }

  func ageingUnit(shown: Int, of known: Int, inProgress: Int) -> String {
    unit(
      .ageingUnit,
      shown < known
        ? say(.ageingShown, ["shown": .number(shown), "known": .number(known)]) : nil,
      known < inProgress ? say(.ageingUnknown, inProgress - known) : nil)
  }

  var nothingInProgress: String { say(.nothingInProgress) }

  func ageingDescription(_ inProgress: Int, oldest title: String, days: Int) -> String {
    say(
      .ageingDescription,
      ["count": .number(inProgress), "title": .text(title), "days": .text(self.days(days))])
  }

  // MARK: Forecast

  /// `today’s 46 open todos are done by 26 Mar 2027, with a chance of 85%`; without a day, later than
  /// the forecast reaches.
  func finding(open: Int, by day: String?) -> String {
    guard let day else { return say(.forecastLate, ["open": .number(open)]) }
    return say(.forecastBy, ["open": .number(open), "day": .text(day)])
  }

  func forecastUnit(days: Int, repeating: Int) -> String {
    let unit = say(.forecastUnit, ["days": .number(days)])
    return repeating > 0 ? unit + " · " + say(.forecastRepeating, repeating) : unit
  }

  func noForecast(done: Int, days: Int, needed: Int) -> String {
    say(
      .noForecast,
      ["done": .number(done), "days": .text(self.days(days)), "needed": .number(needed)])
  }

  var nothingOpen: String { say(.nothingOpen) }

  func forecastDescription(open: Int, days: [(percent: Int, day: String?)]) -> String {
    let ends = days.map { end in
      say(
        .forecastPercent,
        ["percent": .number(end.percent), "day": .text(end.day ?? laterThanForecast)])
    }
    return ([say(.forecastDescription, ["open": .number(open)])] + ends).joined(separator: " ")
  }

  /// `If new todos keep coming as in the last 84 days (31 new and 36 done), the chance that none is left open within
  /// two years is 9%. …`
  func newWork(new: Int, done: Int, days: Int, percent: Int) -> String {
    say(
      .newWork,
      [
        "new": .number(new), "done": .number(done), "days": .text(self.days(days)),
        "percent": .number(percent),
      ])
  }

  /// The heads of the forecast's table.
  var chance: String { say(.chance) }
  var doneBy: String { say(.doneBy) }
  var withNewWork: String { say(.withNewWork) }
  /// For a day beyond the forecast.
  var laterThanForecast: String { say(.laterThanForecast) }

  // MARK: Load

  /// `Ana Núñez has 14 of 46`.
  func finding(most name: String, _ count: Int, of all: Int) -> String {
    say(.loadFinding, ["name": .text(name), "count": .number(count), "all": .number(all)])
  }

  func loadUnit(shown: Int, of all: Int) -> String {
    unit(
      .loadUnit,
      shown < all ? say(.loadShown, ["shown": .number(shown), "all": .number(all)]) : nil)
  }

  /// `Ana Núñez: 14 open todos, 2 of them overdue`.
  func load(of name: String, _ open: Int, overdue: Int) -> String {
    say(.loadOf, ["name": .text(name), "open": .number(open), "overdue": .number(overdue)])
  }

  /// The head of a column of numbers of days.
  var daysHead: String { say(.daysHead) }
  var todoHead: String { say(.todoHead) }
  var medianHead: String { say(.medianHead) }

  // MARK: The main numbers: what each is, and what belongs to it

  var aWeek: (meaning: String, note: String) { (say(.numberAWeek), say(.numberAWeekNote)) }

  func cycleNumber(half: String) -> (meaning: String, note: String) {
    (say(.numberCycle), say(.numberCycleNote, ["half": .text(half)]))
  }

  func progressNumber(oldest days: Int?) -> (meaning: String, note: String) {
    let note = days.map { say(.numberProgressNote, ["days": .text(self.days($0))]) }
    return (say(.numberProgress), note ?? say(.numberProgressUnknown))
  }

  func forecastNumber(open: Int) -> (meaning: String, note: String) {
    (say(.numberForecast, ["open": .number(open)]), say(.numberForecastNote))
  }

  /// - Parameter hasHistory: whether git tells when todos were begun.
  func definitions(hasHistory: Bool) -> String {
    say(hasHistory ? .definitionsWithHistory : .definitions)
  }

  // MARK: Reports

  func reportedMedian(_ median: String) -> String {
    say(.reportedMedian, ["median": .text(median)])
  }

  func reportedCycle(half: Int, most: Int) -> String {
    say(.reportedCycle, ["half": .text(days(half)), "most": .number(most)])
  }

  func reportedProgress(_ count: Int, oldest days: Int) -> String {
    say(.reportedProgress, ["count": .number(count), "days": .text(self.days(days))])
  }

  func reported(_ slips: Slips) -> String {
    say(.reportedSlips, ["times": .text(times(slips.moves)), "days": .text(days(slips.days))])
  }

  func reportedForecast(open: Int, by day: String) -> String {
    say(.reportedForecast, ["open": .number(open), "day": .text(day)])
  }
}
