import Text
import TodoModel

/// Parses a query by recursive descent.
///
/// ```
/// either = both { "or" both }
/// both   = term { [ "and" ] term }
/// term   = { "-" | "not" } ( "(" either ")" | word )
/// ```
struct QueryParser {
  /// The maximum depth of nested parentheses.
  static let maximumDepth = 100

  private let tokens: [QueryToken]
  private let terms: QueryTermReader
  private var at = 0
  private var depth = 0
  private var sorting: [QuerySort] = []

  init(_ text: String, _ context: QueryContext) throws(QueryError) {
    tokens = try QueryToken.tokens(of: text)
    terms = QueryTermReader(context: context)
  }

  mutating func parse() throws(QueryError) -> Query {
    if token.kind == .end { return Query(condition: .all([]), sorting: []) }
    let condition = try either()
    guard token.kind == .end else {
      throw QueryError("unmatched ')'", at: token.column)
    }
    return Query(condition: condition, sorting: sorting)
  }

  private var token: QueryToken { tokens[min(at, tokens.count - 1)] }

  private mutating func either() throws(QueryError) -> QueryCondition {
    var parts = [try both()]
    while token.isKeyword("or") {
      at += 1
      parts.append(try both())
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func both() throws(QueryError) -> QueryCondition {
    var parts: [QueryCondition] = []
    var isFirst = true
    while isFirst || startsTerm {
      if !isFirst, token.isKeyword("and") { at += 1 }
      isFirst = false
      if let part = try term() { parts.append(part) }
    }
    // A sort term is not a condition: alone on one side of `or`, it would make that side match
    // every todo.
    var joins: Bool { tokens[..<min(at, tokens.count)].contains { $0.isKeyword("or") } }
    if parts.isEmpty, depth > 0 || token.isKeyword("or") || joins {
      throw QueryError(
        "expected a word or a term besides 'sort:'", at: token.column, length: token.length)
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private var startsTerm: Bool {
    switch token.kind {
    case .open, .minus: true
    case .word: !token.isKeyword("or")
    case .close, .end: false
    }
  }

  /// - Returns: `nil` for a sort term.
  private mutating func term() throws(QueryError) -> QueryCondition? {
    var isNegated = false
    let start = token.column
    while token.kind == .minus || token.isKeyword("not") {
      isNegated.toggle()
      at += 1
    }
    let isPlain = start == token.column
    guard token.kind != .word else {
      guard !token.isKeyword("or"), !token.isKeyword("and") else { throw missingTerm() }
      let word = token
      at += 1
      switch try terms.read(word) {
      case .condition(let condition): return isNegated ? .not(condition) : condition
      case .sort(let sort):
        guard isPlain else {
          throw QueryError("'sort:' cannot be negated", at: start, length: word.end - start)
        }
        // A second sort term for the same field has no effect.
        if !sorting.contains(where: { $0.field == sort.field }) { sorting.append(sort) }
        return nil
      }
    }
    guard token.kind == .open else { throw missingTerm() }
    let opening = token.column
    guard depth < Self.maximumDepth else {
      throw QueryError(
        "parentheses are nested deeper than \(Self.maximumDepth) levels", at: opening)
    }
    at += 1
    depth += 1
    let condition = try either()
    depth -= 1
    guard token.kind == .close else {
      throw QueryError("unclosed '('", at: opening)
    }
    at += 1
    return isNegated ? .not(condition) : condition
  }

  private func missingTerm() -> QueryError {
    switch token.kind {
    case .close where depth == 0: QueryError("unmatched ')'", at: token.column)
    case .close: QueryError("expected a word or a term before ')'", at: token.column)
    case .end: QueryError("expected a word or a term at the end", at: token.column)
    default:
      QueryError(
        "expected a word or a term before '\(token.text.quotedShort)'; to search for it, write it in quotes",
        at: token.column, length: token.length)
    }
  }
}
