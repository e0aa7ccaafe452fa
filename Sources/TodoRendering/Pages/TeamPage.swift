import TemplateEngine

/// The overview of the team.
package struct TeamPage: TemplateModel {
  var frame: PageFrame
  /// `4 people, 383 todos`.
  var summary: String
  var counts: CountsLine
  var overdue: TodoGroup?
  var weeks: WeekChart?
  var leadTime: LeadTimeLine?
  var people: [CountsRow]
  var categories: [CategoryChip]
  var activity: [ActivityRow]

  package static let shape = Shape<TeamPage>(
    "TeamPage", "The team at a glance.",
    [
      .object("page", "What stands around it.", \.frame),
      .object("t", "The words of its language.", \.frame.labels),
      .text(
        "summary", "How many people and todos.", example: "4 people, 383 todos", \.summary),
      .object("counts", "The counts of all todos.", \.counts),
      .optionalObject("overdue", "The longest overdue; absent when nothing is.", \.overdue),
      .optionalObject(
        "weeks", "Twelve weeks; absent when nothing was completed in them.", \.weeks),
      .optionalObject(
        "lead_time", "From created to completed; absent while unknown.", \.leadTime),
      .list("team", "The people with their counts, most overdue first.", \.people),
      .list("categories", "The categories with their open todos.", \.categories),
      .flag("has_categories", "Whether there are such categories.", isFilled: \.categories),
      .list("activity", "What happened lately, newest first.", \.activity),
      .flag("has_activity", "Whether anything happened.", isFilled: \.activity),
    ])
}

/// The lead time of completed todos.
package struct LeadTimeLine: TemplateModel {
  var median: String
  var percentile85: String

  package static let shape = Shape<LeadTimeLine>(
    "LeadTime", "From created to completed.",
    [
      .text("median", "Half of them took no longer.", example: "9 days", \.median),
      .text("percentile85", "85 of 100 took no longer.", example: "24 days", \.percentile85),
    ])
}

/// An event in the activity list.
package struct ActivityRow: TemplateModel {
  var time: WrittenDay
  var verb: String
  var who: String
  var todo: NamedLink

  package static let shape = Shape<ActivityRow>(
    "Activity", "Something that happened.",
    [
      .object("time", "When.", \.time),
      .text("verb", "What.", example: "completed", \.verb),
      .text("who", "Who did it.", example: "Ana Núñez", \.who),
      .object("todo", "To which todo.", \.todo),
    ])
}

/// Completions per week, and completed todos against scope.
package struct WeekChart: TemplateModel {
  var bars: [WeekBar]
  /// The points of a polyline in a box of 336 × 82.
  var scopePoints: String
  var donePoints: String

  package static let shape = Shape<WeekChart>(
    "WeekChart", "Completions by week, and scope against done.",
    [
      .list("bars", "The weeks, oldest first.", \.bars),
      .text(
        "scope_points", "Scope, as points in a box of 336 × 82.", example: "10,40 38,36",
        \.scopePoints),
      .text(
        "done_points", "Done, as points in the same box.", example: "10,78 38,70",
        \.donePoints),
    ])
}

/// One week of a chart.
package struct WeekBar: TemplateModel {
  var week: WrittenDay
  var completed: Int
  var scope: Int
  var done: Int
  var x: Int
  var y: Int
  var height: Int
  var isLast: Bool

  package static let shape = Shape<WeekBar>(
    "WeekBar", "One week of a chart.",
    [
      .object("week", "Its first day.", \.week),
      .number("completed", "Todos completed in it.", example: "9", \.completed),
      .number("scope", "Todos that existed at its end.", example: "61", \.scope),
      .number("done", "Of these, the completed.", example: "40", \.done),
      .number("x", "Where its bar stands.", example: "28", \.x),
      .number("y", "Where its bar begins, from above.", example: "35", \.y),
      .number("height", "How high its bar is.", example: "45", \.height),
      .flag("is_last", "Whether it is the week of today.", \.isLast),
    ])
}
