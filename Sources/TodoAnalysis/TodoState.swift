import TodoModel

/// The state of a todo; every todo has exactly one of the four.
package enum TodoState: String, CaseIterable, Hashable, Sendable {
  case completed, pending, overdue, cancelled

  package var isOpen: Bool { self == .pending || self == .overdue }

  /// The state at a moment: cancelled takes precedence over completed, and completed over the due
  /// day.
  package init(_ meaning: Status.Meaning, due: TodoDate?, at now: Now) {
    switch meaning {
    case .cancelled: self = .cancelled
    case .done: self = .completed
    case .todo, .doing: self = due.map { $0.isOver(at: now) } ?? false ? .overdue : .pending
    }
  }
}

extension TodoDate {
  /// Whether the date has passed: a day without a time ends with the day, a time is over from the
  /// start of its minute.
  package func isOver(at now: Now) -> Bool {
    if day != now.today { return day < now.today }
    return time != nil && instant <= now.instant
  }
}
