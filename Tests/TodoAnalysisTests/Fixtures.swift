import Text
import TodoAnalysis
import TodoModel

/// A day from `YYYY-MM-DD`; tests write only days that exist.
func day(_ text: String) -> CalendarDay {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  return parts.count == 3
    ? CalendarDay(year: parts[0], month: parts[1], day: parts[2])
      ?? CalendarDay(daysSince1970: .max) : CalendarDay(daysSince1970: .max)
}

/// A date from `2026-11-21` or `2026-11-21 16:00`.
func date(_ text: String, in zone: Zone = .utc) -> TodoDate {
  let parts = text.split(separator: " ")
  guard parts.count == 2 else { return TodoDate(day: day(text)) }
  let clock = parts[1].split(separator: ":").compactMap { Int($0) }
  return zone.moment(day(String(parts[0])), secondOfDay: clock[0] * 3600 + clock[1] * 60)
}

/// A moment from `2026-11-21 16:00`, or the beginning of a day.
func now(_ text: String, in zone: Zone = .utc) -> Now {
  let moment = date(text, in: zone)
  return moment.time == nil
    ? Now(startOf: moment.day, in: zone) : Now(instant: moment.instant, in: zone)
}

/// A todo from `owner/id`.
func todo(
  _ address: String, _ status: Status.Meaning = .todo, title: String? = nil, due: String? = nil,
  start: String? = nil, created: String? = nil, completed: String? = nil, updated: String? = nil,
  priority: Priority? = nil, category: String? = nil, zone: Zone = .utc,
  with change: (inout Todo) -> Void = { _ in }
) -> Todo {
  let parts = address.split(separator: "/", maxSplits: 1).map(String.init)
  var todo = Todo(
    owner: parts[0], id: parts[1], title: title ?? parts[1],
    path: "users/\(parts[0])/\(parts[1]).md")
  todo.status = Status(status)
  todo.due = due.map { date($0, in: zone) }
  todo.start = start.map { date($0, in: zone) }
  todo.created = created.map { date($0, in: zone) }
  todo.completed = completed.map { date($0, in: zone) }
  todo.updated = updated.map { date($0, in: zone) }
  todo.priority = priority
  todo.category = category
  todo.assignees = [todo.owner]
  change(&todo)
  return todo
}

/// A workspace of these todos in the order given; its users are those named and the owners.
func workspace(
  _ todos: [Todo], users: [User] = [], zone: Zone = .utc,
  with change: (inout Workspace) -> Void = { _ in }
) -> Workspace {
  var workspace = Workspace(kind: .accounts, settings: Settings(), zone: zone, title: "Test")
  workspace.todos = todos
  let owners = Set(todos.map(\.owner)).subtracting(users.map(\.username))
  workspace.users = (users + owners.map { User(username: $0) })
    .sorted { precedesByBytes($0.username, $1.username) }
  change(&workspace)
  return workspace
}

extension Workspace {
  /// The addresses of todos, which tests compare.
  func names(_ positions: some Sequence<Int>) -> [String] { positions.map { todos[$0].address } }

  /// The ids of todos, where one user is enough.
  func ids(_ positions: some Sequence<Int>) -> [String] { positions.map { todos[$0].id } }
}
