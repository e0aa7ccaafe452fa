import TodoModel

/// What the days of a calendar show.
package struct Agenda: Sendable {
  package enum Kind: Int, Sendable {
    case due, completed, start
    /// A day on which a repeating todo will be due.
    case ahead
  }

  package struct Entry: Hashable, Sendable {
    package var todo: Int
    package var kind: Kind
  }

  /// By day: due todos, first those with a time of day in the order of it, then the others in the default order;
  /// then completed ones, starts and repeats.
  package private(set) var days: [CalendarDay: [Entry]] = [:]

  /// - Parameters:
  ///   - open: open todos, in the default order.
  ///   - closed: closed todos, newest completion first.
  ///   - repeats: by open todo: the days on which it will be due.
  ///   - range: the days of the calendar.
  package init(
    open: [Int], closed: [Int], repeats: [Int: [CalendarDay]], in range: ClosedRange<CalendarDay>,
    of workspace: Workspace, _ insights: Insights
  ) {
    func add(_ todo: Int, _ kind: Kind, _ day: CalendarDay?) {
      guard let day, range.contains(day) else { return }
      days[day, default: []].append(Entry(todo: todo, kind: kind))
    }
    let timed = open.compactMap { todo in
      workspace.todos[todo].due?.time.map { (todo: todo, second: $0.secondOfDay) }
    }
    let byTime = timed.enumerated().sorted { a, b in
      (a.element.second, a.offset) < (b.element.second, b.offset)
    }
    for (_, entry) in byTime { add(entry.todo, .due, workspace.todos[entry.todo].due?.day) }
    for todo in open where workspace.todos[todo].due?.time == nil {
      add(todo, .due, workspace.todos[todo].due?.day)
    }
    for todo in closed where insights.states[todo] == .completed {
      add(todo, .completed, workspace.todos[todo].completed?.day)
    }
    for todo in open {
      let (start, due) = (workspace.todos[todo].start?.day, workspace.todos[todo].due?.day)
      if let start, start > insights.now.today, start != due { add(todo, .start, start) }
    }
    if repeats.isEmpty { return }
    for todo in open { for day in repeats[todo] ?? [] { add(todo, .ahead, day) } }
  }

  /// The days on which each open todo will be due, at most a year from today.
  package static func repeats(of workspace: Workspace, _ insights: Insights) -> [Int: [CalendarDay]]
  {
    let today = insights.now.today
    var repeats: [Int: [CalendarDay]] = [:]
    for (index, todo) in workspace.todos.enumerated() where insights.states[index].isOpen {
      guard todo.recurrence != nil else { continue }
      repeats[index] = todo.repeats(after: today, until: today.adding(months: 12))
    }
    return repeats
  }
}

extension CalendarDay {
  package var startOfMonth: CalendarDay { adding(days: 1 - components.day) }

  /// The whole weeks that contain the days of this day's month.
  package func weeksOfMonth(startingOn first: Weekday) -> [[CalendarDay]] {
    let next = startOfMonth.adding(months: 1)
    return stride(
      from: Int(startOfMonth.startOfWeek(startingOn: first).daysSince1970),
      to: Int(next.daysSince1970), by: 7
    ).map { week in (0..<7).map { CalendarDay(daysSince1970: Int32(clamping: week + $0)) } }
  }
}
