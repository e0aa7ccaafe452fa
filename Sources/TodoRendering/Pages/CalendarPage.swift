import TemplateEngine

package struct CalendarPage: TemplateModel {
  var frame: PageFrame
  var month: String
  var weekdays: [String]
  var weeks: [CalendarWeek]
  var previous: NavigationLink?
  var today: NavigationLink
  var next: NavigationLink?
  var isEmpty: Bool
  var subscription: NamedLink?

  package static let shape = Shape<CalendarPage>(
    "CalendarPage", "A month of the calendar of the team or a user.", page: \.frame,
    [
      .text("month", "The month.", example: "November 2026", \.month),
      .texts(
        "weekdays", "The weekdays, from the first day of the week.", example: "Mon", \.weekdays),
      .list("weeks", "The weeks.", \.weeks),
      .flag("is_empty", "Whether no day has an entry.", \.isEmpty),
      .optionalObject("previous", "The last month before it that has a page.", \.previous),
      .object("today", "Today, in the present month.", \.today),
      .optionalObject("next", "The next month that has a page.", \.next),
      .optionalObject(
        "subscription", "The file for calendar apps, with its address.", \.subscription),
    ])
}

package struct CalendarWeek: TemplateModel {
  var days: [CalendarCell]

  package static let shape = Shape<CalendarWeek>(
    "CalendarWeek", "A week of a calendar.", [.list("days", "Its days.", \.days)])
}

package struct CalendarCell: TemplateModel {
  var day: WrittenDay
  var number: Int
  /// Classes in the stylesheet: `out`, `bare`, `is-today`.
  var tone: String?
  var isToday: Bool
  var entries: [CalendarItem]
  var more: NamedLink?

  package static let shape = Shape<CalendarCell>(
    "CalendarCell", "A day of a calendar.",
    [
      .object("day", "The day.", \.day),
      .number("number", "Its number in the month.", example: "24", \.number),
      .optionalText(
        "tone", "Classes: out (of another month), bare (without entries), is-today.",
        example: "is-today", \.tone),
      .flag("is_today", "Whether it is today.", \.isToday),
      .list("entries", "Its first three entries.", \.entries),
      .flag("has_entries", "Whether it has any.", isFilled: \.entries),
      .optionalObject("more", "The number of the others, with a link to them.", \.more),
    ])
}

package struct CalendarItem: TemplateModel {
  var text: String
  var href: String?
  var mark: String
  var state: String
  var isAhead: Bool
  /// The todo, and the time of its due day, where the acting user may move it to another day.
  var address, time: String?

  package static let shape = Shape<CalendarItem>(
    "CalendarItem", "A todo on a day of a calendar.",
    [
      .text(
        "text", "Its title, after its time of day or “Start:”.", example: "16:00 Call Bob",
        \.text),
      .optionalText(
        "href", "Its page, from the site's root; absent if todos have no pages.",
        example: "users/ana/todos/call-bob.html", \.href),
      .text(
        "mark",
        "Its symbol: open, doing, blocked, completed, overdue, or missing for a repeat to come.",
        example: "open", \.mark),
      .text("state", "The name of its state.", example: "pending", \.state),
      .flag("is_ahead", "Whether it is a repeat to come.", \.isAhead),
      .optionalText(
        "address", "Its owner and id, if 'docket serve' lets the acting user move it.",
        example: "ana/call-bob", \.address),
      .optionalText(
        "time", "The time of its due day, which may be empty; if it can be moved.",
        example: "16:00", \.time),
    ])
}
