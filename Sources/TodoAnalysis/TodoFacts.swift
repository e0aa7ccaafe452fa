import TodoModel

/// The values of one todo that sorting and counting need: small, so that they work on integers.
struct TodoFacts {
  let state: TodoState
  /// Days since 1970, like the other days here.
  let due: Int32?
  let start: Int32?
  let created: Int32?
  /// The day on which it was closed, if known.
  let closed: Int32?
  /// Whether it was also completed on other days.
  let isRepeated: Bool
  /// Whether it is open and says that it is blocked.
  let saysBlocked: Bool
  /// The default order as far as a todo's own values determine it: due day, then priority.
  let sortKey: UInt64

  init(of todo: Todo, at now: Now) {
    let date = todo.due
    state = TodoState(todo.status.meaning, due: date, at: now)
    due = date?.day.daysSince1970
    start = todo.start?.day.daysSince1970
    created = todo.created?.day.daysSince1970
    closed = state.isOpen ? nil : todo.completed?.day.daysSince1970
    isRepeated = !todo.completions.isEmpty
    saysBlocked = state.isOpen && todo.marks.isBlocked
    let dueKey = date?.sortKey ?? TodoDate.absentSortKey
    sortKey = dueKey << 3 | UInt64(5 - todo.priority.sortRank)
  }

  /// `Todo.visitCompletions`, without a look at the todo itself for most of them.
  func visitCompletions(of todo: @autoclosure () -> Todo, _ visit: (Completion) -> Void) {
    if isRepeated {
      todo().visitCompletions(visit)
    } else if state == .completed, let closed {
      visit(Completion(day: CalendarDay(daysSince1970: closed), isRepeating: false))
    }
  }
}

extension TodoDate {
  /// Greater than the key of every date, so that absent values sort last.
  static let absentSortKey: UInt64 = 1 << 60

  /// A number below 2^60 that sorts like the date: by day, then by moment within the day; a day
  /// without a time comes before its times. The lower 20 bits are the order within the day.
  package var sortKey: UInt64 {
    let dayKey = UInt64(Int64(day.daysSince1970) + (1 << 31)) << 20
    guard let time else { return dayKey }
    // A UTC offset is at most a day, so the moment is within two days of the local midnight.
    let moment = Int(time.secondOfDay) - Int(time.utcOffset) + 200_000
    return dayKey | UInt64(min(max(moment, 1), (1 << 20) - 1))
  }
}

extension Priority? {
  /// 5 for the highest to 0 for the lowest; no priority ranks between medium and low.
  package var sortRank: Int {
    switch self {
    case nil: 2
    case .lowest: 0
    case .low: 1
    case .medium: 3
    case .high: 4
    case .highest: 5
    }
  }
}
