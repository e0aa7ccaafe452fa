import Text
import TodoAnalysis
import TodoModel

/// A calendar of todos in iCalendar format (RFC 5545).
///
/// Each todo is a VTODO; each due day is also a VEVENT, because most calendars show only events.
/// Closed todos are included for as long as the lists show them. Moments are in UTC, which every
/// calendar converts to its reader's zone. Repeating moments are in the workspace's zone, whose
/// clock changes are included. A date without a time is the same day in every zone.
struct TodoCalendar {
  let context: SiteContext
  /// The position of the calendar's user; `nil` for the workspace's calendar.
  let user: Int?
  let bodies: SiteRenderer.BodySource

  /// - Parameter todos: positions of the todos listed with the user.
  /// - Throws: errors from `bodies`.
  func bytes(of todos: [Int]) throws -> [UInt8] {
    let firstDay = context.insights.now.today.adding(days: -ClosedSplit.recentDays)
    let shown = try todos.filter { isShown($0, since: firstDay) }.map { index in
      // Only a calendar of one person has room for bodies.
      let body = isPersonal ? try bodies(context.workspace.todos[index]) : nil
      return CalendarEntry(of: index, in: context, body: body)
    }
    let years = shown.compactMap { $0.repeatingMoment?.day.year }
    var calendar = CalendarWriter()
    calendar.component("VCALENDAR") { calendar in
      head(&calendar)
      if let first = years.min(), let last = years.max() {
        CalendarZone(context.workspace.zone, from: first, to: last).write(to: &calendar)
      }
      for entry in shown {
        entry.writeTask(to: &calendar)
        entry.writeDueDay(to: &calendar)
      }
      // A calendar must contain at least one component (RFC 5545 §3.6).
      if shown.isEmpty { CalendarZone(.utc, from: 1970, to: 1970).write(to: &calendar) }
    }
    return calendar.bytes
  }

  private var isPersonal: Bool { user != nil || context.isPersonal }

  private func isShown(_ index: Int, since firstDay: CalendarDay) -> Bool {
    if context.insights.states[index].isOpen { return true }
    let day = context.workspace.todos[index].completed ?? context.workspace.todos[index].due
    return day.map { $0.day >= firstDay } ?? false
  }

  private func head(_ calendar: inout CalendarWriter) {
    let name = user.map { user in
      "\(context.displayName(context.workspace.users[user].username)) · \(context.workspace.title)"
    }
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//Docket//Docket//EN")
    calendar.line("CALSCALE", "GREGORIAN")
    // `NAME` is from RFC 7986; calendars without support for it read `X-WR-CALNAME`.
    for property in ["NAME", "X-WR-CALNAME"] {
      calendar.text(property, name ?? context.workspace.title)
    }
    calendar.line("X-WR-TIMEZONE", context.workspace.zone.identifier)
    calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT6H")
    calendar.line("X-PUBLISHED-TTL", "PT6H")
  }
}
