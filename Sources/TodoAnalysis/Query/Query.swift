import Text
import TodoModel

/// A query in the language of `list`, views, reports and the site's search box: `is:overdue
/// category:Work due<+7d -tag:later (milk or bread) sort:due`.
///
/// Adjacent terms are joined by *and*, which binds closer than `or`. `-` or `not` negates, quotes
/// keep words together.
package struct Query: Sendable {
  let condition: QueryCondition
  /// The sort terms, the most significant first.
  let sorting: [QuerySort]

  /// - Throws: the first position where the text cannot be parsed.
  package static func parse(
    _ text: String, context: QueryContext
  ) throws(QueryError) -> Query {
    var parser = try QueryParser(text, context)
    return try parser.parse()
  }

  /// Whether the query asks for closed todos. A list that shows only open todos by default then
  /// includes closed ones.
  package var asksForClosed: Bool { condition.asksForClosed }

  /// Whether the query says how its result is sorted.
  package var isSorted: Bool { !sorting.isEmpty }

  /// Whether the query has a condition; without one it is empty or only a sort term.
  package var hasCondition: Bool { condition != .all([]) }

  /// The fields of the workspace that it names, each once.
  package var customFields: [CustomField] {
    var fields: [CustomField] = []
    for field in condition.customFields + sorting.compactMap(\.customField)
    where !fields.contains(field) {
      fields.append(field)
    }
    return fields
  }

  /// Whether the result of a query depends on bodies. This needs no workspace; the value is `false`
  /// for a query that cannot be parsed.
  package static func looksIntoBodies(_ text: String) -> Bool {
    withoutWorkspace(text)?.condition.looksIntoBodies ?? false
  }

  /// The only owner, folded for search, whose todos can match the query; `nil` if there is no such
  /// owner. This needs no workspace either.
  ///
  /// - Parameter me: the acting user's name, for `me` in the query.
  package static func onlyOwner(_ text: String, me: String? = nil) -> String? {
    guard let condition = withoutWorkspace(text, me: me)?.condition else { return nil }
    let parts = if case .all(let parts) = condition { parts } else { [condition] }
    for case .text(.user, let name) in parts { return name.text }
    return nil
  }

  /// The query parsed with an arbitrary day as today; `nil` if it cannot be parsed.
  private static func withoutWorkspace(_ text: String, me: String? = nil) -> Query? {
    var anyDay = QueryContext(
      today: CalendarDay(daysSince1970: 0), weekStarts: .monday, me: me ?? Workspace.localOwner)
    anyDay.allowsUnknownFields = true
    do throws(QueryError) {
      return try parse(text, context: anyDay)
    } catch {
      return nil
    }
  }
}

/// A condition on one todo. Texts are folded for search, days are resolved.
indirect enum QueryCondition: Hashable, Sendable {
  /// All conditions hold; an empty list always holds.
  case all([QueryCondition])
  case any([QueryCondition])
  case not(QueryCondition)
  /// Title, body, tags, section, category or project contains the word.
  case word(FoldedNeedle)
  case flag(QueryFlag)
  case text(QueryTextField, FoldedNeedle)
  case has(QueryPart)
  /// `nil` matches todos without a priority.
  case priority(Priority?)
  /// A range of days since 1970, counts or minutes, depending on the field.
  case number(QueryNumberField, ClosedRange<Int>)
  /// A field of the workspace that is text.
  case customText(CustomField, FoldedNeedle)
  /// A range of `CustomField.number`.
  case customNumber(CustomField, ClosedRange<Int>)
  case hasCustom(CustomField)

  var asksForClosed: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForClosed)
    case .not(let part): part == .flag(.open)
    case .word, .has, .priority, .customText, .customNumber, .hasCustom: false
    case .flag(let flag): flag == .completed || flag == .cancelled || flag == .past
    case .text(let field, _): field == .status || field == .id
    case .number(let field, _): field == .completed
    }
  }

  var customFields: [CustomField] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.customFields)
    case .not(let part): part.customFields
    case .customText(let field, _), .customNumber(let field, _), .hasCustom(let field): [field]
    case .word, .flag, .text, .has, .priority, .number: []
    }
  }

  var looksIntoBodies: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.looksIntoBodies)
    case .not(let part): part.looksIntoBodies
    case .word: true
    case .has(let part): part == .body || part == .subtasks
    case .flag, .text, .priority, .number, .customText, .customNumber, .hasCustom: false
    }
  }
}

/// A text field of a query: `user:ana`.
enum QueryTextField: String, CaseIterable, Hashable, Sendable {
  case user, author, assignee, starred, category, project, tag, status, section, source, id
}

/// A comparable field of a query: `due<+7d`, `stars>=2`.
enum QueryNumberField: String, CaseIterable, Hashable, Sendable {
  case due, created, completed, updated, start, stars, comments, estimate
}

/// The values of `is:`.
enum QueryFlag: String, CaseIterable, Hashable, Sendable {
  case open, pending, completed, overdue, cancelled, starred, today, upcoming, home, past
  case waiting, blocked, recurring, stale, claimed, local
}

/// The values of `has:`.
enum QueryPart: String, CaseIterable, Hashable, Sendable { case due, body, subtasks, comments }

/// A sort term: a field, and whether it is reversed. Absent values come last in both directions.
struct QuerySort: Hashable, Sendable {
  enum Field: Hashable, Sendable {
    case number(QueryNumberField)
    case text(QueryTextField)
    case title
    /// The highest first; no priority ranks between medium and low.
    case priority
    case custom(CustomField)
  }
  var field: Field
  var isDescending: Bool

  var customField: CustomField? { if case .custom(let field) = field { field } else { nil } }
}
