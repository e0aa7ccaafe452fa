import Text
import TodoModel

/// The contents of a report, independent of its format. Todos are positions in `Workspace.todos`.
package struct Report: Sendable {
  package var period: ReportPeriod
  /// The user that the report is about; `nil` for all.
  package var user: String?
  /// `Insights.hasLaterChanges`.
  package var hasLaterChanges: Bool
  package var headline: ReportHeadline
  /// The user that the report is about, else all users with todos, in the workspace's order.
  package var users: [ReportUser]
  /// In the order of `ReportSection.Kind`; only sections with rows.
  package var sections: [ReportSection]
  /// In a user's report: what others did in the period that concerns the user, newest first.
  package var forYou: [ActivityEvent]
  /// The number of further events.
  package var moreForYou: Int
  /// The first problems in files; in a user's report those in the user's files.
  package var problems: [Diagnostic]
  /// The number of further problems.
  package var moreProblems: Int
}

/// The numbers of the opening sentence. The todos overdue now are those overdue before, plus those
/// that became overdue, minus those that are no longer overdue.
package struct ReportHeadline: Hashable, Sendable {
  package var becameOverdue: Int
  package var completed: CompletionCount
  /// The number of open todos due today whose time has not passed.
  package var dueToday: Int
  /// The number of todos overdue now.
  package var overdue: Int
  /// The number of todos overdue at the start of `ReportPeriod.from`, as far as files tell.
  package var overdueBefore: Int

  /// The change since the start of the period, negative for fewer.
  package var overdueChange: Int { overdue - overdueBefore }
}

package struct ReportUser: Hashable, Sendable {
  package var username: String
  package var counts: StateCounts
}

package struct ReportSection: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Overdue now but not at the start of the period; longest overdue first.
    case becameOverdue
    /// Open, due today, and not yet overdue.
    case dueToday
    /// Completed in the period, the newest day first; the row's day is the completion date.
    case completed
    /// Created in the period, in any state, newest first; the row's day is the creation date.
    case new
    /// Open and due after today, up to and including `ReportPeriod.ahead`.
    case dueNext
    /// Overdue since before the period; longest first.
    case longOverdue
    /// Open todos that wait for other open todos: `Insights.blockers`.
    case blocked
    /// Stale todos, the longest without activity first; the row's day is the day of the last
    /// activity.
    case stale
    /// A view of the settings that is marked for reports, by name: in the view's order, with the
    /// due day.
    case view(String)
    /// In a report with changes: open again.
    case reopened
    /// In a report with changes: with a later due day than before, or with none.
    case slipped
    /// In a report with changes: blocked now, but not before.
    case newlyBlocked
  }

  package struct Row: Hashable, Sendable {
    /// A position in `Workspace.todos`.
    package var todo: Int
    /// The day that the section shows: the due day unless `Kind` says otherwise.
    package var day: CalendarDay?
    /// The due day before it slipped.
    package var before: TodoDate?
  }

  package var kind: Kind
  /// The first rows.
  package var rows: [Row]
  /// The number of further rows.
  package var more: Int
}
