import Diagnostics
import TodoModel

/// What a report says, before it has a form. Todos are positions in `Workspace.todos`.
package struct Report: Sendable {
  package var period: ReportPeriod
  /// The user it is about; `nil` for all.
  package var user: String?
  package var headline: ReportHeadline
  /// The user that it is about, else those who have todos, in the workspace's order.
  package var users: [ReportUser]
  /// In the order of `ReportSection.Kind`; only those that have rows.
  package var sections: [ReportSection]
  /// Problems in files, the first ones; in a user's report those of the user's files.
  package var problems: [Diagnostic]
  /// How many problems there are beside these.
  package var moreProblems: Int
}

/// The numbers of the opening sentence. Overdue before, became overdue, and those that were
/// overdue and are not any more make up what is overdue now.
package struct ReportHeadline: Hashable, Sendable {
  package var becameOverdue: Int
  /// Completions, a repeating todo once for each of its days.
  package var completed: Int
  /// Open, and not overdue by the time of the day already.
  package var dueToday: Int
  /// Overdue now.
  package var overdue: Int
  /// Overdue at the beginning of `ReportPeriod.from`, as far as files tell.
  package var overdueBefore: Int

  /// How many more than before, negative for fewer.
  package var overdueChange: Int { overdue - overdueBefore }
}

package struct ReportUser: Hashable, Sendable {
  package var username: String
  package var counts: StateCounts
}

package struct ReportSection: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Overdue now and not at the beginning of the period; longest overdue first.
    case becameOverdue
    /// Open and due today, and not overdue yet.
    case dueToday
    /// In the period, the newest day first; the row's day is that of completion.
    case completed
    /// Written in the period, in any state, the newest first; the row's day is that of creation.
    case new
    /// Open and due after today, up to the end of the days ahead.
    case dueNext
    /// Overdue before the period and still; longest first.
    case longOverdue
    /// Waiting for open todos: `Insights.blockers`.
    case blocked
    /// The row's day is that of the last sign of life, the longest ago first.
    case stale
    /// A view of the settings that is marked for reports, by its name: in the view's order, with
    /// the due day.
    case view(String)
  }

  package struct Row: Hashable, Sendable {
    /// A position in `Workspace.todos`.
    package var todo: Int
    /// The day that the section is about: the due day unless `Kind` says otherwise.
    package var day: CalendarDay?
  }

  package var kind: Kind
  /// The first ones.
  package var rows: [Row]
  /// How many there are beside these.
  package var more: Int
}
