import Text
import TodoModel

/// Reads one query term: a search term, or a field with its value.
struct QueryTermReader {
  enum Term: Hashable {
    case condition(QueryCondition)
    case sort(QuerySort)
  }

  enum Comparison: String {
    case equal = ":", less = "<", lessOrEqual = "<=", more = ">", moreOrEqual = ">="
  }

  let context: QueryContext

  func read(_ token: QueryToken) throws(QueryError) -> Term {
    guard let term = FieldTerm(token) else {
      guard !token.text.isEmpty else {
        throw QueryError(
          "expected a word between the quotes", at: token.column, length: token.length)
      }
      if let name = nameBeforeEquals(token) {
        throw QueryError(
          "write '\(name):' instead of '\(name)='", at: token.column + name.utf8.count)
      }
      return .condition(.word(FoldedNeedle(token.text)))
    }
    let name = term.name.lowercased() == "owner" ? "user" : term.name.lowercased()
    let custom = Self.fieldNames.contains(name) ? nil : context.customField(name)
    guard custom != nil || Self.fieldNames.contains(name) else { throw unknownField(term) }
    guard !term.value.isEmpty else {
      throw QueryError(
        "'\(term.name)' needs a value", at: term.valueColumn, length: term.writtenLength)
    }
    if let custom { return .condition(try condition(custom, term)) }
    if let field = QueryNumberField(rawValue: name) {
      return .condition(.number(field, try range(field, term)))
    }
    if name == "priority" { return .condition(try priorities(term)) }
    guard term.comparison == .equal else { throw notCompared(term) }
    if let field = QueryTextField(rawValue: name) {
      return .condition(.text(field, FoldedNeedle(try text(field, term))))
    }
    switch name {
    case "is": return .condition(try state(term))
    case "has":
      let part = term.value.lowercased()
      if QueryPart(rawValue: part) == nil, let field = context.customField(part) {
        return .condition(.hasCustom(field))
      }
      return .condition(.has(try choice(term, besides: context.customFields.map(\.name))))
    default: return .sort(try sort(term))
    }
  }

  /// The name of a field before a `=`, as other programs compare.
  private func nameBeforeEquals(_ token: QueryToken) -> String? {
    let head = String(String.UnicodeScalarView(token.text.unicodeScalars.prefix(token.unquoted)))
    guard let sign = head.firstIndex(of: "=") else { return nil }
    let name = String(head[..<sign])
    let isField =
      Self.fieldNames.contains(name.lowercased()) || context.customField(name.lowercased()) != nil
    return isField && !context.allowsUnknownFields ? name : nil
  }

  /// All field names, for suggestions.
  static let fieldNames =
    [
      "is", "user", "owner", "author", "assignee", "starred", "category", "project", "tag",
      "status",
    ]
    + ["priority", "section", "source", "id", "has"] + QueryNumberField.allCases.map(\.rawValue) + [
      "sort"
    ]

  private func notCompared(_ term: FieldTerm) -> QueryError {
    QueryError(
      "'\(term.name)' cannot be compared; write '\(term.name):'", at: term.operatorColumn,
      length: term.comparison.rawValue.count)
  }

  /// A condition on a field of the workspace.
  private func condition(
    _ field: CustomField, _ term: FieldTerm
  ) throws(QueryError) -> QueryCondition {
    if context.allowsUnknownFields { return .hasCustom(field) }
    guard field.kind == .text else { return .customNumber(field, try range(field, term)) }
    guard term.comparison == .equal else { throw notCompared(term) }
    return .customText(field, FoldedNeedle(term.value.foldedForSearch))
  }

  private func unknownField(_ term: FieldTerm) -> QueryError {
    QueryError(
      "unknown field '\(term.name.quotedShort)'"
        + hint(
          term.name, Self.fieldNames + context.customFields.map(\.name),
          or: "to search for the text, write it in quotes"),
      at: term.column, length: term.name.unicodeScalars.count)
  }

  /// - Parameter others: what else the value could be, for suggestions.
  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ term: FieldTerm, besides others: [String] = []
  ) throws(QueryError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: term.value.lowercased()) { return choice }
    throw unknownValue(term, Choice.allCases.map(\.rawValue) + others)
  }

  /// Reads a value of `is:`, which may also be the meaning of a status.
  private func state(_ term: FieldTerm) throws(QueryError) -> QueryCondition {
    switch foldedStatus(term.value) {
    case "done": return .flag(.completed)
    case "canceled": return .flag(.cancelled)
    case "todo": return .text(.status, FoldedNeedle(Status.Meaning.todo.rawValue))
    case "doing", "started", "inprogress":
      return .text(.status, FoldedNeedle(Status.Meaning.doing.rawValue))
    default: return .flag(try choice(term))
    }
  }

  /// A comparison matches only todos with a priority.
  private func priorities(_ term: FieldTerm) throws(QueryError) -> QueryCondition {
    let wanted = try priority(term)
    if term.comparison == .equal { return .priority(wanted) }
    guard let wanted else {
      throw QueryError(
        "'none' cannot be compared; write '\(term.name):none'", at: term.valueColumn,
        length: term.writtenLength)
    }
    let matching = Priority.allCases.filter { priority in
      switch term.comparison {
      case .less: priority < wanted
      case .lessOrEqual: priority <= wanted
      case .more: priority > wanted
      case .moreOrEqual, .equal: priority >= wanted
      }
    }
    return .any(matching.map { .priority($0) })
  }

  private func priority(_ term: FieldTerm) throws(QueryError) -> Priority? {
    let name = term.value.lowercased()
    if name == "none" { return nil }
    if let priority = Priority.allCases.first(where: { $0.name == name }) { return priority }
    throw unknownValue(term, Priority.allCases.reversed().map(\.name) + ["none"])
  }

  private func text(_ field: QueryTextField, _ term: FieldTerm) throws(QueryError) -> String {
    switch field {
    case .user, .author, .assignee, .starred:
      if term.value.lowercased() == "me", !term.isQuoted {
        guard let me = context.me else {
          throw QueryError(
            "'me' needs an acting user, and there is none", at: term.valueColumn, length: 2)
        }
        return me.foldedForSearch
      }
      let name = term.value.foldedForSearch
      if name == Workspace.localAuthor.foldedForSearch { return name }
      return username(from: term.value) ?? name
    case .tag:
      return (term.value.hasPrefix("#") ? String(term.value.dropFirst()) : term.value)
        .foldedForSearch
    case .status: return foldedStatus(term.value)
    case .category, .project, .section, .source, .id: return term.value.foldedForSearch
    }
  }

  private func sort(_ term: FieldTerm) throws(QueryError) -> QuerySort {
    let isDescending = term.value.hasPrefix("-")
    let written = (isDescending ? String(term.value.dropFirst()) : term.value).lowercased()
    let name = written == "owner" ? "user" : written
    let field: QuerySort.Field? =
      switch name {
      case "title": .title
      case "priority": .priority
      default:
        QueryNumberField(rawValue: name).map { .number($0) }
          ?? QuerySort.textFields.first { $0.rawValue == name }.map { .text($0) }
          ?? context.customField(name).map { .custom($0) }
      }
    guard !written.isEmpty else {
      throw QueryError(
        "'sort:-' needs a field, for example 'sort:-due'", at: term.column(ofValue: 0))
    }
    guard let field else {
      let names =
        QueryNumberField.allCases.map(\.rawValue) + ["priority", "title"]
        + QuerySort.textFields.map(\.rawValue) + context.customFields.map(\.name)
      throw unknownValue(term, names, from: isDescending ? 1 : 0)
    }
    return QuerySort(field: field, isDescending: isDescending)
  }

  /// - Parameter start: the number of scalars of the value before the unknown part.
  private func unknownValue(
    _ term: FieldTerm, _ names: [String], from start: Int = 0
  ) -> QueryError {
    let written = String(term.value.unicodeScalars.dropFirst(start))
    return unknownValue(written, of: term.name, names, at: term.column(ofValue: start))
  }

  func unknownValue(
    _ written: String, of name: String, _ names: [String], at column: Int
  ) -> QueryError {
    QueryError(
      "unknown value '\(written.quotedShort)' of '\(name)'"
        + hint(written, names, or: "use \(listed(names))"),
      at: column, length: written.unicodeScalars.count)
  }

  /// A suggestion of the nearest name, else the given words.
  private func hint(_ word: String, _ names: [String], or words: String) -> String {
    let near = suggestion(for: word, among: names)
    return near.isEmpty ? "; \(words)" : near
  }

  private func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension QuerySort {
  /// The text fields of which a todo has at most one value.
  static let textFields: [QueryTextField] = [
    .user, .author, .category, .project, .status, .section, .source, .id,
  ]
}

/// The name of a status for comparison, without case, accents, spaces and hyphens.
func foldedStatus(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.foldedForSearch.unicodeScalars.filter {
        $0 != "-" && $0 != "_" && !$0.properties.isWhitespace
      }))
}
