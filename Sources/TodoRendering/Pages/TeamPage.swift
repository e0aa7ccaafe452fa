import TemplateEngine

/// The team at a glance.
package struct TeamPage: PageModel {
  var frame: PageFrame
  /// The number of people and todos.
  var summary: String  // 4 people, 383 todos
  /// The counts of all todos.
  var counts: CountsLine
  /// The report's opening sentence.
  var lead: TeamLead
  /// What is overdue, blocked or stale.
  var attention: TeamAttention
  /// The first todos due today that are not among those.
  var today: TodoGroup?
  /// The first todos in progress that are in neither; absent if there are none.
  var inProgress: TodoGroup?
  /// The next seven days.
  var strip: [StripDay]
  /// The number of open todos due in the next seven days.
  var stripCount: String  // 14
  /// The charts of the last twelve weeks; none below two weeks of data.
  var figures: [ChartFigure]
  /// Whether there are any.
  var hasFigures: Bool { !figures.isEmpty }
  /// The time from created to completed; absent if unknown.
  var leadTime: LeadTimeLine?
  /// The six people with most open todos.
  var team: [CountsRow]
  /// From how many on somebody is overloaded; absent if nobody is.
  var loadNote: String?  // Median 10 open; overloaded from 15 on
  /// The link to the others.
  var morePeople: NamedLink?
  /// The recent activity, newest first.
  var activity: [ActivityRow]
  /// Whether `activity` has entries.
  var hasActivity: Bool { !activity.isEmpty }
  /// The link to the activity before it.
  var moreActivity: NamedLink?
}

/// The opening sentence of the daily report.
package struct TeamLead: TemplateModel {
  /// The day of the previous report.
  var since: String  // Since 20 Nov
  /// Its numbers, each with a link to the todos that it counts.
  var numbers: [LeadNumber]
  /// The change of the overdue todos.
  var trend: String  // 1 more than before
}

/// A number of the opening sentence.
package struct LeadNumber: TemplateModel {
  /// The number with its word, and a link to its todos.
  var link: NamedLink
  /// A class: overdue, done or today; absent for zero.
  var tone: String?  // overdue
}

/// The todos that need somebody.
package struct TeamAttention: TemplateModel {
  /// The first five: overdue, blocked, stale.
  var groups: [TodoGroup]
  /// Whether there are any.
  var hasGroups: Bool { !groups.isEmpty }
  /// The link to all of them.
  var more: NamedLink?
}

/// One of the next seven days.
package struct StripDay: TemplateModel {
  /// The day.
  var day: WrittenDay
  /// The number of open todos due on it.
  var count: String  // 3
  /// The first two that no other part of the page shows.
  var todos: [StripTodo]
  /// The number of the others, with a link to them.
  var more: NamedLink?
}

/// A todo of one of the next seven days.
package struct StripTodo: TemplateModel {
  /// Its title.
  var title: String  // Renew passport
  /// Its page, from the site's root.
  var href: String?  // users/ana/todos/renew-passport.html
  /// Its owner.
  var who: String  // Ana Núñez
}

/// The time from created to completed.
package struct LeadTimeLine: TemplateModel {
  /// Half of the todos took no longer.
  var median: String  // 9 days
  /// 85 % of the todos took no longer.
  var percentile85: String  // 24 days
}

/// An event.
package struct ActivityRow: TemplateModel {
  /// The time.
  var time: WrittenDay
  /// What happened, before the todo's title.
  var verb: String  // moved the due day of
  /// The user who did it.
  var who: String  // Ana Núñez
  /// The todo.
  var todo: NamedLink
  /// The words after the todo's title.
  var rest: String?  // to 5 Dec 2026
  /// That it may have happened earlier.
  var source: String?  // on or before this day
  /// Who did it, where the page shows pictures.
  var face: Face? = nil
  /// The first line of a comment, there.
  var words: String? = nil  // The bank is open again.
  /// The time of day, there, of what happened today.
  var clock: String? = nil  // 16:28
  /// What identifies it among those that concern a user.
  var id: String? = nil  // 5f02ab
  /// Its kind, or why it concerns a user, by which chips narrow the page.
  var kind: String? = nil  // Mentions
  /// The project of the todo, by which chips narrow the page.
  var project: String? = nil  // Pier 7
  /// The number of todos, where a row is of several.
  var count: String? = nil  // 5 todos
  /// Those todos.
  var todos: [NamedLink] = []
  /// The first of their titles.
  var titles: String? = nil  // Sweep the pier, Paint the boat, Order rope …

  /// Whether the same user did the same to a todo.
  func isLike(_ other: ActivityRow) -> Bool {
    who == other.who && verb == other.verb && rest == other.rest && source == other.source
  }
}
