import Text
import TodoAnalysis
import TodoModel

/// What the workspace offers to be completed.
struct CompletionValues {
  let workspace: Workspace

  static func users(_ users: [User]) -> [Completion] {
    users.map { user in
      Completion(user.username, user.displayName == user.username ? "" : user.displayName)
    }
  }

  /// What names a todo: its id where no other has it or it is the acting user's, else its address;
  /// addresses where an owner is typed already.
  ///
  /// - Parameters:
  ///   - user: who acts, where that is known.
  ///   - isTaken: whether the todo at a position is one of those that are wanted.
  func todos(
    beginning word: String, of user: String? = nil, where isTaken: (Int) -> Bool
  ) -> [Completion] {
    let beginning = word.foldedName
    let taken = workspace.todos.indices.filter(isTaken).map { workspace.todos[$0] }
    if beginning.utf8.contains(0x2F) {
      let found = taken.filter { $0.address.foldedName.hasPrefix(beginning) }
      if !found.isEmpty { return found.map { Completion($0.address, $0.title) } }
    }
    var counts: [String: Int] = [:]
    for todo in workspace.todos { counts[todo.id.foldedName, default: 0] += 1 }
    let todos = taken.compactMap { todo -> Completion? in
      let isEnough = todo.owner == user || counts[todo.id.foldedName] == 1
      let name = isEnough ? todo.id : todo.address
      return name.foldedName.hasPrefix(beginning) ? Completion(name, todo.title) : nil
    }
    let owners = Set(taken.map(\.owner))
    // Of one alone it chooses nothing.
    let named = workspace.users.filter {
      owners.count > 1 && owners.contains($0.username) && $0.username.hasPrefix(beginning)
    }
    return todos + named.map { Completion($0.username + "/", $0.displayName, isWhole: false) }
  }

  func values(of kind: QueryVocabulary.Values) -> [Completion] {
    switch kind {
    case .words(let words): words.map { Completion($0) }
    case .days: QueryVocabulary.days.map { Completion($0) }
    case .users: Self.users(workspace.users) + [Completion("me")]
    case .categories: Self.names(categories)
    case .projects: Self.names(workspace.todos.lazy.compactMap(\.project))
    case .tags: Self.names(workspace.todos.lazy.flatMap(\.tags))
    case .statuses: Self.names(statuses)
    case .sections: Self.names(workspace.todos.lazy.compactMap(\.section))
    case .ids: workspace.todos.map { Completion($0.id, $0.title) }
    case .unknown: []
    }
  }

  /// Those that an owner's todos may have.
  ///
  /// - Parameter owner: `nil` for all todos.
  func categories(of owner: String?) -> [Completion] {
    let listed = workspace.settings.categories.map(\.name) + listedCategories(of: owner)
    return Self.names(listed + usedCategories(of: owner))
  }

  /// Those that are an owner's to rename and to remove (`CategoryScope`).
  func changeableCategories(of owner: String?) -> [Completion] {
    let settings = Set(workspace.settings.categories.map(\.name.foldedName))
    let used = usedCategories(of: owner).filter { !settings.contains($0.foldedName) }
    return Self.names(listedCategories(of: owner) + used)
  }

  private func listedCategories(of owner: String?) -> [String] {
    workspace.users.filter { owner == nil || $0.username == owner }
      .flatMap { $0.categories.map(\.name) }
  }

  private func usedCategories(of owner: String?) -> [String] {
    workspace.todos.filter { owner == nil || $0.owner == owner }.compactMap(\.category)
  }

  private var categories: [String] {
    workspace.categories.map(\.name) + listedCategories(of: nil) + usedCategories(of: nil)
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
