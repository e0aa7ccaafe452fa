import TodoModel

extension Todo {
  /// The days that it was completed on: those of a repeating one, and the last, each once and in
  /// their order. A day that the file does not tell is none.
  var completionDays: [CalendarDay] {
    var days: [CalendarDay] = []
    visitCompletionDays { days.append($0) }
    return days
  }

  /// Visits these days without a list of them: most todos have one or none.
  func visitCompletionDays(_ visit: (CalendarDay) -> Void) {
    let last = status.meaning == .done ? completed?.day : nil
    if completions.isEmpty {
      if let last { visit(last) }
      return
    }
    for day in Set(completions + [last].compactMap { $0 }).sorted() { visit(day) }
  }
}
