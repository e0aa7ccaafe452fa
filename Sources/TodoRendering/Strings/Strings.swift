import Markdown
import TodoAnalysis
import TodoModel

/// The strings of pages and reports in one language, plural forms included. Each language is one
/// file.
package protocol Strings: InsightsStrings, HistoryStrings {
  var language: Settings.Language { get }

  /// A string without numbers or names in it.
  subscript(label: Label) -> String { get }

  /// The state of one todo.
  func state(_ state: TodoState) -> String
  func priority(_ priority: Priority) -> String
  /// The priority in a row: `high priority`.
  func priorityPhrase(_ priority: Priority) -> String
  /// The verb for an event: "Ana completed …".
  func verb(_ kind: ActivityEvent.Kind) -> String
  /// The label of an open checkbox in a body. It is not "pending", because the checkbox does not
  /// show an item's due day, which could make it overdue.
  var openCheckbox: String { get }

  /// `3 overdue`.
  func overdue(_ count: Int) -> String
  /// `11 open`.
  func open(_ count: Int) -> String
  /// `4 cancelled todos are not shown`.
  func cancelledNotShown(_ count: Int) -> String
  /// The todos in a column of a board with a limit: `4, 1 over the limit of 3`, `2, limit 3`.
  func count(_ count: Int, limit: Int) -> String
  /// `last 14 days`.
  func last(days: Int) -> String
  /// `1 of 2`.
  func part(_ done: Int, of total: Int) -> String
  /// `1 comment`, `5 comments`.
  func comments(_ count: Int) -> String
  /// `37 more in Past`.
  func moreInPast(_ count: Int) -> String
  /// `37 more`.
  func more(_ count: Int) -> String
  /// A title in the language's quotation marks.
  func quoted(_ title: String) -> String
  /// `Not shown here: …`, the headings of sections.
  func notShown(_ headings: [String]) -> String
  /// `37 more people; a larger --max-bytes shows them`, in a report that would be too large.
  func morePeople(_ count: Int) -> String
  /// `4 people, 383 todos`.
  func team(people: Int, todos: Int) -> String
  /// `3 errors, 1 warning`.
  func problems(errors: Int, warnings: Int) -> String
  /// The open todos that wait for a todo: `2 todos wait for it`.
  func waiting(_ count: Int) -> String
  /// `2 Nov 2026 to 24 Jan 2027: open todos with a due day, …`.
  func timeline(from first: String, to last: String) -> String
  /// `101 to 200 of 312`.
  func rows(_ first: Int, to last: Int, of total: Int) -> String
  /// `1 day`, `5 weeks`.
  func time(_ count: Int, _ unit: TimeUnit) -> String

  /// From January.
  static var shortMonths: [String] { get }
  /// From January.
  static var months: [String] { get }
  /// From Monday.
  static var weekdays: [String] { get }
  /// `Saturday 21 November 2026`.
  func long(_ day: CalendarDay) -> String
  /// `November 2026`.
  func month(_ day: CalendarDay) -> String
  /// The period of a report in its title: `Saturday 21 November 2026`, `week to Saturday …`.
  func reported(_ period: ReportPeriod) -> String
  var dueToday: String { get }
  var dueTomorrow: String { get }
  /// `in 3 days`.
  func due(in time: String) -> String
  /// `12 days late`.
  func late(by time: String) -> String
  /// `for 7 weeks`.
  func during(_ time: String) -> String
  /// `due 24 Nov 2026`.
  func due(on day: String) -> String
  /// `overdue since 9 Nov 2026`.
  func overdue(since day: String) -> String
  /// The state of a closed todo with its day: `completed 20 Nov 2026`.
  func closed(_ state: String, on day: String) -> String

  /// `Sat`.
  func shortWeekday(_ day: CalendarDay) -> String
  /// `Since 20 Nov`.
  func since(_ day: String) -> String
  /// `3 became overdue`, `5 completed`, `2 due today`, `11 overdue in total`, `2 more than before`.
  func phrases(_ headline: ReportHeadline) -> [String]
  /// `4 completed (1 of them repeating)`.
  func completed(_ all: Int, repeating: Int) -> String
  /// `As of 2025-01-01, computed from files with later changes.`
  func laterChanges(asOf day: CalendarDay) -> String
  /// The heading of a report's section, with its dates.
  func heading(_ kind: ReportSection.Kind, _ period: ReportPeriod) -> String
  /// `unchanged since 2 Aug`.
  func untouched(since day: String) -> String
  var problemHeading: String { get }

  /// `every 2 weeks on Monday`, `every January`.
  func often(_ plan: RepeatPlan) -> String
  /// ` on the 1st and last Friday`; empty for no days, `nil` if the language has no
  /// words for one of them.
  func on(_ days: [RepeatPlan.Day]) -> String?
  var ifThereIsOne: String { get }
  var whenDone: String { get }
  func until(_ day: CalendarDay) -> String
  func times(_ count: Int) -> String
}

extension Settings.Language {
  package var strings: any Strings {
    switch self {
    case .english: English()
    case .spanish: Spanish()
    }
  }
}

package enum TimeUnit { case day, week, month, year }

extension Strings {
  /// `1 day`, `5 days`.
  func days(_ count: Int) -> String { time(count, .day) }

  /// `3 became overdue, 5 completed, 2 due today; 11 overdue in total, 2 more than before.`
  func sentence(_ headline: ReportHeadline) -> String {
    let phrases = phrases(headline)
    return phrases[..<3].joined(separator: ", ") + "; " + phrases[3...].joined(separator: ", ")
      + "."
  }

  func plural(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// `2 h 30 min`.
  package func duration(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// `24 Nov`, or `24 Nov 2025` if the year differs from the expected one.
  package func short(_ day: CalendarDay, expecting year: Int?) -> String {
    let (y, month, dayOfMonth) = day.components
    let name = Self.shortMonths[month - 1]
    return y == year ? "\(dayOfMonth) \(name)" : "\(dayOfMonth) \(name) \(y)"
  }

  /// The distance of an open todo's due day: `today`, `in 3 days`, `12 days late`.
  ///
  /// Days up to thirteen, then weeks to eight, months to 23, years, each rounded down. The browser's
  /// script updates these strings by the same rule.
  package func distance(_ days: Int) -> String {
    if days == 0 { return dueToday }
    if days == 1 { return dueTomorrow }
    return days > 0 ? due(in: amount(days)) : late(by: amount(-days))
  }

  /// - Parameter days: not negative.
  func amount(_ days: Int) -> String {
    switch days {
    case ..<14: time(days, .day)
    case ..<61: time(days / 7, .week)
    case ..<730: time(days * 10 / 304, .month)
    default: time(days / 365, .year)
    }
  }

  /// The labels that a screen reader reads for the checkboxes of a body.
  var taskLabels: BodyRenderer.TaskLabels {
    var labels = BodyRenderer.TaskLabels()
    labels.open = openCheckbox
    labels.doing = self[.doing]
    labels.done = state(.completed)
    labels.cancelled = state(.cancelled)
    return labels
  }
}
