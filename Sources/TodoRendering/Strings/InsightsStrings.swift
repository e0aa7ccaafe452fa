import TodoAnalysis
import TodoModel

/// The charts of the pages of insights.
package enum FigureKind: String, Sendable {
  case scope, flow, throughput, cycle, ageing, slips, forecast, people, categories
}

/// The strings of charts in one language.
package protocol InsightsStrings: Sendable {
  /// Between whole numbers and decimals.
  var decimalMark: String { get }
  func title(_ figure: FigureKind) -> String

  /// `39 of 85 done, and 46 to go`.
  func finding(done: Int, of scope: Int) -> String
  var scopeUnit: String { get }
  /// Why the numbers of git are not those of other charts, after the unit.
  var countedWithGit: String { get }
  /// `85 scope`, `39 done`.
  func scope(_ count: Int) -> String
  func done(_ count: Int) -> String
  var trend: String { get }
  /// `Twelve weeks from 31 Aug. The scope went from 56 to 85 todos, done from 12 to 39. …`
  func scopeDescription(
    from day: String, scope: (Int, Int), done: (Int, Int), trend: String
  ) -> String

  /// `46 to go; 12 added, 3 dropped, 9 done in 12 weeks`.
  func finding(_ flow: WorkFlow) -> String
  var scopeUnitWithDropped: String { get }
  /// `3 dropped`.
  func dropped(_ count: Int) -> String
  /// Sentences on the flow of twelve weeks.
  func flowDescription(_ flow: WorkFlow) -> String
  /// The heads of tables.
  var addedHead: String { get }
  var droppedHead: String { get }
  var doneInAll: String { get }

  /// `46 open, 6 more than twelve weeks ago`.
  func finding(open: Int, before: Int) -> String
  var flowUnit: String { get }

  /// `moved later 5 times, by 34 days in all`.
  func finding(_ slips: Slips) -> String
  func slipsUnit(median: Int, shown: Int, of all: Int) -> String
  func slipsDescription(_ slips: Slips, furthest title: String, days: Int) -> String
  var timesHead: String { get }

  /// `4 a week, 7 so far in this one`.
  func finding(median: String?, soFar: Int) -> String
  var throughputUnit: String { get }
  /// `7 so far`, `16 Nov (so far)`.
  func soFar(_ count: Int) -> String
  func soFar(week: String) -> String
  func median(_ number: String) -> String
  /// `Between 1 and 4 todos were completed in each of the eleven whole weeks. …`
  func throughputDescription(least: Int, most: Int, soFar: Int, median: String?) -> String

  /// `85 % within 142 days`.
  func finding(within days: Int) -> String
  /// - Parameters:
  ///   - known: the completed todos of which the start is known.
  ///   - drawn: those that are drawn: evenly spread ones, and the slowest of the others.
  func cycleUnit(known: Int, of completed: Int, drawn: (spread: Int, slowest: Int)?) -> String
  var noCycleTimes: String { get }
  var fewCycleTimes: String { get }
  /// `46 d`.
  func shortDays(_ count: Int) -> String
  func cycleDescription(
    _ count: Int, from shortest: Int, to longest: Int, half: Int, most: Int, almostAll: Int
  ) -> String

  /// `1 of 5 is past the median of 46 days`.
  func finding(past count: Int, of all: Int, median: Int) -> String
  /// `the oldest for 55 days`.
  func finding(oldest days: Int) -> String
  func ageingUnit(shown: Int, of known: Int, inProgress: Int) -> String
  var nothingInProgress: String { get }
  func ageingDescription(_ inProgress: Int, oldest title: String, days: Int) -> String

  /// `today’s 46 by 26 Mar 2027, with 85 %`; without a day, later than the forecast reaches.
  func finding(open: Int, by day: String?) -> String
  func forecastUnit(days: Int, repeating: Int) -> String
  func noForecast(done: Int, days: Int, needed: Int) -> String
  var nothingOpen: String { get }
  func forecastDescription(open: Int, days: [(percent: Int, day: String?)]) -> String
  /// `Counting new work (31 new and 36 done in 84 days), 9 % of the trials end within two years.`
  func newWork(new: Int, done: Int, days: Int, percent: Int) -> String
  /// The heads of the forecast's table.
  var chance: String { get }
  var doneBy: String { get }
  var withNewWork: String { get }
  /// For a day beyond the forecast.
  var laterThanForecast: String { get }

  /// `Ana Núñez has 14 of 46`.
  func finding(most name: String, _ count: Int, of all: Int) -> String
  func loadUnit(shown: Int, of all: Int) -> String
  /// `Ana Núñez: 14 open todos, 2 of them overdue`.
  func load(of name: String, _ open: Int, overdue: Int) -> String
  /// The head of a column of numbers of days.
  var daysHead: String { get }
  var todoHead: String { get }
  var medianHead: String { get }

  /// The main numbers: what each is, and what belongs to it.
  var aWeek: (meaning: String, note: String) { get }
  func cycleNumber(half: String) -> (meaning: String, note: String)
  func progressNumber(oldest days: Int?) -> (meaning: String, note: String)
  func forecastNumber(open: Int) -> (meaning: String, note: String)
  /// - Parameter hasHistory: whether git tells when todos were begun.
  func definitions(hasHistory: Bool) -> String

  /// The sentences of reports.
  func reportedMedian(_ median: String) -> String
  func reportedCycle(half: Int, most: Int) -> String
  func reportedProgress(_ count: Int, oldest days: Int) -> String
  func reported(_ slips: Slips) -> String
  func reportedForecast(open: Int, by day: String) -> String
}

extension InsightsStrings {
  /// A number with at most one decimal: `4`, `2.5`.
  func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(decimalMark)\(abs(tenths) % 10)"
  }
}
