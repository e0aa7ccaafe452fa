import Text
import TodoModel

/// The settings that Docket reads from a Backlog.md project's config (formats.md §1).
package struct BacklogConfig: Sendable {
  package var projectName: String?
  /// In the order of the board; the last one means done. Defaults to `To Do`, `In Progress` and
  /// `Done`.
  package var statuses: [Status]
  /// The names of its own priorities, the highest first.
  package var priorities: [String] = []
  /// The prefix of ids and of the names of task files, in lower case.
  package var taskPrefix = "task"
  /// The status of a new task.
  package var defaultStatus: String?
  /// As written, of a new task.
  package var defaultAssignees: [String] = []
  /// The list of a new task.
  package var definitionOfDone: [String] = []
  /// The least number of digits in the ids of new tasks.
  package var idDigits = 0

  package init() {
    statuses = [
      Status(.todo, name: "To Do"), Status(.doing, name: "In Progress"),
      Status(.done, name: "Done"),
    ]
  }

  package static func parse(_ file: SourceFile) -> Parsed<BacklogConfig> {
    var config = BacklogConfig()
    var (root, reader) = YAMLFile.read(file)
    guard case .map(let entries)? = root?.content else {
      return Parsed(config, reader.diagnostics)
    }
    for entry in entries where !entry.value.isAbsent {
      switch entry.key {
      case "project_name": config.projectName = reader.text(entry)?.text
      case "statuses":
        let statuses = StatusList.read(entry, &reader).statuses
        if !statuses.isEmpty { config.statuses = statuses }
      case "priorities": config.priorities = reader.texts(entry).map(\.text)
      case "task_prefix":
        if let prefix = reader.text(entry)?.text.lowercased(), !prefix.isEmpty {
          config.taskPrefix = prefix
        }
      case "default_status": config.defaultStatus = reader.text(entry)?.text
      case "default_assignee": config.defaultAssignees = reader.texts(entry).map(\.text)
      case "definition_of_done": config.definitionOfDone = Self.items(of: entry)
      case "zero_padded_ids":
        // Backlog.md ignores what is not a number.
        config.idDigits = min(20, entry.value.oneText.flatMap { Int($0.text) } ?? 0)
      default: break
      }
    }
    return Parsed(config, reader.diagnostics)
  }

  /// A text may contain commas.
  private static func items(of entry: YAMLEntry) -> [String] {
    entry.value.texts(separatedBy: { _ in false }).map(\.text).filter { !$0.isEmpty }
  }
}
