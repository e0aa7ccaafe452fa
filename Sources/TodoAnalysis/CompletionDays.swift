import TodoModel

extension Todo {
  /// The days on which the todo was completed, each once and in order: the completions of a
  /// repeating todo, and the last one. Days that are missing in the file are left out.
  var completionDays: [CalendarDay] {
    var days: [CalendarDay] = []
    visitCompletionDays { days.append($0) }
    return days
  }

  /// Visits these days without building a list: most todos have one or none.
  func visitCompletionDays(_ visit: (CalendarDay) -> Void) {
    let last = self.status.meaning == .done ? self.completed?.day : nil
    if self.completions.isEmpty {
      if let last { visit(last) }
      return
    }
    for day in Set(self.completions + [last].compactMap { $0 }).sorted() { visit(day) }
  }
}
