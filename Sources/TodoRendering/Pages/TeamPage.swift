import TemplateEngine

/// The overview of the team.
package struct TeamPage: Sendable {
  var frame: PageFrame
  /// `4 people, 383 todos`.
  var summary: String
  var counts: CountsLine
  var overdue: TodoGroup?
  var weeks: WeekChart?
  var leadTime: LeadTimeLine?
  var people: [PersonRow]
  var categories: [CategoryChip]
  var activity: [ActivityRow]
}

extension TeamPage: TemplateModel {
  package static let shape = Shape<TeamPage>(
    "TeamPage", "The team at a glance.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text(
        "summary", "How many people and todos.", example: "4 people, 383 todos", stored: \.summary),
      .object("counts", "The counts of all todos.") { $0.counts },
      .optionalObject("overdue", "The longest overdue; absent when nothing is.", stored: \.overdue),
      .optionalObject(
        "weeks", "Twelve weeks; absent when nothing was completed in them.", stored: \.weeks),
      .optionalObject(
        "lead_time", "From created to completed; absent while unknown.", stored: \.leadTime),
      .list("team", "The people with their counts, most overdue first.") { $0.people },
      .list("categories", "The categories with their open todos.") { $0.categories },
      .flag("has_categories", "Whether there are such categories.") { !$0.categories.isEmpty },
      .list("activity", "What happened lately, newest first.") { $0.activity },
      .flag("has_activity", "Whether anything happened.") { !$0.activity.isEmpty },
    ])
}

/// A person's counts.
package struct PersonRow: Sendable {
  var name: String
  var href: String
  var completed: Int
  var pending: Int
  var overdue: Int
}

extension PersonRow: TemplateModel {
  package static let shape = Shape<PersonRow>(
    "PersonRow", "A person with the counts.",
    [
      .text(
        "name", "First and last name, else the username.", example: "Ana Núñez", stored: \.name),
      .text("href", "The person's home.", example: "users/ana/index.html", stored: \.href),
      .number("completed", "Completed todos.", example: "128") { $0.completed },
      .number("pending", "Pending todos.", example: "14") { $0.pending },
      .number("overdue", "Overdue todos.", example: "3") { $0.overdue },
      .flag("has_overdue", "Whether any is overdue.") { $0.overdue > 0 },
    ])
}

/// The lead time of completed todos.
package struct LeadTimeLine: Sendable {
  var median: String
  var percentile85: String
}

extension LeadTimeLine: TemplateModel {
  package static let shape = Shape<LeadTimeLine>(
    "LeadTime", "From created to completed.",
    [
      .text("median", "Half of them took no longer.", example: "9 days", stored: \.median),
      .text("percentile85", "85 of 100 took no longer.", example: "24 days") { $0.percentile85 },
    ])
}

/// An event in the activity list.
package struct ActivityRow: Sendable {
  var time: WrittenDay
  var verb: String
  var who: String
  var todo: NamedLink
}

extension ActivityRow: TemplateModel {
  package static let shape = Shape<ActivityRow>(
    "Activity", "Something that happened.",
    [
      .object("time", "When.") { $0.time },
      .text("verb", "What.", example: "completed", stored: \.verb),
      .text("who", "Who did it.", example: "Ana Núñez", stored: \.who),
      .object("todo", "To which todo.") { $0.todo },
    ])
}

/// Completions per week, and completed todos against scope.
package struct WeekChart: Sendable {
  var bars: [WeekBar]
  /// The points of a polyline in a box of 336 × 82.
  var scopePoints: String
  var donePoints: String
}

extension WeekChart: TemplateModel {
  package static let shape = Shape<WeekChart>(
    "WeekChart", "Completions by week, and scope against done.",
    [
      .list("bars", "The weeks, oldest first.") { $0.bars },
      .text(
        "scope_points", "Scope, as points in a box of 336 × 82.", example: "10,40 38,36",
        stored: \.scopePoints),
      .text(
        "done_points", "Done, as points in the same box.", example: "10,78 38,70",
        stored: \.donePoints),
    ])
}

/// One week of a chart.
package struct WeekBar: Sendable {
  var week: WrittenDay
  var completed: Int
  var scope: Int
  var done: Int
  var x: Int
  var y: Int
  var height: Int
  var isLast: Bool
}

extension WeekBar: TemplateModel {
  package static let shape = Shape<WeekBar>(
    "WeekBar", "One week of a chart.",
    [
      .object("week", "Its first day.") { $0.week },
      .number("completed", "Todos completed in it.", example: "9") { $0.completed },
      .number("scope", "Todos that existed at its end.", example: "61") { $0.scope },
      .number("done", "Of these, the completed.", example: "40") { $0.done },
      .number("x", "Where its bar stands.", example: "28") { $0.x },
      .number("y", "Where its bar begins, from above.", example: "35") { $0.y },
      .number("height", "How high its bar is.", example: "45") { $0.height },
      .flag("is_last", "Whether it is the week of today.", stored: \.isLast),
    ])
}
