import TodoModel

/// The four states, of which every todo has exactly one.
package enum TodoState: String, CaseIterable, Hashable, Sendable {
  case completed, pending, overdue, cancelled

  package var isOpen: Bool { self == .pending || self == .overdue }

  /// The state at a moment: cancelled wins over completed, and that over the due day.
  package init(_ meaning: Status.Meaning, due: TodoDate?, at now: Now) {
    switch meaning {
    case .cancelled: self = .cancelled
    case .done: self = .completed
    case .todo, .doing: self = due.map { $0.isOver(at: now) } ?? false ? .overdue : .pending
    }
  }
}

extension TodoDate {
  /// Whether what is due then is late: a day alone ends with the day, a time begins to be over with
  /// its minute.
  package func isOver(at now: Now) -> Bool {
    if day != now.today { return day < now.today }
    return time != nil && instant <= now.instant
  }
}
