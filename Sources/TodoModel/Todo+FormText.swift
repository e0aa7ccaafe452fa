extension Todo {
  /// The fields of the form that edits a todo, in its order.
  package static let formFields: [TodoField] = [
    .title, .due, .start, .category, .project, .priority, .status, .repeat, .estimate, .tags,
    .depends, .body,
  ]

  /// The value of one of `formFields` as a form shows it, in the syntax of its key; empty if the todo
  /// has none. Tags and dependencies are separated by commas.
  package func formText(of field: TodoField) -> String {
    switch field {
    case .title: self.title
    case .due: self.due.map(Self.formText) ?? ""
    case .start: self.start.map(Self.formText) ?? ""
    case .category: self.category ?? ""
    case .project: self.project ?? ""
    case .priority: self.priority?.name ?? ""
    case .status:
      self.status.name ?? (self.status.meaning == .todo ? "" : self.status.meaning.rawValue)
    case .repeat: recurrence?.text ?? ""
    case .estimate:
      self.estimateMinutes.map { $0 % 60 == 0 && $0 > 0 ? "\($0 / 60)h" : "\($0)m" } ?? ""
    case .order: order.map { "\($0)" } ?? ""
    case .tags: self.tags.joined(separator: ", ")
    case .depends: self.depends.map(\.text).joined(separator: ", ")
    case .body: self.body.text
    case .owner, .id, .created, .completed, .section, .starred, .author, .assignee, .subtasks,
      .place, .updated, .completions, .aliases, .extra:
      ""
    }
  }

  private static func formText(_ date: TodoDate) -> String {
    "\(date.day)" + (date.time.map { " \($0.hourAndMinute)" } ?? "")
  }
}
