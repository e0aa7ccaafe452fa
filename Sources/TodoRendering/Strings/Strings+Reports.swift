import Text
import TodoAnalysis
import TodoModel

extension Strings {
  /// The period of a report in its title: `Saturday 21 November 2026`, `week to Saturday …`.
  func reported(_ period: ReportPeriod) -> String {
    let day = long(period.today)
    return switch period.kind {
    case .daily: day
    case .weekly: say(.reportedWeekly, ["day": .text(day)])
    case .monthly: say(.reportedMonthly, ["day": .text(day)])
    }
  }

  /// `3 became overdue, 5 completed, 2 due today; 11 overdue in total, 2 more than before.`
  func sentence(_ headline: ReportHeadline) -> String {
    let phrases = phrases(headline)
    return phrases[..<3].joined(separator: ", ") + "; " + phrases[3...].joined(separator: ", ")
      + "."
  }

  /// `3 became overdue`, `5 completed`, `2 due today`, `11 overdue in total`, `2 more than before`.
  func phrases(_ headline: ReportHeadline) -> [String] {
    let change = headline.overdueChange
    return [
      say(.becameOverdue, headline.becameOverdue),
      completed(headline.completed.all, repeating: headline.completed.repeating),
      say(.countDueToday, headline.dueToday), say(.overdueInAll, headline.overdue),
      change == 0
        ? say(.asManyAsBefore) : say(change > 0 ? .moreThanBefore : .fewerThanBefore, abs(change)),
    ]
  }

  /// `3 completed and 1 repeat`: what repeats stays open and counts as no completed todo.
  ///
  /// - Parameter all: also those of todos that repeat.
  package func completed(_ all: Int, repeating: Int) -> String {
    say(.countCompleted, ["count": .number(all - repeating), "repeating": .number(repeating)])
  }

  /// `As of 2025-01-01, computed from files with later changes.`
  func laterChanges(asOf day: CalendarDay) -> String {
    say(.laterChanges, ["day": .text("\(day)")])
  }

  /// The heading of a report's section, with its dates.
  func heading(_ kind: ReportSection.Kind, _ period: ReportPeriod) -> String {
    func heading(_ phrase: Phrase, _ day: CalendarDay) -> String {
      say(phrase, ["day": .text(long(day))])
    }
    return switch kind {
    case .becameOverdue: heading(.headingBecameOverdue, period.from)
    case .dueToday: heading(.headingDueToday, period.today)
    case .completed: heading(.headingCompleted, period.from)
    case .new: heading(.headingNew, period.from)
    case .dueNext: heading(.headingDueNext, period.ahead)
    case .longOverdue: heading(.headingLongOverdue, period.from)
    case .blocked: heading(.headingBlocked, period.today)
    case .stale: heading(.headingStale, period.today)
    case .view(let name):
      say(.headingView, ["name": .text(name), "day": .text(long(period.today))])
    case .reopened: heading(.headingReopened, period.from)
    case .slipped: heading(.headingSlipped, period.from)
    case .newlyBlocked: heading(.headingNewlyBlocked, period.from)
    }
  }

  func headingForYou(_ period: ReportPeriod) -> String {
    say(.headingForYou, ["day": .text(long(period.from))])
  }

  var problemHeading: String { say(.problemHeading) }
}
