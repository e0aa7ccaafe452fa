import Text
import TodoModel

/// Tools whose todo files lie among notes. Such a file is known by its keys, and its name.
extension FileForm {
  /// - Parameter path: the path of the file; other tools put ids into names.
  init(of entries: [FrontMatterLayout.Entry], path: String) {
    let keys = Set(entries.map(\.key))
    func text(_ key: String) -> String? {
      guard case .text(let text)? = entries.first(where: { $0.key == key })?.content else {
        return nil
      }
      return text
    }
    if OpenSpecChange(path: path) != nil {
      self = .openSpec
    } else if !keys.isDisjoint(with: Self.taskNotesKeys) {
      self = .taskNotes
    } else if let id = text("id"), let status = text("status"), text("title") != nil,
      entries.first?.key == "id", Self.holds(id, nameOf: path)
    {
      // Both put the id into the file's name, and begin with it.
      if entries.prefix(Self.kanbanMDKeys.count).map(\.key) == Self.kanbanMDKeys {
        self = .kanbanMD
      } else if Self.taskmdStatuses.contains(status), !keys.isDisjoint(with: Self.taskmdKeys) {
        self = .taskmd
      } else {
        self = .docket
      }
    } else {
      self = .docket
    }
  }

  /// Keys that only TaskNotes writes.
  private static let taskNotesKeys: Set = [
    "complete_instances", "skipped_instances", "recurrence_anchor", "dateCreated", "dateModified",
    "completedDate", "timeEstimate", "timeEntries",
  ]

  /// The keys that kanban-md always writes, in its order.
  private static let kanbanMDKeys = ["id", "title", "status", "priority", "created", "updated"]

  private static let taskmdKeys: Set = ["dependencies", "effort", "tags", "group", "created"]

  private static let taskmdStatuses: Set = [
    "pending", "in-progress", "completed", "blocked", "cancelled",
  ]

  /// Whether a file is called after its id: `012-mend-the-roof.md`, of `12` or `"012"`.
  private static func holds(_ id: String, nameOf path: String) -> Bool {
    guard let number = Int(id), id.utf8.allSatisfy(\.isDigit) else { return false }
    let digits = stem(of: path).prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && Int(digits) == number
      && stem(of: path).dropFirst(digits.count).first == "-"
  }
}

/// The words of other tools.
extension FileForm {
  /// As messages call the tool; `nil` for Docket itself.
  package var tool: String? {
    switch self {
    case .docket: nil
    case .backlog: "Backlog.md"
    case .taskNotes: "TaskNotes"
    case .taskmd: "taskmd"
    case .kanbanMD: "kanban-md"
    case .openSpec: "OpenSpec"
    }
  }

  /// The word for a status where the settings have none; `nil` where the tool has no such status.
  func word(for meaning: Status.Meaning) -> String? {
    switch (self, meaning) {
    case (.docket, _), (.backlog, _), (.openSpec, _): meaning.rawValue
    case (.taskNotes, .todo): "open"
    case (.taskNotes, .doing), (.taskmd, .doing), (.kanbanMD, .doing): "in-progress"
    case (.taskNotes, .done), (.kanbanMD, .done): "done"
    case (.taskmd, .todo): "pending"
    case (.taskmd, .done): "completed"
    case (.taskmd, .cancelled): "cancelled"
    case (.kanbanMD, .todo): "todo"
    case (.taskNotes, .cancelled), (.kanbanMD, .cancelled): nil
    }
  }

  /// Whether each task of the tool has the field.
  func needs(_ field: TodoField) -> Bool {
    switch self {
    case .taskmd: field == .status
    case .kanbanMD: field == .status || field == .priority
    case .docket, .backlog, .taskNotes, .openSpec: false
    }
  }

  /// The name of a key that a file of the tool does not have yet; `nil` for Docket's own.
  func name(of key: TodoField) -> String? {
    switch (self, key) {
    case (.backlog, .created): "created_date"
    case (.backlog, .updated): "updated_date"
    case (.backlog, .due): "due_date"
    case (.backlog, .tags): "labels"
    case (.backlog, .depends), (.taskmd, .depends): "dependencies"
    case (.backlog, .project): "milestone"
    case (.backlog, .author): "reporter"
    case (.backlog, .order): "ordinal"
    case (.taskNotes, .start): "scheduled"
    case (.taskNotes, .repeat): "recurrence"
    case (.taskNotes, .completed): "completedDate"
    case (.taskNotes, .completions): "complete_instances"
    case (.taskNotes, .updated): "dateModified"
    case (.taskNotes, .created): "dateCreated"
    case (.taskNotes, .estimate): "timeEstimate"
    case (.taskNotes, .project): "projects"
    case (.taskNotes, .depends): "blockedBy"
    case (.taskmd, .project): "group"
    case (.taskmd, .assignee): "owner"
    case (.kanbanMD, .depends): "depends_on"
    default: nil
    }
  }

  /// The keys in the order in which the tool writes them; empty where new ones come last.
  var keys: [String] {
    switch self {
    case .backlog:
      [
        "id", "title", "status", "assignee", "reporter", "created_date", "updated_date", "due_date",
        "labels", "milestone", "dependencies", "references", "documentation", "modified_files",
        "parent_task_id", "subtasks", "priority", "type", "ordinal", "onStatusChange",
      ]
    case .kanbanMD:
      // The fields of `Task` in `internal/task/task.go`.
      [
        "id", "title", "status", "priority", "created", "updated", "started", "completed",
        "assignee", "tags", "due", "estimate", "parent", "depends_on", "blocked", "block_reason",
        "claimed_by", "claimed_at", "class",
      ]
    case .docket, .taskNotes, .taskmd, .openSpec: []
    }
  }

  /// The value of a priority of Docket's; `nil` where the tool has no such priority.
  func priority(_ name: String) -> String? {
    switch self {
    case .docket, .backlog, .openSpec: name
    case .taskNotes: ["high", "low"].contains(name) ? name : nil
    case .taskmd, .kanbanMD: name == "highest" ? "critical" : name == "lowest" ? nil : name
    }
  }
}
