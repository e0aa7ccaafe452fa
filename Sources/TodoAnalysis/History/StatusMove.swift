import TodoModel

/// A step of a todo from one status to another.
package struct StatusMove: Hashable, Sendable {
  /// The day that the file says, else that of the commit; `unknown` before all days that git knows.
  package var day: CalendarDay
  /// `nil` if it was removed.
  package var status: Status.Meaning?

  static let unknown = CalendarDay(daysSince1970: CalendarDay.range.lowerBound)
}

extension TodoLife {
  /// The moves of a todo in the first version that git knows.
  ///
  /// - Parameter day: of the commit; `nil` if the todo may be older.
  static func firstMoves(of version: TodoVersion, on day: CalendarDay?) -> [StatusMove] {
    let latest = day ?? CalendarDay(daysSince1970: CalendarDay.range.upperBound)
    let written = version.created.flatMap { $0.day <= latest ? $0.day : nil }
    let created = written ?? day ?? StatusMove.unknown
    let status = version.status.meaning
    guard version.status.isClosed, let closed = version.completed?.day, closed <= latest else {
      return [StatusMove(day: created, status: status)]
    }
    return [
      StatusMove(day: min(created, closed), status: .todo), StatusMove(day: closed, status: status),
    ]
  }

  /// Adds the step to the last version, if it is another status.
  mutating func move(to status: Status.Meaning?, on day: CalendarDay) {
    guard let last = moves.last, last.status != status else { return }
    var day = day
    if let status, Status(status).isClosed, version.completedFrom == .file,
      let said = version.completed?.day
    {
      day = min(day, said)
    }
    moves.append(StatusMove(day: max(day, last.day), status: status))
  }
}

extension History {
  /// The moves of a todo, the oldest first, at least one: from git, and from its file where that
  /// knows more.
  func moves(of todo: Todo, at today: CalendarDay) -> [StatusMove] {
    let (status, created) = (todo.status.meaning, todo.created?.day)
    var moves = recordedMoves(of: todo)
    guard let first = moves.first, let last = moves.last else {
      // Not committed yet.
      let closed = todo.status.isClosed ? todo.completed?.day : nil
      let exists = created.map { min($0, closed ?? $0) } ?? StatusMove.unknown
      let begun = status == .doing ? todo.begun(by: today) : nil
      return [
        StatusMove(day: exists, status: .todo),
        StatusMove(day: max(exists, closed ?? begun ?? exists), status: status),
      ]
    }
    if let created { moves[0].day = min(first.day, created) }
    if last.status != status {
      let closed = todo.status.isClosed ? todo.completed?.day : nil
      moves.append(StatusMove(day: max(last.day, closed ?? today), status: status))
    }
    return moves
  }
}
