import TodoModel

/// What sorting and counting need of one todo: small, so that they run over integers.
struct TodoFacts {
  let state: TodoState
  /// Days since 1970, as all of these.
  let due: Int32?
  let start: Int32?
  let created: Int32?
  /// The day it was closed, where that is known.
  let closed: Int32?
  /// Whether it was completed on other days too.
  let isRepeated: Bool
  /// The default order as far as one todo decides it: due, then priority.
  let sortKey: UInt64

  init(of todo: Todo, at now: Now) {
    let date = todo.due
    state = TodoState(todo.status.meaning, due: date, at: now)
    due = date?.day.daysSince1970
    start = todo.start?.day.daysSince1970
    created = todo.created?.day.daysSince1970
    closed = state.isOpen ? nil : todo.completed?.day.daysSince1970
    isRepeated = !todo.completions.isEmpty
    let dueKey = date?.sortKey ?? TodoDate.absentSortKey
    sortKey = dueKey << 3 | UInt64(5 - todo.priority.sortRank)
  }

  /// Visits the days on which its todo was completed, which most have no list of.
  func visitCompletionDays(of todo: @autoclosure () -> Todo, _ visit: (Int32) -> Void) {
    if isRepeated {
      todo().visitCompletionDays { visit($0.daysSince1970) }
    } else if state == .completed, let closed {
      visit(closed)
    }
  }
}

extension TodoDate {
  /// Above the key of every date: absent sorts last.
  static let absentSortKey: UInt64 = 1 << 60

  /// A number that is ordered as dates are, below 2^60: the day, then the moment within it, a day
  /// alone before its times.
  var sortKey: UInt64 {
    let dayKey = UInt64(Int64(day.daysSince1970) + (1 << 31)) << 20
    guard let time else { return dayKey }
    // Offsets reach a day either way, so the moment lies within two days of the local midnight.
    let moment = Int(time.secondOfDay) - Int(time.utcOffset) + 200_000
    return dayKey | UInt64(min(max(moment, 1), (1 << 20) - 1))
  }
}

extension Priority? {
  /// 5 for the highest to 0 for the lowest; none ranks between medium and low.
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
