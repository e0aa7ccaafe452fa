import TemplateEngine

package struct TimelinePage: TemplateModel {
  var frame: PageFrame
  var summary: String
  var forms: [NavigationLink]
  var weeks: [TimelineWeek]
  var lanes: [TimelineLane]
  /// The height of the drawing, in its own units.
  var height: Int
  /// The lines between weeks and between rows, and the line of the present moment.
  var weekLines, rowLines, now: String
  var marks: [TimelineMark]
  var more: NamedLink?

  package static let shape = Shape<TimelinePage>(
    "TimelinePage", "Twelve weeks of open todos as bars.", page: \.frame,
    [
      .text(
        "summary", "What it shows.",
        example: "2 Nov 2026 to 24 Jan 2027: open todos with a due day",
        \.summary),
      .list("forms", "The timelines by person and by project.", \.forms),
      .flag("has_forms", "Whether there are both.", isFilled: \.forms),
      .list("weeks", "The weeks.", \.weeks),
      .list("lanes", "The people or projects, from top to bottom.", \.lanes),
      .flag("has_lanes", "Whether there are todos.", isFilled: \.lanes),
      .number("height", "The height of the drawing, which is 84 wide.", example: "340", \.height),
      .text("week_lines", "The path of the lines between weeks.", example: "M7 0V340", \.weekLines),
      .text("row_lines", "The path of the lines between rows.", example: "M0 34H84", \.rowLines),
      .text("now", "The path of the line of the present day.", example: "M19.5 0V340", \.now),
      .list("marks", "The bars, and the lines between them.", \.marks),
      .optionalObject("more", "The link to the todos that have no room.", \.more),
    ])
}

package struct TimelineWeek: TemplateModel {
  var day: WrittenDay
  var isNow: Bool

  package static let shape = Shape<TimelineWeek>(
    "TimelineWeek", "A week of a timeline.",
    [
      .object("day", "Its first day.", \.day),
      .flag("is_now", "Whether it is the current week.", \.isNow),
    ])
}

package struct TimelineLane: TemplateModel {
  var name: String
  var face: Face?
  var count: Int
  var rows: [TimelineRow]

  package static let shape = Shape<TimelineLane>(
    "TimelineLane", "A person's or a project's todos on a timeline.",
    [
      .text("name", "The person or project.", example: "Chen Wei", \.name),
      .optionalObject("face", "The person's avatar, or initials.", \.face),
      .number("count", "The number of its rows.", example: "6", \.count),
      .list("rows", "Its todos.", \.rows),
    ])
}

package struct TimelineRow: TemplateModel {
  var todo: TodoLink
  var start: String
  var when: String
  var tone: String
  var blockedBy: String?

  package static let shape = Shape<TimelineRow>(
    "TimelineRow", "A todo on a timeline.",
    [
      .object("todo", "The todo.", \.todo),
      .text("start", "Where its bar begins.", example: "28 Sep", \.start),
      .text("when", "The due day, or how late it is.", example: "12 days late", \.when),
      .text("tone", "A class in the stylesheet: `overdue` or `soft`.", example: "soft", \.tone),
      .optionalText(
        "blocked_by", "An open todo that blocks it.", example: "Crane inspection", \.blockedBy),
    ])
}

package struct TimelineMark: TemplateModel {
  var tone: String
  var path: String

  package static let shape = Shape<TimelineMark>(
    "TimelineMark", "A bar of a timeline, or a line from a todo to one that waits for it.",
    [
      .text(
        "tone", "Its classes: `b`, `b doing` or `b wait` for a bar, `late`, `dep`, `tip`.",
        example: "b doing", \.tone),
      .text("path", "Its path.", example: "M0 51H8", \.path),
    ])
}
