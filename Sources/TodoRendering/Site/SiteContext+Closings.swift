import TodoAnalysis
import TodoModel

/// When a todo was closed, or a repeating one was completed and open again.
struct TodoClosing {
  var todo: Int
  /// `nil` if that is not known.
  var day: CalendarDay?
  /// Whether the todo was open again afterwards.
  var isRepeated = false
}

extension ListPlan.Group {
  mutating func add(_ closing: TodoClosing) {
    if closing.isRepeated { repeated[todos.count] = closing.day }
    todos.append(closing.todo)
  }
}

extension SiteContext {
  /// What was closed or completed by a user, newest first: in the last days, and before by year. The file of a
  /// repeating todo has the days on which it was completed.
  func closings(
    of lists: UserInsights
  ) -> (recent: [TodoClosing], years: [(year: Int, closings: [TodoClosing])]) {
    let today = insights.now.today
    let firstRecent = today.adding(days: -ClosedSplit.recentDays)
    let repeated = lists.todos.flatMap { index -> [TodoClosing] in
      let todo = workspace.todos[index]
      if todo.completions.isEmpty { return [] }
      let last = todo.status.meaning == .done ? todo.completed?.day : nil
      return Set(todo.completions).filter { $0 != last && $0 <= today }.map {
        TodoClosing(todo: index, day: $0, isRepeated: true)
      }
    }.sorted { ($1.day ?? today, $0.todo) < ($0.day ?? today, $1.todo) }
    func merged(_ closed: [Int], _ repeated: [TodoClosing]) -> [TodoClosing] {
      let closed = closed.map { TodoClosing(todo: $0, day: workspace.todos[$0].completed?.day) }
      if repeated.isEmpty { return closed }
      var (all, rest) = ([TodoClosing](), repeated[...])
      for each in closed {
        // Those of an unknown day are the last.
        while let next = rest.first?.day, each.day.map({ next > $0 }) ?? true {
          all.append(rest.removeFirst())
        }
        all.append(each)
      }
      return all + rest
    }
    let recent = merged(
      lists.past.closed, repeated.filter { $0.day.map { $0 >= firstRecent } ?? false })
    let older = Dictionary(
      grouping: repeated.filter { $0.day.map { $0 < firstRecent } ?? false }
    ) { $0.day?.year ?? 0 }
    let closed = Dictionary(lists.past.years.map { ($0.year, $0.todos) }) { $0 + $1 }
    let years = Set(older.keys).union(closed.keys).sorted(by: >).map { year in
      (year, merged(closed[year] ?? [], older[year] ?? []))
    }
    return (recent, years)
  }

  func group(of closings: [TodoClosing]) -> ListPlan.Group {
    var group = ListPlan.Group(todos: [])
    for each in closings { group.add(each) }
    return group
  }
}
