import TodoAnalysis
import TodoModel

/// Todos for calendars: iCalendar (RFC 5545).
///
/// Each todo is a VTODO, and each due day a VEVENT too, since most calendars show nothing else.
/// Closed todos stay for as long as they stand on the lists themselves. Moments are in UTC, which
/// every calendar shows in its reader's zone; those that repeat are in the workspace's zone, whose
/// clock changes the calendar tells. A day alone is that day wherever it is read.
struct TodoCalendar {
  let context: SiteContext
  /// The position of the user whose calendar it is; `nil` for the workspace's.
  let user: Int?
  let bodies: SiteRenderer.BodySource

  /// - Parameter todos: positions of the todos that are listed with the user.
  /// - Throws: what `bodies` throws.
  func bytes(of todos: [Int]) throws -> [UInt8] {
    let firstDay = context.insights.now.today.adding(days: -ClosedSplit.recentDays)
    let shown = try todos.filter { isShown($0, since: firstDay) }.map { index in
      // Only one person's calendar has room for them.
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
      // A calendar has to hold something (RFC 5545 §3.6).
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
    // RFC 7986, and what calendars read that do not know it.
    for property in ["NAME", "X-WR-CALNAME"] {
      calendar.text(property, name ?? context.workspace.title)
    }
    calendar.line("X-WR-TIMEZONE", context.workspace.zone.identifier)
    calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT6H")
    calendar.line("X-PUBLISHED-TTL", "PT6H")
  }
}
