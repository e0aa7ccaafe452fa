import TodoModel

/// The fields and values of the query language, for completion and suggestions.
package enum QueryVocabulary {
  /// The values that a field accepts.
  package enum Values: Hashable, Sendable {
    case words([String])
    case days
    case users, categories, projects, tags, statuses, sections, ids
    /// Numbers, durations.
    case unknown
  }

  /// The values of `is:`.
  package static var states: [String] {
    QueryFlag.allCases.map(\.rawValue) + ["done", "doing", "todo"]
  }

  package static var fields: [String] { QueryTermReader.fieldNames }

  /// The values of a field; `nil` for an unknown field.
  package static func values(of field: String) -> Values? {
    switch field.lowercased() {
    case "is": .words(states)
    case "has": .words(QueryPart.allCases.map(\.rawValue))
    case "priority": .words(Priority.allCases.reversed().map(\.name) + ["none"])
    case "sort": .words(sortFields + sortFields.map { "-" + $0 })
    case "user", "owner", "author", "assignee", "starred": .users
    case "category": .categories
    case "project": .projects
    case "tag": .tags
    case "status": .statuses
    case "section": .sections
    case "id": .ids
    case "due", "created", "completed", "updated", "start": .days
    case "stars", "comments", "estimate": .unknown
    default: nil
    }
  }

  /// Words for days; a value can also be a date or an offset.
  package static var days: [String] {
    QueryContext.dayNames + ["+7d", "-7d"] + Weekday.allCases.map(\.name)
  }

  private static var sortFields: [String] {
    QueryNumberField.allCases.map(\.rawValue) + ["priority", "title"]
      + QuerySort.textFields.map(\.rawValue)
  }
}
