import Text

/// The values of a todo that a column of a table can hold.
package enum ImportColumn: String, CaseIterable, Sendable {
  case source = "id"
  case title, status, due, start, `repeat`, created, completed, category, tags, project, priority
  case estimate, starred, person, author, depends, body, comment

  /// In tables that Docket writes. Addresses have a name that no other table has, so that these are known.
  var heading: String { self == .source ? "docket id" : rawValue }

  /// The one of a name; `nil` for a name that it does not have.
  package init?(name: String) { self.init(rawValue: name.foldedName) }

  /// The one that a name means which a column of it may have, or that is like its own.
  package static func meant(by name: String) -> ImportColumn? {
    allCases.first { $0.names.contains(name.foldedName) }
      ?? nearest(to: name, among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
  }

  /// Whether several columns of it count together; of others the first value counts.
  var isList: Bool {
    switch self {
    case .tags, .person, .depends, .comment: true
    case .source, .title, .status, .due, .start, .repeat, .created, .completed, .category, .project,
      .priority, .estimate, .starred, .author, .body:
      false
    }
  }

  /// The names that columns have in exports, folded; the first that a table has counts. Tools: GitLab, Jira,
  /// Linear, Kanboard, TickTick, and what people write themselves.
  var names: [String] {
    switch self {
    case .source: ["url", "issue key", "issue id", "id", "task id", "reference", "key"]
    case .title: ["title", "summary", "name", "subject", "task", "task name", "content"]
    case .body: ["description", "body", "content", "notes", "details"]
    case .status: ["status", "state", "column name", "column"]
    case .due: ["due date", "due", "deadline"]
    case .start: ["start date", "start", "date started"]
    case .repeat: ["repeat", "repeats", "recurrence"]
    case .created: ["created at (utc)", "created", "created at", "created time", "creation date"]
    case .completed:
      [
        "closed at (utc)", "completed", "resolved", "completed time", "closed", "completed at",
        "date completed", "canceled", "done",
      ]
    case .priority: ["priority"]
    case .category: ["category"]
    case .tags: ["labels", "label", "tags", "tag"]
    case .project: ["milestone", "project", "project name", "list name", "swimlane"]
    case .person:
      ["assignee username", "assignee", "assigned to", "responsible", "owner", "assignees"]
    case .author: ["author username", "creator", "reporter", "author", "created by"]
    case .estimate: ["time estimate", "estimate"]
    case .starred: ["starred", "favorite", "favourite"]
    case .depends: ["depends", "depends on", "blocked by", "dependencies"]
    case .comment: ["comment", "comments"]
    }
  }
}
