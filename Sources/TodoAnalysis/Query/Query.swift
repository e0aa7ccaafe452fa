import Text
import TodoModel

/// A question about todos in the language of `list`, views, reports and the site's search box:
/// `is:overdue category:Work due<+7d -tag:later (milk or bread) sort:due`.
///
/// Terms that stand side by side are joined by *and*, which binds closer than `or`; `-` or `not`
/// negates, quotes keep words together.
package struct Query: Sendable {
  let condition: QueryCondition
  /// The first one decides first.
  let sorting: [QuerySort]

  /// - Throws: the first place where the text cannot be read.
  package static func parse(
    _ text: String, context: QueryContext
  ) throws(QueryError) -> Query {
    var parser = try QueryParser(text, context)
    return try parser.parse()
  }

  /// Whether it asks about closed todos, so that a list that shows open ones alone must not.
  package var asksForClosed: Bool { condition.asksForClosed }

  /// Whether there are todos that it is not about; without one it is empty, or only an order.
  package var hasCondition: Bool { condition != .all([]) }

  /// Whether the answer to a query depends on what stands in bodies. That can be told before there
  /// is a workspace; what is no query has no answer.
  package static func looksIntoBodies(_ text: String) -> Bool {
    withoutWorkspace(text)?.condition.looksIntoBodies ?? false
  }

  /// The one name that the owner of every todo must have that the query is about, folded for search;
  /// `nil` where there is no such name. That can be told before there is a workspace too.
  ///
  /// - Parameter me: who asks, where the query says `me`.
  package static func onlyOwner(_ text: String, me: String? = nil) -> String? {
    guard let condition = withoutWorkspace(text, me: me)?.condition else { return nil }
    let parts = if case .all(let parts) = condition { parts } else { [condition] }
    for case .text(.user, let name) in parts { return name.text }
    return nil
  }

  /// A query with any day for today; `nil` for what is no query.
  private static func withoutWorkspace(_ text: String, me: String? = nil) -> Query? {
    let anyDay = QueryContext(
      today: CalendarDay(daysSince1970: 0), weekStarts: .monday, me: me ?? Workspace.localOwner)
    do throws(QueryError) {
      return try parse(text, context: anyDay)
    } catch {
      return nil
    }
  }
}

/// What a query asks of one todo. Texts are folded for search, days are resolved.
indirect enum QueryCondition: Hashable, Sendable {
  /// Every one of them holds; of none, always.
  case all([QueryCondition])
  case any([QueryCondition])
  case not(QueryCondition)
  /// Title, body, tags, section or category contains it.
  case word(FoldedNeedle)
  case flag(QueryFlag)
  case text(QueryTextField, FoldedNeedle)
  case has(QueryPart)
  /// `nil` asks for todos without a priority.
  case priority(Priority?)
  /// Days since 1970, counts or minutes, by field.
  case number(QueryNumberField, ClosedRange<Int>)

  var asksForClosed: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForClosed)
    case .not(let part): part == .flag(.open)
    case .word, .has, .priority: false
    case .flag(let flag): flag == .completed || flag == .cancelled || flag == .past
    case .text(let field, _): field == .status || field == .id
    case .number(let field, _): field == .completed
    }
  }

  var looksIntoBodies: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.looksIntoBodies)
    case .not(let part): part.looksIntoBodies
    case .word: true
    case .has(let part): part == .body || part == .subtasks
    case .flag, .text, .priority, .number: false
    }
  }
}

/// A field of a query that is text: `user:ana`.
enum QueryTextField: String, CaseIterable, Hashable, Sendable {
  case user, author, assignee, starred, category, project, tag, status, section, id
}

/// A field of a query that can be compared: `due<+7d`, `stars>=2`.
enum QueryNumberField: String, CaseIterable, Hashable, Sendable {
  case due, created, completed, updated, start, stars, comments, estimate
}

/// What `is:` asks for.
enum QueryFlag: String, CaseIterable, Hashable, Sendable {
  case open, pending, completed, overdue, cancelled, starred, today, upcoming, home, past
  case waiting, blocked, recurring, stale, local
}

/// What `has:` asks for.
enum QueryPart: String, CaseIterable, Hashable, Sendable { case due, body, subtasks, comments }

/// An order: a field, and whether it is reversed. Absent values come last in both.
struct QuerySort: Hashable, Sendable {
  enum Field: Hashable, Sendable {
    case number(QueryNumberField)
    case text(QueryTextField)
    case title
    /// The highest first; none ranks between medium and low.
    case priority
  }
  var field: Field
  var isDescending: Bool
}
