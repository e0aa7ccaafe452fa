import TodoAnalysis
import TodoModel

/// A language's words for days and repeats, which have a grammar.
protocol DayWords: Sendable {
  /// From January.
  var shortMonths: [String] { get }
  /// From January.
  var months: [String] { get }
  /// From Monday.
  var weekdays: [String] { get }
  /// From Monday: `Mon`.
  var shortWeekdays: [String] { get }
  /// What follows the number of a day before its month: `.` in `24. Nov.`, empty in `24 Nov`.
  var dayMark: String { get }
  /// `Saturday 21 November 2026`.
  func long(_ day: CalendarDay) -> String
  /// `November 2026`.
  func month(_ day: CalendarDay) -> String

  /// `every 2 weeks on Monday`, `every January`.
  func often(_ plan: RepeatPlan) -> String
  /// ` on the 1st and last Friday`; empty for no days, `nil` if the language has no
  /// words for one of them.
  func on(_ days: [RepeatPlan.Day]) -> String?
  var ifThereIsOne: String { get }
  var whenDone: String { get }
  /// - Parameter day: written out.
  func until(_ day: String) -> String
  func times(_ count: Int) -> String
}
