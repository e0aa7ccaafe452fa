import TodoModel

/// The states, lists and counts computed from a workspace at a moment. Lists contain positions in
/// `Workspace.todos`.
package struct Insights: Sendable {
  package var now: Now
  /// By todo: its state.
  package var states: [TodoState]
  /// All todos by due day, then priority, then in the workspace's order: the default order.
  package var order: [Int]
  /// The closed todos, newest completion first.
  package var closed: [Int]
  /// By todo: the open todos that it directly depends on; empty for a closed todo.
  package var blockers: [[Int]]
  /// By todo: whether it is open and waits for an open todo, or says that it is blocked.
  package var isBlocked: [Bool]
  /// By todo: the open todos that wait for it; empty for a closed todo.
  package var blocking: [[Int]]
  /// By todo: the users who starred it, including its owner, by username in byte order.
  package var starredBy: [[String]]
  /// By todo: the range of its comments in `Workspace.comments`.
  package var comments: [Range<Int>]
  /// By todo: whether it is open, not overdue, has no future due day, and had no activity for
  /// `stale_days`.
  package var isStale: [Bool]
  /// The counts of all todos, each counted once.
  package var total: StateCounts
  /// By user, in the order of `Workspace.users`.
  package var users: [UserInsights]
  /// Overdue todos of all users, the longest overdue first.
  package var overdue: [Int]
  /// Open todos of all users that are due today, in the default order like the next two lists.
  /// Includes those whose time has passed, but not those that start later.
  package var dueToday: [Int]
  /// Todos that wait for an open todo, or say that they are blocked.
  package var blocked: [Int]
  package var stale: [Int]
  /// In the workspace's category order, then todos without a category under `nil`; only categories
  /// with todos.
  package var categories: [CategoryInsights]
  /// The twelve weeks up to the current one, oldest first.
  package var weeks: [WeekInsights]
  /// The time from creation to completion, in whole days.
  package var leadTime: LeadTime?
  /// The newest twenty events, newest first.
  package var activity: [ActivityEvent]
  /// Whether a todo was created or completed after today, so that the counts of a past day mix with
  /// what the files say since.
  package var hasLaterChanges: Bool
  /// What git knows about the todos; empty if it was not read.
  package var history: History
}

/// The data of one user's pages. A todo is listed with its owner and every assignee.
package struct UserInsights: Sendable {
  package var username: String
  /// The counts of the todos listed with this user.
  package var counts: StateCounts
  /// All todos listed with this user, in the workspace's order.
  package var todos: [Int]
  /// The open ones, in the default order.
  package var open: [Int]
  /// The closed ones, newest completion first.
  package var closed: [Int]
  package var home: HomeLists
  package var past: PastLists
  /// The todos that the user starred, including other users': open ones by due day, then closed
  /// ones, newest first.
  package var starred: [Int]
  /// In the user's order: own categories, then the workspace's, then those that only todos name,
  /// then todos without a category under `nil`. Only the user's own categories and those with
  /// todos.
  package var categories: [CategoryInsights]
}

/// The Home tab: the open todos.
package struct HomeLists: Sendable {
  /// Overdue since before today, longest first: the same list as on Past; Home shows five of them.
  package var overdue: [Int] = []
  /// Due today, including those whose time has passed.
  package var today: [Int] = []
  package var tomorrow: [Int] = []
  /// Due after tomorrow, up to seven days from today.
  package var nextSevenDays: [Int] = []
  /// Due after these days, and todos that start after today and are due today or have no due day.
  package var later: [Int] = []
  package var noDate: [Int] = []
  package init() {}
}

/// The Past tab: the closed todos, and those that are overdue.
package struct PastLists: Sendable {
  /// Longest overdue first.
  package var overdue: [Int] = []
  /// Closed in the last 90 days or on an unknown day: newest completion first.
  package var closed: [Int] = []
  /// Closed earlier, newest year first, newest completion first within a year.
  package var years: [(year: Int, todos: [Int])] = []
  package init() {}
}

package struct CategoryInsights: Sendable {
  /// `nil` for todos without a category.
  package var category: Category?
  package var counts: StateCounts
  /// Open todos, by due day, priority, address.
  package var open: [Int]
  /// Closed in the last 90 days or on an unknown day: newest completion first.
  package var closed: [Int]
  /// Closed earlier, newest year first.
  package var years: [(year: Int, todos: [Int])]
}

/// The todos created and completed in a week, and the scope at its end.
package struct WeekInsights: Sendable {
  /// The first day of the week.
  package var start: CalendarDay
  /// The number of todos created, including cancelled ones.
  package var created: Int
  package var completed: CompletionCount
  /// The number of todos that existed at the end of the week, without cancelled ones; a todo
  /// without a creation date counts as always existing.
  package var scope: Int
  /// The number of these completed by the end of the week; a todo completed on an unknown day
  /// counts from its creation.
  package var done: Int
}
