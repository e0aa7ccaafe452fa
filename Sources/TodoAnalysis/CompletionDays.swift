import TodoModel

/// How often todos were completed, in a week or in the period of a report.
package struct CompletionCount: Hashable, Sendable {
  /// Every completion; a repeating todo counts once for each of its days.
  package private(set) var all = 0
  /// Those after which the todo was open again, so that the counts of states leave them out: `all`
  /// without them is the number of todos that are completed.
  package private(set) var repeating = 0

  package init() {}

  mutating func add(_ completion: Completion) {
    all += 1
    if completion.isRepeating { repeating += 1 }
  }
}

/// The completion of a todo on one day.
struct Completion {
  var day: CalendarDay
  /// Whether the todo was open again afterwards.
  var isRepeating: Bool
}

extension Todo {
  /// Visits the completions of a todo in the order of their days, each day once: `completions` of a
  /// repeating todo, and the day on which it was closed. Days that are missing in the file are left
  /// out. Everything that counts or lists completions uses this.
  func visitCompletions(_ visit: (Completion) -> Void) {
    let last = self.status.meaning == .done ? self.completed?.day : nil
    if self.completions.isEmpty {
      if let last { visit(Completion(day: last, isRepeating: false)) }
      return
    }
    for day in Set(self.completions + [last].compactMap { $0 }).sorted() {
      visit(Completion(day: day, isRepeating: day != last))
    }
  }
}
