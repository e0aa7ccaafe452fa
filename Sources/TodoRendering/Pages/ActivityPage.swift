import TemplateEngine

/// The activity, grouped by day.
package struct ActivityPage: TemplateModel {
  var frame: PageFrame
  var days: [ActivityDay]
  var pager: Pager?

  package static let shape = Shape<ActivityPage>(
    "ActivityPage", "What happened, day by day.",
    [
      .object("page", "What stands around it.", \.frame),
      .object("t", "The words of its language.", \.frame.labels),
      .list("days", "The days, newest first.", \.days),
      .optionalObject("pager", "The pages before and after.", \.pager),
    ])
}

/// The events of one day.
package struct ActivityDay: TemplateModel {
  var day: WrittenDay
  var events: [ActivityRow]

  package static let shape = Shape<ActivityDay>(
    "ActivityDay", "What happened on one day.",
    [
      .object("day", "The day.", \.day),
      .list("events", "What happened on it.", \.events),
    ])
}
