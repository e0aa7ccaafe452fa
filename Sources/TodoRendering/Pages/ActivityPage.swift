import TemplateEngine

package struct ActivityPage: TemplateModel {
  var frame: PageFrame
  var days: [ActivityDay]
  var pager: Pager?

  package static let shape = Shape<ActivityPage>(
    "ActivityPage", "Recent activity, day by day.", page: \.frame,
    [
      .list("days", "The days, newest first.", \.days),
      .optionalObject("pager", "The previous and next pages.", \.pager),
    ])
}

package struct ActivityDay: TemplateModel {
  var day: WrittenDay
  var events: [ActivityRow]

  package static let shape = Shape<ActivityDay>(
    "ActivityDay", "The activity of one day.",
    [
      .object("day", "The day.", \.day),
      .list("events", "Its events.", \.events),
    ])
}
