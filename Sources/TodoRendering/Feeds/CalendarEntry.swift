import Text
import TodoAnalysis
import TodoModel

/// One todo in a calendar: as a task, and as an event on its due day.
struct CalendarEntry {
  private let context: SiteContext
  private let todo: Todo
  private let state: TodoState
  private let title: String
  private let description: String?
  private let url: String?
  /// The time of the last change of the shown values. The clock is never used, so that the same
  /// files give the same calendar.
  private let stamp: String
  /// The rule by which the due day of an open todo repeats, or the start of one without. A task with a due day
  /// is itself the next occurrence.
  private let rule: String?

  /// - Parameter body: the todo's body, in a calendar of one person. `nil` in a calendar of several
  ///   people: it names each owner, but has no room for the bodies of thousands of todos.
  init(of index: Int, in context: SiteContext, body: MarkdownText?) {
    let todo = context.workspace.todos[index]
    self.context = context
    self.todo = todo
    state = context.insights.states[index]
    let owner = body == nil ? context.displayName(todo.owner) : nil
    let source = context.workspace.source(of: todo)?.name
    title = ([todo.title] + [owner, source].compactMap { $0 }).joined(separator: " · ")
    description = body.flatMap { Self.excerpt(of: $0.text) }
    url =
      context.has(.todos)
      ? context.workspace.settings.baseURL.map { base in
        base + context.paths.link(to: index).percentEncoded()
      } : nil
    let moments =
      [todo.updated, todo.completed, todo.created].compactMap { $0 }
      + todo.completions.map { TodoDate(day: $0) }
    stamp = moments.max().map { context.moment($0).utcStamp } ?? "19700101T000000Z"
    rule =
      state.isOpen
      ? (todo.due ?? todo.start).flatMap {
        todo.recurrence?.rrule(due: $0, in: context.workspace.zone)
      } : nil
  }

  /// The moment from which the todo repeats. Its local time must stay the same when the clocks
  /// change.
  var repeatingMoment: TodoDate? {
    guard rule != nil, let first = todo.due ?? todo.start, first.time != nil else { return nil }
    return context.workspace.zone == .utc ? nil : first
  }

  /// Writes the day or moment from which the todo repeats, or its only one.
  private func writeFirst(_ date: TodoDate, to calendar: inout CalendarWriter) {
    if let moment = repeatingMoment {
      let zone = context.workspace.zone
      calendar.line("DTSTART;TZID=\(zone.identifier)", zone.local(moment.instant).stamp)
    } else {
      calendar.date("DTSTART", date)
    }
  }

  func writeTask(to calendar: inout CalendarWriter) {
    calendar.component("VTODO") { calendar in
      writeShared(kind: "todo", title, to: &calendar)
      if let created = todo.created { calendar.line("CREATED", context.moment(created).utcStamp) }
      if let updated = todo.updated {
        calendar.line("LAST-MODIFIED", context.moment(updated).utcStamp)
      }
      if todo.due == nil, let start {
        writeFirst(start, to: &calendar)
        if let rule { calendar.line("RRULE", rule) }
      } else if let start {
        calendar.date("DTSTART", start)
      }
      if let due = todo.due { calendar.date("DUE", due) }
      calendar.line("STATUS", todo.status.meaning.calendarName)
      if let percent { calendar.line("PERCENT-COMPLETE", String(percent)) }
      if state == .completed, let completed = todo.completed {
        calendar.line("COMPLETED", context.moment(completed).utcStamp)
      }
      if let priority = todo.priority { calendar.line("PRIORITY", String(priority.calendarNumber)) }
    }
  }

  /// Writes nothing for a todo without a due day.
  func writeDueDay(to calendar: inout CalendarWriter) {
    guard let due = todo.due else { return }
    calendar.component("VEVENT") { calendar in
      let mark = state == .completed ? "✓ " : ""
      writeShared(kind: "due", mark + title, to: &calendar)
      // Without an end, a date lasts that day and a moment has no duration (RFC 5545 §3.6.1).
      writeFirst(due, to: &calendar)
      if let rule { calendar.line("RRULE", rule) }
      calendar.line("TRANSP", "TRANSPARENT")
      if state == .cancelled { calendar.line("STATUS", "CANCELLED") }
    }
  }

  private func writeShared(kind: String, _ summary: String, to calendar: inout CalendarWriter) {
    calendar.line("UID", context.identity.uid("\(kind)/\(todo.address)"))
    calendar.line("DTSTAMP", stamp)
    calendar.text("SUMMARY", summary)
    if let description { calendar.text("DESCRIPTION", description) }
    let categories = [todo.category].compactMap { $0 } + todo.tags
    if !categories.isEmpty { calendar.texts("CATEGORIES", categories) }
    if let url { calendar.line("URL", url) }
  }

  /// The start, if it is before the due day and has the same value type, as RFC 5545 §3.8.2.3
  /// requires.
  private var start: TodoDate? {
    guard let start = todo.start, let due = todo.due else { return todo.start }
    guard start.day < due.day || (start.day == due.day && start.time != nil && start < due) else {
      return nil
    }
    switch (start.time, due.time) {
    case (nil, nil), (_?, _?): return start
    case (_?, nil): return start.day < due.day ? TodoDate(day: start.day) : nil
    case (nil, _?): return context.workspace.zone.moment(start.day, secondOfDay: 0)
    }
  }

  private var percent: Int? {
    if state == .completed { return 100 }
    let (done, total) = (todo.subtasks.done, todo.subtasks.total)
    return total > 0 ? done * 100 / total : nil
  }

  /// The start of the body as written, without surrounding white space.
  private static func excerpt(of body: String) -> String? {
    let text = withoutEnd(body.unicodeScalars.drop { $0.properties.isWhitespace })
    guard !text.isEmpty else { return nil }
    let kept = text.prefix(excerptLength)
    return String(withoutEnd(kept)) + (kept.endIndex == text.endIndex ? "" : " …")
  }

  private static func withoutEnd(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView
  {
    var end = text.endIndex
    while end > text.startIndex {
      let last = text.index(before: end)
      guard text[last].properties.isWhitespace else { break }
      end = last
    }
    return text[..<end]
  }

  /// The maximum length, in Unicode scalars.
  private static let excerptLength = 500
}
