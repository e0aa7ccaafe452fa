import TemplateEngine

/// Open todos as bars, week by week.
package struct TimelinePage: PageModel {
  var frame: PageFrame
  /// What it shows.
  var summary: String  // 2 Nov 2026 to 24 Jan 2027: open todos with a due day
  /// The timelines by person and by project.
  var forms: [NavigationLink]
  /// Whether there are both.
  var hasForms: Bool { !forms.isEmpty }
  /// Its first day, where 'docket serve' shows the page with controls.
  var first: String?  // 2026-11-02
  /// The number of its days, as wide as the drawing is.
  var width: Int  // 84
  /// The weeks.
  var weeks: [TimelineWeek]
  /// The people or projects, from top to bottom.
  var lanes: [TimelineLane]
  /// Whether there are todos.
  var hasLanes: Bool { !lanes.isEmpty }
  /// The height of the drawing.
  var height: Int  // 340
  /// The path of the lines between weeks.
  var weekLines: String  // M7 0V340
  /// The path of the lines between rows.
  var rowLines: String  // M0 34H84
  /// The path of the line of the present day.
  var now: String  // M19.5 0V340
  /// The bars, and the lines between them.
  var marks: [TimelineMark]
  /// Where todos have no room: the numbers of all, and of all of those that chips narrow the page to.
  var totals: [TimelineTotal]
  /// The link to the todos that have no room.
  var more: NamedLink?
  /// The previous and next pages of lanes, where all have no room.
  var pager: Pager?
}

/// A week of a timeline.
package struct TimelineWeek: TemplateModel {
  /// Its first day.
  var day: WrittenDay
  /// Whether it is the current week.
  var isNow: Bool
}

/// A person's or a project's todos on a timeline.
package struct TimelineLane: TemplateModel {
  /// The person or project; absent if the only lane is of no project.
  var name: String?  // Chen Wei
  /// The person's avatar, or initials.
  var face: Face?
  /// The number of its rows, of all its todos.
  var count: String  // 6 of 50
  /// The page with all its todos, if it has no room for them.
  var all: String?  // users/chen/timeline.html
  /// What a new todo of the lane has in its line, where 'docket serve' shows the page with controls.
  var words: String?  // for:chen
  /// Its todos.
  var rows: [TimelineRow]
}

/// A todo on a timeline.
package struct TimelineRow: TemplateModel {
  /// The todo.
  var todo: TodoLink
  /// Where its bar begins.
  var start: String  // 28 Sep
  /// The due day, or how late it is.
  var when: String  // 12 days late
  /// A class in the stylesheet: `overdue` or `soft`.
  var tone: String  // soft
  /// Whether it is overdue, and its bar in progress or blocked, as chips narrow the page.
  var states: String?  // overdue doing
  /// Its category.
  var category: String?  // Safety
  /// The class of its category's colour.
  var style: String?  // c-safety
  /// Its owner, on a timeline by project.
  var person: String?  // Chen Wei
  /// An open todo that blocks it.
  var blockedBy: String?  // Crane inspection
  /// How requests change it, where 'docket serve' shows the page with controls.
  var change: TimelineChange?
}

/// The number of todos that a timeline would have if all had room.
package struct TimelineTotal: TemplateModel {
  /// What they have in common: `all`, `category`, `person`, `state`.
  var facet: String  // category
  /// The category, the person or the state; empty for all.
  var value: String  // Safety
  /// How many there are.
  var count: Int  // 600
}

/// What changes a todo of a timeline.
package struct TimelineChange: TemplateModel {
  /// Its owner and id.
  var address: String  // chen/crane-inspection
  /// The day on which its bar begins.
  var begin: String  // 2026-09-28
  /// The start, as written in forms; empty for none.
  var start: String  // 2026-09-28
  /// The due day, as written in forms.
  var due: String  // 2026-11-09
  /// Whether the acting user may change it.
  var isOwn: Bool
}

/// A bar of a timeline, or a line from a todo to one that waits for it.
package struct TimelineMark: TemplateModel {
  /// Its classes: `b`, `b doing` or `b wait` for a bar, `late`, `dep`, `tip`.
  var tone: String  // b doing
  /// Its path.
  var path: String  // M0 51H8
}
