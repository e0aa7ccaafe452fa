import TodoActions
import TodoFormat
import TodoModel

extension Refusal.ProjectGap {
  /// What Backlog.md has no place for, and what is right instead.
  var sentence: String {
    switch self {
    case .field(let field):
      "a task of Backlog.md cannot have \(field.nounWithArticle)"
        + (Self.advice(for: field).map { "\n\($0)" } ?? "")
    case .key(let name):
      "a task of Backlog.md cannot have the field '\(name)': that tool removes keys it does not know"
    case .noStatus: "a task of Backlog.md always has a status\npass --status with another one"
    case .subtaskState: "a criterion of Backlog.md is either open or completed"
    case .changedComment: "Backlog.md keeps comments as they were written\nedit the file instead"
    case .device: "a project of Backlog.md has no todos of this device"
    case .action:
      "a project of Backlog.md has tasks alone: no accounts, categories, stars, keys or imports"
    }
  }

  private static func advice(for field: TodoField) -> String? {
    switch field {
    case .start: "set when it is due instead: --due"
    case .category: "a tag is a label there: --add-tag, for a new one --tag"
    case .starred: "give it a priority or a tag instead"
    case .repeat: "add the next one when this one is done"
    case .estimate: "write it into the text: 'docket edit ID' opens the file"
    case .body: "its text has sections: 'docket edit ID' opens the file"
    case .owner, .id, .title, .status, .due, .created, .completed, .project, .section, .tags,
      .priority, .author, .assignee, .depends, .order, .subtasks, .place, .updated, .completions,
      .aliases, .extra:
      nil
    }
  }
}
