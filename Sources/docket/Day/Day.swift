import Diagnostics
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// A user's todos that need attention: the output of `docket` without a command.
struct Day {
  private let username: String
  private let loaded: LoadedWorkspace
  /// Positions in `Workspace.todos`, in the default order, like the next two lists.
  let overdue: [Int]
  let today: [Int]
  /// Todos due from tomorrow to seven days from today, inclusive.
  let ahead: [Int]
  /// The number of all open todos of the user, listed or not.
  let openCount: Int

  init(of username: String, in loaded: LoadedWorkspace) {
    self.username = username
    self.loaded = loaded
    let insights = loaded.insights
    let user = insights.users.first { $0.username == username }
    let listed = Set(user?.todos ?? [])
    let open = insights.order.filter { listed.contains($0) && insights.states[$0].isOpen }
    let now = loaded.now.today
    func due(_ isWanted: (_ daysFromNow: Int) -> Bool) -> [Int] {
      open.filter { todo in
        loaded.workspace.todos[todo].due.map { isWanted(now.days(until: $0.day)) } ?? false
      }
    }
    overdue = due { $0 < 0 }
    today = insights.dueToday.filter(listed.contains)
    ahead = due { (1...7).contains($0) }
    openCount = open.count
  }

  /// - Parameter width: the terminal's width in columns; `nil` for a pipe or a file.
  func text(width: Int?, style: TerminalStyle) -> String {
    let date = English().long(loaded.now.today)
    var table = Table(
      columns: [
        Table.Column(title: "due"), Table.Column(title: "title", minimum: 12),
        Table.Column(title: "category", minimum: 6, isOptional: true),
        Table.Column(title: "todo", minimum: 12, isOptional: true),
      ], hasHeader: false)
    add("Overdue", overdue, .red, to: &table)
    add("Today", today, .yellow, to: &table)
    add("Next seven days", ahead, nil, to: &table)
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

  /// The day in words, with the time if the todo has one.
  private func words(_ due: TodoDate) -> String {
    let day = relativeDay(due.day, from: loaded.now.today)
    guard let time = due.time, due.day >= loaded.now.today else { return day }
    return due.day == loaded.now.today ? time.hourAndMinute : "\(day) \(time.hourAndMinute)"
  }

  private var closing: String {
    let shown = overdue.count + today.count + ahead.count
    switch (shown, openCount - shown) {
    case (0, 0): return "\nNothing is open.\n"
    case (0, let others):
      return "\nNothing is overdue or due in the next seven days.\n"
        + "\(count(others, "open todo")) without a due date or due later: docket list user:\(username)\n"
    case (_, 0): return ""
    case (_, let others): return "\n\(others) more open: docket list user:\(username)\n"
    }
  }
}
