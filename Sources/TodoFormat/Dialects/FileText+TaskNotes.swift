import TodoModel

/// Files of TaskNotes keep its names of keys and statuses (formats.md §2).
extension FileText {
  /// Whether the front matter has a key that only TaskNotes writes.
  private var isOfTaskNotes: Bool {
    layout.entries.contains { Self.taskNotesKeys.contains($0.key) }
  }

  private static let taskNotesKeys: Set = [
    "complete_instances", "skipped_instances", "recurrence_anchor", "dateCreated", "dateModified",
    "completedDate", "timeEstimate", "timeEntries",
  ]

  /// The name of a key that the file does not have yet, where it is not of Backlog.md.
  func ownName(of key: TodoField) -> String {
    guard isOfTaskNotes else { return key.name }
    switch key {
    case .start: return "scheduled"
    case .repeat: return "recurrence"
    case .completed: return "completedDate"
    case .completions: return "complete_instances"
    default: return key.name
    }
  }

  /// The word for a status where the settings have none.
  func word(for meaning: Status.Meaning) -> String {
    guard isOfTaskNotes else { return meaning.rawValue }
    switch meaning {
    case .todo: return "open"
    case .doing: return "in-progress"
    case .done, .cancelled: return meaning.rawValue
    }
  }
}
