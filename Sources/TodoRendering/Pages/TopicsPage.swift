import TemplateEngine

/// The list of all projects or of all tags.
package struct TopicsPage: Sendable {
  var frame: PageFrame
  var heading: String
  var topics: [TopicRow]
}

extension TopicsPage: TemplateModel {
  package static let shape = Shape<TopicsPage>(
    "TopicsPage", "All projects, or all tags.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text("heading", "What they are.", example: "Projects", stored: \.heading),
      .list("topics", "The projects or tags.") { $0.topics },
    ])
}

/// A project or tag with its counts.
package struct TopicRow: Sendable {
  var name: String
  var href: String
  var completed: Int
  var pending: Int
  var overdue: Int
  var due: WrittenDay?
  var people: String
  /// The share of completed todos, in thousandths.
  var done: Int
}

extension TopicRow: TemplateModel {
  package static let shape = Shape<TopicRow>(
    "TopicRow", "A project or tag with its counts.",
    [
      .text("name", "Its name.", example: "Pier 7", stored: \.name),
      .text(
        "href", "Its page, from the site's root.", example: "projects/pier-7.html", stored: \.href),
      .number("completed", "Completed todos.", example: "12") { $0.completed },
      .number("pending", "Pending todos.", example: "3") { $0.pending },
      .number("overdue", "Overdue todos.", example: "1") { $0.overdue },
      .flag("has_overdue", "Whether any is overdue.") { $0.overdue > 0 },
      .optionalObject(
        "due", "The last due day of a project's open todos, the next of a tag's.", stored: \.due),
      .text("people", "Whose todos it has.", example: "Ana Núñez, Bob Okafor", stored: \.people),
      .number("done", "The completed part of all but the cancelled, of 1000.", example: "750") {
        $0.done
      },
    ])
}

/// The activity, grouped by day.
package struct ActivityPage: Sendable {
  var frame: PageFrame
  var days: [ActivityDay]
  var pager: Pager?
}

extension ActivityPage: TemplateModel {
  package static let shape = Shape<ActivityPage>(
    "ActivityPage", "What happened, day by day.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .list("days", "The days, newest first.") { $0.days },
      .optionalObject("pager", "The pages before and after.", stored: \.pager),
    ])
}

/// The events of one day.
package struct ActivityDay: Sendable {
  var day: WrittenDay
  var events: [ActivityRow]
}

extension ActivityDay: TemplateModel {
  package static let shape = Shape<ActivityDay>(
    "ActivityDay", "What happened on one day.",
    [
      .object("day", "The day.") { $0.day },
      .list("events", "What happened on it.") { $0.events },
    ])
}
