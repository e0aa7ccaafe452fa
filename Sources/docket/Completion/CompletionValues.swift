import TodoAnalysis
import TodoModel

/// What the workspace offers to be completed.
struct CompletionValues {
  let workspace: Workspace

  var users: [Completion] {
    workspace.users.map { user in
      Completion(user.username, user.displayName == user.username ? "" : user.displayName)
    }
  }

  /// What names a todo: its id where no other has it, else its address; addresses where an owner
  /// is typed already.
  func todos(beginning word: String) -> [Completion] {
    let beginning = word.foldedName
    if beginning.utf8.contains(0x2F) {
      let found = workspace.todos.lazy.filter { $0.address.foldedName.hasPrefix(beginning) }
      if !found.isEmpty { return found.map { Completion($0.address, $0.title) } }
    }
    var counts: [String: Int] = [:]
    for todo in workspace.todos { counts[todo.id.foldedName, default: 0] += 1 }
    let todos = workspace.todos.compactMap { todo -> Completion? in
      let id = todo.id.foldedName
      let isAlone = counts[id] == 1
      guard (isAlone ? id : todo.address.foldedName).hasPrefix(beginning) else { return nil }
      return Completion(isAlone ? todo.id : todo.address, todo.title)
    }
    let owners = workspace.users.filter { $0.username.hasPrefix(beginning) }
    return todos + owners.map { Completion($0.username + "/", $0.displayName, isWhole: false) }
  }

  func values(of kind: QueryVocabulary.Values) -> [Completion] {
    switch kind {
    case .words(let words): words.map { Completion($0) }
    case .days: QueryVocabulary.days.map { Completion($0) }
    case .users: users + [Completion("me")]
    case .categories: Self.names(categories)
    case .projects: Self.names(workspace.todos.lazy.compactMap(\.project))
    case .tags: Self.names(workspace.todos.lazy.flatMap(\.tags))
    case .statuses: Self.names(statuses)
    case .sections: Self.names(workspace.todos.lazy.compactMap(\.section))
    case .ids: workspace.todos.map { Completion($0.id, $0.title) }
    case .unknown: []
    }
  }

  private var categories: [String] {
    workspace.categories.map(\.name) + workspace.users.flatMap { $0.categories.map(\.name) }
      + workspace.todos.lazy.compactMap(\.category)
  }

  private var statuses: [String] {
    workspace.settings.statuses.compactMap(\.name) + workspace.todos.lazy.compactMap(\.status.name)
  }

  /// Each once, however it is spelt, in their order.
  private static func names(_ names: some Sequence<String>) -> [Completion] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.foldedName).inserted }.map { Completion($0) }
  }
}
