import TodoModel

/// What follows from a workspace at a moment: states, lists and counts. Lists hold positions in
/// `Workspace.todos`.
package struct Insights: Sendable {
  package var now: Now
  /// By todo.
  package var states: [TodoState]
  /// All todos by due, then priority, then owner and id in byte order: the default order.
  package var order: [Int]
  /// The closed ones, newest completion first.
  package var closed: [Int]
  /// By todo: the open todos it waits for, those it depends on directly; a closed one waits for none.
  package var blockers: [[Int]]
  /// By todo: the open todos that wait for it; a closed one holds up none.
  package var blocking: [[Int]]
  /// By todo: the users who starred it, its owner included, by username in byte order.
  package var starredBy: [[String]]
  /// By todo: the range of its comments in `Workspace.comments`.
  package var comments: [Range<Int>]
  /// By todo: open, not overdue, no due day ahead, and without a sign of life for `stale_days`.
  package var isStale: [Bool]
  /// All todos, each once.
  package var total: StateCounts
  /// By user, in the order of `Workspace.users`.
  package var users: [UserInsights]
  /// Of all users: overdue todos, the longest overdue first.
  package var overdue: [Int]
  /// Of all users, in the default order, as the next two: open and due today, also when the time
  /// of the day is over, but not when they start later.
  package var dueToday: [Int]
  /// Those that wait for an open todo.
  package var blocked: [Int]
  package var stale: [Int]
  /// By the workspace's category order, then todos without one under `nil`; only those that have todos.
  package var categories: [CategoryInsights]
  /// The twelve weeks up to the one that now lies in, oldest first.
  package var weeks: [WeekInsights]
  /// From created to completed, in whole days.
  package var leadTime: LeadTime?
  /// The newest twenty events, newest first.
  package var activity: [ActivityEvent]
}

/// What one user's pages show. A todo is listed with its owner and every assignee.
package struct UserInsights: Sendable {
  package var username: String
  /// Of the todos listed with this user.
  package var counts: StateCounts
  /// All todos listed with this user, in the workspace's order.
  package var todos: [Int]
  package var home: HomeLists
  package var past: PastLists
  /// What the user starred, others' todos too: open ones first by due, then closed, newest first.
  package var starred: [Int]
  /// In the user's order: own categories, then the workspace's, then those that only todos name;
  /// then todos without one under `nil`. Only those with todos or of the user's own.
  package var categories: [CategoryInsights]
}

/// The Home tab: todos due today or later, and open ones without a day.
package struct HomeLists: Sendable {
  /// Overdue since before today, longest first: the same as on Past; Home shows five of them.
  package var overdue: [Int] = []
  /// Due today, also those whose time of the day is over already.
  package var today: [Int] = []
  /// Until the end of the week that today lies in, today aside.
  package var thisWeek: [Int] = []
  /// Due after this week, and whatever starts after today.
  package var later: [Int] = []
  package var noDate: [Int] = []
  /// Closed, with a due day of today or later: newest completion first.
  package var done: [Int] = []
  package init() {}
}

/// The Past tab: due days that are past, and closed todos that had none.
package struct PastLists: Sendable {
  /// Longest overdue first.
  package var overdue: [Int] = []
  /// Closed in the last 90 days or on an unknown day: newest completion first.
  package var closed: [Int] = []
  /// Closed before that, newest year first, newest completion first in each.
  package var years: [(year: Int, todos: [Int])] = []
  package init() {}
}

package struct CategoryInsights: Sendable {
  /// `nil` for todos without a category.
  package var category: Category?
  package var counts: StateCounts
  /// Open ones, by due, priority, address.
  package var open: [Int]
  /// Closed in the last 90 days or on an unknown day: newest completion first.
  package var closed: [Int]
  /// Closed before that, newest year first.
  package var years: [(year: Int, todos: [Int])]
}

/// What was created and completed in a week, and the scope at its end.
package struct WeekInsights: Sendable {
  /// The first day of the week.
  package var start: CalendarDay
  /// Todos that were created, the cancelled included.
  package var created: Int
  /// How often a todo was completed, a repeating one once for each of its days.
  package var completed: Int
  /// Todos that existed at the week's end, the cancelled aside; one without a day of creation always did.
  package var scope: Int
  /// Of these, completed by the week's end; one completed on an unknown day since it exists.
  package var done: Int
}
