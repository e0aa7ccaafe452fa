import TodoAnalysis
import TodoModel

extension English {
  package var decimalMark: String { "." }

  package func title(_ figure: FigureKind) -> String {
    switch figure {
    case .scope: "Scope and done"
    case .flow: "Open work by status"
    case .throughput: "Completed by week"
    case .cycle: "Cycle time"
    case .ageing: "Ageing work"
    case .slips: "Slipped due days"
    case .forecast: "Forecast"
    case .people: "Load by person"
    case .categories: "Load by category"
    }
  }

  // MARK: Scope

  package func finding(done: Int, of scope: Int) -> String {
    "\(done) of \(scope) done, and \(scope - done) to go"
  }

  package var scopeUnit: String { "todos at the end of each week, the cancelled ones left out" }

  package func scope(_ count: Int) -> String { "\(count) scope" }

  package func done(_ count: Int) -> String { "\(count) done" }

  package var trend: String { "trend" }

  package func scopeDescription(
    from day: String, scope: (Int, Int), done: (Int, Int), trend: String
  ) -> String {
    "Twelve weeks from \(day). The scope went from \(scope.0) to \(scope.1) todos, done from "
      + "\(done.0) to \(done.1). The trend of the last six whole weeks is \(trend) a week."
  }

  // MARK: Flow

  package func finding(_ flow: WorkFlow) -> String {
    "\(flow.open) to go; \(flow.added) added, \(flow.dropped) dropped, \(flow.done) done "
      + "in \(flow.weeks.count) weeks"
  }

  package var scopeUnitWithDropped: String {
    "todos at the end of each week · the dashed line also has what was cancelled or removed"
  }

  package var countedWithGit: String {
    " · a day that a file does not say is that of the commit · a todo that repeats counts once"
  }

  package func dropped(_ count: Int) -> String { "\(count) dropped" }

  package func flowDescription(_ flow: WorkFlow) -> String {
    "\(flow.openBefore) were open before, \(flow.open) are now, \(flow.inProgress) of them "
      + "in progress. \(flow.added) were added, \(flow.dropped) dropped and \(flow.done) done."
  }

  package var addedHead: String { "Added" }

  package var droppedHead: String { "Dropped" }

  package var doneInAll: String { "Done in all" }

  package func finding(open: Int, before: Int) -> String {
    let change = open - before
    let words =
      change == 0 ? "as many as" : "\(abs(change)) \(change > 0 ? "more" : "fewer") than"
    return "\(open) open, \(words) twelve weeks ago"
  }

  package var flowUnit: String {
    "todos at the end of each week · done and dropped since the first of these weeks"
  }

  // MARK: Slipped due days

  package func finding(_ slips: Slips) -> String {
    "moved later \(often(slips.moves)), by \(days(slips.days)) in all"
  }

  package func slipsUnit(median: Int, shown: Int, of all: Int) -> String {
    "days by which a due day was moved in the last twelve weeks · half of the moves were of "
      + "at most \(days(median))" + (shown < all ? " · the first \(shown) of \(all) todos" : "")
  }

  package func slipsDescription(_ slips: Slips, furthest title: String, days: Int) -> String {
    "Due days of \(plural(slips.items.count, "todo", "todos")) were moved later "
      + "\(often(slips.moves)). The furthest, \(title), was moved by \(self.days(days))."
  }

  package var timesHead: String { "Times" }

  private func often(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  // MARK: Throughput

  package func finding(median: String?, soFar: Int) -> String {
    (median.map { "\($0) a week, " } ?? "") + "\(soFar) so far in this one"
  }

  package var throughputUnit: String {
    "todos, each repetition too · the line is the median of four whole weeks"
  }

  package func soFar(_ count: Int) -> String { "\(count) so far" }

  package func soFar(week: String) -> String { "\(week) (so far)" }

  package func median(_ number: String) -> String { "median \(number)" }

  package func throughputDescription(
    least: Int, most: Int, soFar: Int, median: String?
  ) -> String {
    "Between \(least) and \(most) todos were completed in each of the eleven whole weeks. "
      + "This week has \(soFar) so far."
      + (median.map { " The median of the last four whole weeks is \($0)." } ?? "")
  }

  // MARK: Cycle time

  package func finding(within days: Int) -> String { "85 % within \(self.days(days))" }

  package func cycleUnit(
    known: Int, of completed: Int, drawn: (spread: Int, slowest: Int)?
  ) -> String {
    "days from start to completion, both counted · logarithmic · "
      + "\(known) of the \(completed) todos completed in a year say when they began"
      + (drawn.map { " · drawn are \($0.spread) of all weeks and the slowest \($0.slowest)" } ?? "")
  }

  package var fewCycleTimes: String { "The lines of 50, 85 and 95 % need ten todos." }

  package var noCycleTimes: String {
    "No todo that was completed in the last year says when it began."
  }

  package func shortDays(_ count: Int) -> String { "\(count) d" }

  package func cycleDescription(
    _ count: Int, from shortest: Int, to longest: Int, half: Int, most: Int, almostAll: Int
  ) -> String {
    "\(plural(count, "todo", "todos")) completed in the last twelve months, from \(shortest) to "
      + "\(days(longest)). Half took at most \(half), 85 % at most \(most), "
      + "95 % at most \(almostAll)."
  }

  // MARK: Ageing

  package func finding(past count: Int, of all: Int, median: Int) -> String {
    "\(count) of \(all) \(count == 1 ? "is" : "are") past the median of \(days(median))"
  }

  package func finding(oldest days: Int) -> String { "the oldest for \(self.days(days))" }

  package func ageingUnit(shown: Int, of known: Int, inProgress: Int) -> String {
    "days since start · the lines are the cycle times of completed todos"
      + (shown < known ? " · the oldest \(shown) of \(known)" : "")
      + (known < inProgress ? " · \(inProgress - known) more do not say when they began" : "")
  }

  package var nothingInProgress: String { "No todo in progress says when it began." }

  package func ageingDescription(_ inProgress: Int, oldest title: String, days: Int) -> String {
    "\(plural(inProgress, "todo is", "todos are")) in progress. The oldest, \(title), has been "
      + "for \(self.days(days))."
  }

  // MARK: Forecast

  package func finding(open: Int, by day: String?) -> String {
    day.map { "today’s \(open) by \($0), with 85 %" } ?? "today’s \(open) take more than two years"
  }

  package func forecastUnit(days: Int, repeating: Int) -> String {
    "share of 10,000 trials, which repeat random days of the last \(days), idle ones too"
      + (repeating > 0
        ? " · \(plural(repeating, "todo", "todos")) that \(repeating == 1 ? "repeats" : "repeat") not counted"
        : "")
  }

  package func noForecast(done: Int, days: Int, needed: Int) -> String {
    "Not enough data: \(plural(done, "todo was", "todos were")) completed in the last "
      + "\(self.days(days)), a forecast needs \(needed)."
  }

  package var nothingOpen: String { "Nothing is open." }

  package func forecastDescription(
    open: Int, days: [(percent: Int, day: String?)]
  ) -> String {
    "10,000 trials of how the \(plural(open, "open todo ends", "open todos end"))."
      + days.map { " \($0.percent) % end by \($0.day ?? laterThanForecast)." }.joined()
  }

  package func newWork(new: Int, done: Int, days: Int, percent: Int) -> String {
    "Counting new work (\(new) new and \(done) done in \(self.days(days))), \(percent) % of the "
      + "trials end within two years. New are todos whose file says when they were created."
  }

  package var chance: String { "Chance" }

  package var doneBy: String { "Done by" }

  package var withNewWork: String { "With new work" }

  package var laterThanForecast: String { "later than two years" }

  // MARK: Load

  package func finding(most name: String, _ count: Int, of all: Int) -> String {
    "\(name) has \(count) of \(all)"
  }

  package func loadUnit(shown: Int, of all: Int) -> String {
    "open todos" + (shown < all ? " · the largest \(shown) of \(all)" : "")
  }

  package func load(of name: String, _ open: Int, overdue: Int) -> String {
    "\(name): \(plural(open, "open todo", "open todos")), \(overdue) of them overdue"
  }

  package var daysHead: String { "Days" }

  package var todoHead: String { "Todo" }

  package var medianHead: String { "Median" }

  // MARK: Numbers

  package var aWeek: (meaning: String, note: String) {
    ("completed a week", "median of four weeks")
  }

  package func cycleNumber(half: String) -> (meaning: String, note: String) {
    ("cycle time, 85 %", "half within \(half)")
  }

  package func progressNumber(oldest days: Int?) -> (meaning: String, note: String) {
    ("in progress", days.map { "oldest \(self.days($0))" } ?? "since when is not known")
  }

  package func forecastNumber(open: Int) -> (meaning: String, note: String) {
    ("today’s \(open) done", "in 85 % of the trials")
  }

  package func definitions(hasHistory: Bool) -> String {
    let start =
      hasHistory
      ? "with the commit that first has it in progress, else on its start day, else"
      : "on its start day, else"
    return "Cycle time is end − start + 1 days. It, throughput, work in progress and age are those "
      + "of the Kanban Guide. A todo starts \(start) when it was created."
  }

  // MARK: Reports

  package func reportedMedian(_ median: String) -> String {
    "\(median) completed a week (median of four weeks)."
  }

  package func reportedCycle(half: Int, most: Int) -> String {
    "Half of the completed todos took at most \(days(half)), 85 % at most \(most)."
  }

  package func reportedProgress(_ count: Int, oldest days: Int) -> String {
    "\(count) in progress, the oldest for \(self.days(days))."
  }

  package func reported(_ slips: Slips) -> String {
    "Due days were moved later \(often(slips.moves)) in twelve weeks, by \(days(slips.days)) in all."
  }

  package func reportedForecast(open: Int, by day: String) -> String {
    "The \(plural(open, "open todo is", "open todos are")) done by \(day) in 85 % of the trials."
  }
}
