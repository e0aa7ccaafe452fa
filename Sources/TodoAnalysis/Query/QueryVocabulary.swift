import TodoModel

/// The fields and values of the query language, for completion and suggestions.
package enum QueryVocabulary {
  /// The values that a field accepts.
  package enum Values: Hashable, Sendable {
    case words([String])
    case days
    case users, categories, projects, tags, statuses, sections, sources, ids
    /// Those that todos have in a field of the workspace.
    case custom(CustomField)
    /// Numbers, durations.
    case unknown
  }

  /// The values of `is:`.
  package static var states: [String] {
    QueryFlag.allCases.map(\.rawValue) + ["done", "doing", "todo"]
  }

  package static var fields: [String] { QueryTermReader.fieldNames }

  /// What a term can begin with or `has:` can ask for, and the words that join terms.
  package static var words: [String] {
    fields + QueryPart.allCases.map(\.rawValue) + ["and", "or", "not"]
  }

  /// The values of a field; `nil` for an unknown field.
  ///
  /// - Parameter custom: the fields of the workspace.
  package static func values(of field: String, _ custom: [CustomField] = []) -> Values? {
    switch field.lowercased() {
    case "is": .words(states)
    case "has": .words(QueryPart.allCases.map(\.rawValue) + custom.map(\.name))
    case "priority": .words(Priority.allCases.reversed().map(\.name) + ["none"])
    case "sort": .words(sortFields(custom) + sortFields(custom).map { "-" + $0 })
    case "user", "owner", "author", "assignee", "starred": .users
    case "category": .categories
    case "project": .projects
    case "tag": .tags
    case "status": .statuses
    case "section": .sections
    case "source": .sources
    case "id": .ids
    case "due", "created", "completed", "updated", "start": .days
    case "stars", "comments", "estimate": .unknown
    default: custom.first { $0.name == field.lowercased() }.map(values)
    }
  }

  private static func values(of field: CustomField) -> Values {
    switch field.kind {
    case .text: .custom(field)
    case .number: .unknown
    case .day: .days
    case .choice(let choices): .words(choices)
    }
  }

  /// Words for days; a value can also be a date or an offset.
  package static var days: [String] {
    QueryContext.dayNames + ["+7d", "-7d"] + Weekday.allCases.map(\.name)
  }

  private static func sortFields(_ custom: [CustomField]) -> [String] {
    QueryNumberField.allCases.map(\.rawValue) + ["priority", "title"]
      + QuerySort.textFields.map(\.rawValue) + custom.map(\.name)
  }
}
