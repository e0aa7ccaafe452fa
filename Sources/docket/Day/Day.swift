import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// A user's todos that need attention: the output of `docket` without a command.
struct Day {
  private let username: String
  private let loaded: LoadedWorkspace
  /// The groups of the user's Home.
  let home: HomeLists
  /// What others did that concerns the user in the last seven days, newest first. Others' todos are
  /// not loaded.
  private let events: [ActivityEvent]
  /// The number of all open todos of the user, listed or not.
  let openCount: Int

  init(of username: String, in loaded: LoadedWorkspace) {
    self.username = username
    self.loaded = loaded
    let user = loaded.insights.users.first { $0.username == username }
    home = user?.home ?? HomeLists()
    openCount = user?.counts.open ?? 0
    let position = loaded.workspace.users.firstIndex { $0.username == username }
    let first = loaded.now.today.adding(days: -7)
    events =
      position.map { position in
        eventsForUsers(loaded.workspace, loaded.insights, limit: Self.mostEvents)[position]
          .filter { $0.day >= first }
      } ?? []
  }

  /// - Parameter width: the terminal's width in columns; `nil` for a pipe or a file.
  func text(width: Int?, style: TerminalStyle) -> String {
    let date = Strings.english.long(loaded.now.today)
    var table = Table(
      columns: [
        Table.Column(title: "due"), Table.Column(title: "title", minimum: 12),
        Table.Column(title: "category", minimum: 6, isOptional: true),
        Table.Column(title: "todo", minimum: 12, isOptional: true),
      ], hasHeader: false)
    add("Overdue", home.overdue, .red, to: &table)
    add("Today", home.today, .yellow, to: &table)
    add("Tomorrow", home.tomorrow, nil, to: &table)
    add("Next 7 days", home.nextSevenDays, nil, to: &table)
    addEvents(to: &table)
    let name = loaded.workspace.users.first { $0.username == username }?.displayName ?? username
    return style.apply(.bold, to: "\(date) · \(name.terminalSafe)") + "\n"
      + table.text(width: width, style: style) + closing
  }

  private func add(
    _ title: String, _ todos: [Int], _ look: TerminalStyle.Look?, to table: inout Table
  ) {
    guard !todos.isEmpty else { return }
    table.rows += [.blank, .heading("\(title) (\(todos.count))")]
    for index in todos {
      let todo = loaded.workspace.todos[index]
      table.add(
        Table.Cell("  " + (todo.due.map { words($0) } ?? ""), look), Table.Cell(todo.title),
        Table.Cell(todo.category ?? ""),
        Table.Cell(todo.owner == username ? todo.id : todo.address, .faint))
    }
  }

  private func addEvents(to table: inout Table) {
    guard !events.isEmpty else { return }
    table.rows += [.blank, .heading(Strings.english[.forYou])]
    for event in events {
      let todo = loaded.workspace.todos[event.todo]
      let what =
        event.names(username, in: loaded.workspace)
        ? Strings.english[.mentionedYou] : Strings.english.verb(event.kind)
      table.add(
        Table.Cell("  " + relativeDay(event.day, from: loaded.now.today)),
        Table.Cell("\(event.user) \(what) \(todo.title)"), Table.Cell(""),
        Table.Cell(todo.owner == username ? todo.id : todo.address, .faint))
    }
  }

  private static let mostEvents = 5

  /// The day in words, with the time if the todo has one.
  private func words(_ due: TodoDate) -> String {
    let day = relativeDay(due.day, from: loaded.now.today)
    guard let time = due.time, due.day >= loaded.now.today else { return day }
    return due.day == loaded.now.today ? time.hourAndMinute : "\(day) \(time.hourAndMinute)"
  }

  private var closing: String {
    let shown = [home.overdue, home.today, home.tomorrow, home.nextSevenDays].map(\.count)
      .reduce(0, +)
    switch (shown, openCount - shown) {
    case (0, 0): return "\nNothing is open.\n"
    case (0, let others):
      return "\nNothing is overdue or due in the next 7 days.\n"
        + "\(count(others, "open todo")) without a due date or due later: docket list user:\(username)\n"
    case (_, 0): return ""
    case (_, let others): return "\n\(others) more open: docket list user:\(username)\n"
    }
  }
}
