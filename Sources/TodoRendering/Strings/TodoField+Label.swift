import TodoModel

extension TodoField {
  /// What pages call it; `nil` for a field that no page names.
  package var label: Label? {
    switch self {
    case .owner: .person
    case .title: .title
    case .status: .status
    case .due: .due
    case .start: .start
    case .created: .created
    case .completed: .finished
    case .category: .category
    case .project: .project
    case .section: .list
    case .tags: .tags
    case .starred: .starredBy
    case .priority: .priority
    case .author: .author
    case .assignee: .assignees
    case .depends: .dependsOn
    case .repeat: .repeats
    case .estimate: .estimate
    case .subtasks: .subtasks
    case .updated: .updated
    case .body: .text
    case .id, .order, .place, .completions, .aliases, .extra: nil
    }
  }
}

extension Strings {
  func name(of colour: ColourName) -> String {
    switch colour {
    case .blue: self[.blue]
    case .purple: self[.purple]
    case .orange: self[.orange]
    case .pink: self[.pink]
    case .green: self[.green]
    case .teal: self[.teal]
    case .brown: self[.brown]
    case .red: self[.red]
    case .yellow: self[.yellow]
    case .grey: self[.grey]
    }
  }

  /// What pages call a field; its key if they name it nowhere.
  package func name(of field: TodoField) -> String { field.label.map { self[$0] } ?? field.name }
}
