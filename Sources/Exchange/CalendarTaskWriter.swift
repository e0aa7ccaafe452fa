import Text
import TodoAnalysis
import TodoFormat
import TodoModel

/// Writes a calendar of tasks (RFC 5545) for programs that import them. What they have no place for is under names of
/// Docket's own, which they keep or pass over.
struct CalendarTaskWriter {
  private let zone: Zone
  private let now: TodoDate
  private let ids: [String: String]
  private var omissions = Omissions()

  /// - Parameter now: where a todo does not say when it was changed.
  static func file(_ todos: [ForeignTodo], zone: Zone, now: TodoDate) -> ExportedFile {
    var writer = CalendarTaskWriter(todos, zone, now)
    for todo in todos { writer.countOmissions(of: todo) }
    var calendar = CalendarWriter()
    calendar.component("VCALENDAR") { calendar in
      calendar.line("VERSION", "2.0")
      calendar.line("PRODID", "-//Docket//Docket//EN")
      for todo in todos { writer.write(todo, to: &calendar) }
    }
    return ExportedFile(bytes: calendar.bytes, omitted: writer.omissions.counts)
  }

  private init(_ todos: [ForeignTodo], _ zone: Zone, _ now: TodoDate) {
    (self.zone, self.now) = (zone, now)
    ids = Dictionary(todos.map { ($0.source, Self.id(of: $0)) }) { first, _ in first }
  }

  private static func id(of todo: ForeignTodo) -> String {
    if let origin = todo.origin, origin.hasPrefix("ical:") { return String(origin.dropFirst(5)) }
    return id(ofTodoAt: todo.source)
  }

  static func id(ofTodoAt address: String) -> String {
    hexDigits(of: ForeignTodo.source(of: address), count: 32)
  }

  private mutating func countOmissions(of todo: ForeignTodo) {
    omissions.count(.stateName, todo.hasOwnStateName)
    omissions.count(.start, todo.start != nil && start(of: todo) == nil)
    omissions.count(
      .repeats, todo.repeats.map { Self.rule($0, todo.start, todo.due, zone) == nil } ?? false)
    omissions.count(.people, todo.people.count > 1 || todo.author != nil)
    omissions.count(.dependencies, todo.depends.contains { ids[$0] == nil })
    omissions.count(
      .otherFields,
      todo.otherValues.contains { key, values in
        CalendarProperty(key, values) == nil && !Self.isAlarm(key, values)
      })
  }

  private func write(_ todo: ForeignTodo, to calendar: inout CalendarWriter) {
    calendar.component("VTODO") { calendar in
      calendar.text("UID", ids[todo.source] ?? "")
      calendar.line(
        "DTSTAMP", ([todo.created, todo.closed].compactMap { $0 }.max() ?? now).utcStamp(in: zone))
      calendar.text("SUMMARY", todo.title)
      if !todo.body.isBlank { calendar.text("DESCRIPTION", todo.body) }
      calendar.line("STATUS", todo.state.calendarName)
      if let created = todo.created { calendar.line("CREATED", created.utcStamp(in: zone)) }
      // Also where it was cancelled: tasks have no other day of their end.
      if let closed = todo.closed {
        calendar.line("COMPLETED", closed.utcStamp(in: zone))
      }
      if let start = start(of: todo) { calendar.date("DTSTART", start) }
      if let due = todo.due { calendar.date("DUE", due) }
      if let text = todo.repeats {
        if let rule = Self.rule(text, todo.start, todo.due, zone) { calendar.line("RRULE", rule) }
        calendar.text("X-DOCKET-REPEAT", text)
      }
      if let priority = todo.priority { calendar.line("PRIORITY", "\(priority.calendarNumber)") }
      let tags = todo.categoryAndTags
      if !tags.isEmpty { calendar.texts("CATEGORIES", tags) }
      for id in todo.depends.compactMap({ ids[$0] }) {
        calendar.text("RELATED-TO;RELTYPE=DEPENDS-ON", id)
      }
      for comment in todo.comments {
        let time = comment.time.map { ";X-TIME=\($0.utcStamp)" } ?? ""
        let author = comment.author.map { ";X-AUTHOR=\"\($0.filter { $0 != "\"" })\"" } ?? ""
        calendar.text("COMMENT\(author)\(time)", comment.text.trimmingBlanks)
      }
      if let owner = todo.people.first { calendar.text("X-DOCKET-OWNER", owner) }
      if let project = todo.project { calendar.text("X-DOCKET-PROJECT", project) }
      if let minutes = todo.estimateMinutes { calendar.line("X-DOCKET-ESTIMATE", "\(minutes)m") }
      if todo.isStarred { calendar.line("X-DOCKET-STARRED", "TRUE") }
      for (key, values) in todo.otherValues {
        if Self.isAlarm(key, values) {
          for trigger in values { writeAlarm(trigger, of: todo, to: &calendar) }
        } else if let property = CalendarProperty(key, values) {
          property.write(to: &calendar)
        }
      }
    }
  }

  /// The rule of the calendar for words of Docket's own. It needs a day from which it counts (§3.8.5.3).
  static func rule(_ text: String, _ start: TodoDate?, _ due: TodoDate?, _ zone: Zone) -> String? {
    guard let first = due ?? start, case .success(let rule) = RecurrenceReader.read(text) else {
      return nil
    }
    return rule.rrule(due: first, in: zone)
  }

  private static func isAlarm(_ key: String, _ values: [String]) -> Bool {
    key == CalendarTasks.alarm
      && values.allSatisfy { $0.wholeMatch(of: /[+-]?P[0-9WDTHMS]+|\d{8}T\d{6}Z/) != nil }
  }

  private func writeAlarm(
    _ trigger: String, of todo: ForeignTodo, to calendar: inout CalendarWriter
  ) {
    calendar.component("VALARM") { calendar in
      calendar.line("ACTION", "DISPLAY")
      calendar.text("DESCRIPTION", todo.title)
      let isMoment = trigger.first?.isNumber == true
      // Without a start an alarm counts from the due day (§3.8.6.3).
      let name = start(of: todo) == nil ? "TRIGGER;RELATED=END" : "TRIGGER"
      calendar.line(isMoment ? "TRIGGER;VALUE=DATE-TIME" : name, trigger)
    }
  }

  /// A start must be before the due day, and a day as that one is, or a moment (§3.8.2.3).
  private func start(of todo: ForeignTodo) -> TodoDate? {
    guard let start = todo.start, let due = todo.due else { return todo.start }
    return start < due && (start.time == nil) == (due.time == nil) ? start : nil
  }
}
