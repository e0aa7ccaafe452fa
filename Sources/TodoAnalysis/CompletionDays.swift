import TodoModel

/// The days that a todo was completed on: those of a repeating one, and the last, each once and in
/// their order. A day that the file does not tell is none.
func completionDays(of todo: borrowing Todo) -> [CalendarDay] {
  let last = todo.status.meaning == .done ? todo.completed?.day : nil
  if todo.completions.isEmpty { return last.map { [$0] } ?? [] }
  return Set(todo.completions + [last].compactMap { $0 }).sorted()
}
