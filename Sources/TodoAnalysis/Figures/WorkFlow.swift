import TodoModel

/// The work that came in and left in the weeks of `WorkFigures`, by the moves of the todos.
///
/// What left stays counted: a todo that is completed, reopened and completed again is added twice
/// and done twice, so that neither added nor done work ever gets less.
package struct WorkFlow: Sendable {
  package struct Week: Hashable, Sendable {
    /// The todos that became open: new, reopened or restored ones.
    package var added = 0
    /// The open todos that were cancelled or removed.
    package var dropped = 0
    /// The open todos that were completed for good.
    package var done = 0
    /// The open todos at its end.
    package var toDo = 0
    package var inProgress = 0
  }

  /// Oldest first.
  package private(set) var weeks: [Week]
  /// The open and the completed todos before the first week.
  package private(set) var openBefore = 0, doneBefore = 0
  private let first: CalendarDay

  /// - Parameters:
  ///   - removed: the moves of todos that no longer exist.
  ///   - first: the first day of the first week.
  ///   - count: the number of weeks.
  init(
    _ todos: [Int], removed: [[StatusMove]], from first: CalendarDay, weeks count: Int,
    of workspace: Workspace, _ insights: Insights
  ) {
    self.first = first
    weeks = Array(repeating: Week(), count: count)
    for todo in todos {
      add(insights.history.moves(of: workspace.todos[todo], at: insights.now.today), exists: true)
    }
    for moves in removed { add(moves, exists: false) }
    for week in weeks.indices {
      weeks[week].toDo += week > 0 ? weeks[week - 1].toDo : 0
      weeks[week].inProgress += week > 0 ? weeks[week - 1].inProgress : 0
    }
  }

  package var added: Int { weeks.map(\.added).reduce(0, +) }
  package var dropped: Int { weeks.map(\.dropped).reduce(0, +) }
  package var done: Int { weeks.map(\.done).reduce(0, +) }
  package var inProgress: Int { weeks.last?.inProgress ?? 0 }
  package var open: Int { openBefore + added - dropped - done }

  /// The sums up to each week.
  package func sums(of value: KeyPath<Week, Int>) -> [Int] {
    var sum = 0
    return weeks.map { week in
      sum += week[keyPath: value]
      return sum
    }
  }

  /// - Parameter exists: whether the todo was not removed. One that was removed after it was done
  ///   counts as done only in the weeks shown.
  private mutating func add(_ moves: [StatusMove], exists: Bool) {
    var (state, isCounted) = (Status.Meaning?.none, false)
    for move in moves {
      let week = Int(move.day.daysSince1970 - first.daysSince1970) / 7
      if move.day >= first, !isCounted {
        isCounted = true
        addBefore(state, exists: exists)
      }
      if move.day >= first, week >= weeks.count { return }
      // To remove what is closed drops no work.
      if move.status == nil, state == .done || state == .cancelled { continue }
      if isCounted { step(from: state, to: move.status, week) }
      state = move.status
    }
    if !isCounted { addBefore(state, exists: exists) }
  }

  private mutating func addBefore(_ state: Status.Meaning?, exists: Bool) {
    switch state {
    case .todo: weeks[0].toDo += 1
    case .doing: weeks[0].inProgress += 1
    case .done: doneBefore += exists ? 1 : 0
    case .cancelled, nil: break
    }
    if state.isOpen { openBefore += 1 }
  }

  private mutating func step(from old: Status.Meaning?, to new: Status.Meaning?, _ week: Int) {
    if !old.isOpen, new.isOpen || (new == .done && old != .done) { weeks[week].added += 1 }
    if old != .done, new == .done { weeks[week].done += 1 }
    if old.isOpen, new == .cancelled || new == nil { weeks[week].dropped += 1 }
    weeks[week].toDo += (new == .todo ? 1 : 0) - (old == .todo ? 1 : 0)
    weeks[week].inProgress += (new == .doing ? 1 : 0) - (old == .doing ? 1 : 0)
  }
}

extension Status.Meaning? {
  fileprivate var isOpen: Bool { self == .todo || self == .doing }
}
