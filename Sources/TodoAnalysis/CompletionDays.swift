import TodoModel

extension Workspace {
  /// The days that a todo was completed on: those of a repeating one, and the last, each once and
  /// in their order. A day that the file does not tell is none.
  func completionDays(of todo: Int) -> [CalendarDay] {
    let last = todos[todo].status.meaning == .done ? todos[todo].completed?.day : nil
    if todos[todo].completions.isEmpty { return last.map { [$0] } ?? [] }
    return Set(todos[todo].completions + [last].compactMap { $0 }).sorted()
  }
}
