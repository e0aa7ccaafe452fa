import TemplateEngine

package struct TeamPage: TemplateModel {
  var frame: PageFrame
  var summary: String
  var counts: CountsLine
  var lead: TeamLead
  var attention: TeamAttention
  /// By person.
  var today: [TodoGroup]
  /// The numbers of todos due today, and in the next seven days.
  var todayCount, stripCount: Int
  var moreToday: NamedLink?
  var inProgress: TodoGroup?
  var strip: [StripDay]
  var figures: [ChartFigure]
  var leadTime: LeadTimeLine?
  var people: [CountsRow]
  /// Whether any of them has cancelled todos, so that a column has their number.
  var hasCancelled: Bool
  var categories: [CategoryChip]
  var activity: [ActivityRow]

  package static let shape = Shape<TeamPage>(
    "TeamPage", "The team at a glance.", page: \.frame,
    [
      .text(
        "summary", "The number of people and todos.", example: "4 people, 383 todos", \.summary),
      .object("counts", "The counts of all todos.", \.counts),
      .object("lead", "The report's opening sentence.", \.lead),
      .object("attention", "What is overdue, blocked or stale.", \.attention),
      .list("today", "The todos due today, by person.", \.today),
      .flag("has_today", "Whether there are any.", isFilled: \.today),
      .number("today_count", "The number of open todos due today.", example: "2", \.todayCount),
      .number(
        "strip_count", "The number of open todos due in the next seven days.", example: "14",
        \.stripCount),
      .optionalObject(
        "more_today", "The number of the others due today, with a link to all.", \.moreToday),
      .optionalObject(
        "in_progress", "The todos in progress; absent if there are none.", \.inProgress),
      .list("strip", "The next seven days.", \.strip),
      .list(
        "figures", "The charts of the last twelve weeks; none below two weeks of data.", \.figures),
      .flag("has_figures", "Whether there are any.", isFilled: \.figures),
      .optionalObject(
        "lead_time", "The time from created to completed; absent if unknown.", \.leadTime),
      .list("team", "The people with their counts, most overdue first.", \.people),
      .flag("with_cancelled", "Whether they have cancelled todos.", \.hasCancelled),
      .list("categories", "The categories with their open todos.", \.categories),
      .flag("has_categories", "Whether `categories` has entries.", isFilled: \.categories),
      .list("activity", "The recent activity, newest first.", \.activity),
      .flag("has_activity", "Whether `activity` has entries.", isFilled: \.activity),
    ])
}

package struct TeamLead: TemplateModel {
  /// Since when the numbers count.
  var since: String
  var numbers: [LeadNumber]
  var trend: String

  package static let shape = Shape<TeamLead>(
    "TeamLead", "The opening sentence of the daily report.",
    [
      .text("since", "The day of the previous report.", example: "Since 20 Nov", \.since),
      .list("numbers", "Its numbers, each with a link to the todos that it counts.", \.numbers),
      .text("trend", "The change of the overdue todos.", example: "1 more than before", \.trend),
    ])
}

package struct LeadNumber: TemplateModel {
  var link: NamedLink
  /// A class in the stylesheet: `overdue`, `done`, `today`; `nil` for zero.
  var tone: String?

  package static let shape = Shape<LeadNumber>(
    "LeadNumber", "A number of the opening sentence.",
    [
      .object("link", "The number with its word, and a link to its todos.", \.link),
      .optionalText(
        "tone", "A class: overdue, done or today; absent for zero.", example: "overdue",
        \.tone),
    ])
}

package struct TeamAttention: TemplateModel {
  var count: String
  var groups: [TodoGroup]
  var more: NamedLink?

  package static let shape = Shape<TeamAttention>(
    "TeamAttention", "The todos that need somebody.",
    [
      .text("count", "Their number.", example: "14", \.count),
      .list("groups", "The first ten: overdue, blocked, stale.", \.groups),
      .flag("has_groups", "Whether there are any.", isFilled: \.groups),
      .optionalObject("more", "The link to all of them.", \.more),
    ])
}

package struct StripDay: TemplateModel {
  var day: WrittenDay
  var count: Int
  var todos: [StripTodo]
  var more: NamedLink?

  package static let shape = Shape<StripDay>(
    "StripDay", "One of the next seven days.",
    [
      .object("day", "The day.", \.day),
      .number("count", "The number of open todos due on it.", example: "3", \.count),
      .list("todos", "The first four.", \.todos),
      .optionalObject("more", "The number of the others, with a link to them.", \.more),
    ])
}

package struct StripTodo: TemplateModel {
  var title: String
  var href: String?
  var who: String

  package static let shape = Shape<StripTodo>(
    "StripTodo", "A todo of one of the next seven days.",
    [
      .text("title", "Its title.", example: "Renew passport", \.title),
      .optionalText(
        "href", "Its page, from the site's root.", example: "users/ana/todos/renew-passport.html",
        \.href),
      .text("who", "Its owner.", example: "Ana Núñez", \.who),
    ])
}

package struct LeadTimeLine: TemplateModel {
  var median: String
  var percentile85: String

  package static let shape = Shape<LeadTimeLine>(
    "LeadTime", "The time from created to completed.",
    [
      .text("median", "Half of the todos took no longer.", example: "9 days", \.median),
      .text(
        "percentile85", "85 % of the todos took no longer.", example: "24 days", \.percentile85),
    ])
}

package struct ActivityRow: TemplateModel {
  var time: WrittenDay
  var verb: String
  var who: String
  var todo: NamedLink
  /// What follows the todo's title.
  var rest: String?
  /// What is said of a day on which it happened at the latest.
  var source: String?

  package static let shape = Shape<ActivityRow>(
    "Activity", "An event.",
    [
      .object("time", "The time.", \.time),
      .text(
        "verb", "What happened, before the todo's title.", example: "moved the due day of", \.verb),
      .text("who", "The user who did it.", example: "Ana Núñez", \.who),
      .object("todo", "The todo.", \.todo),
      .optionalText("rest", "The words after the todo's title.", example: "to 5 Dec 2026", \.rest),
      .optionalText(
        "source", "That it may have happened earlier.", example: "on or before this day",
        \.source),
    ])
}
