import Text
import TodoModel

extension Query {
  /// At most three messages about names in the query that nothing in the workspace has, each with
  /// the nearest known name: `there is no user 'aan', did you mean 'ana'?`
  package func unknownNames(in workspace: Workspace) -> [String] {
    var asked: [QueryCondition] = []
    condition.collectNames(&asked)
    return asked.compactMap { name in
      guard case .text(let field, let value) = name, let known = workspace.names(of: field),
        !known.contains(where: value.isAll)
      else { return nil }
      let words =
        field == .user || field == .assignee ? "there is no user" : "no todo has the \(field)"
      // A source is found by its name, and ids begin with its prefix.
      let named =
        field == .source ? workspace.sources.first { $0.prefix == value.text }?.name : nil
      let near = suggestion(named ?? nearest(to: value.text, among: known))
      return "\(words) '\(value.text.quotedShort)'\(near)"
    }
  }
}

extension QueryCondition {
  fileprivate func collectNames(_ names: inout [QueryCondition]) {
    switch self {
    case .all(let parts), .any(let parts): for part in parts { part.collectNames(&names) }
    case .text: if names.count < 3, !names.contains(self) { names.append(self) }
    case .not, .word, .flag, .has, .priority, .number, .customText, .customNumber, .hasCustom: break
    }
  }
}

extension Workspace {
  /// The values of a field in all todos, sorted; `nil` for fields whose values are not names.
  fileprivate func names(of field: QueryTextField) -> [String]? {
    let names: Set<String>
    switch field {
    case .user, .assignee:
      names = Set(users.map(\.username) + todos.flatMap { [$0.owner] + $0.assignees })
    case .category: names = Set(todos.compactMap(\.category) + categories.map(\.name))
    case .project: names = Set(todos.compactMap(\.project))
    case .tag: names = Set(todos.flatMap(\.tags))
    case .source: names = sources.isEmpty ? [] : Set(sources.map(\.name) + [title])
    case .author, .starred, .status, .section, .id: return nil
    }
    return names.sorted()
  }
}
