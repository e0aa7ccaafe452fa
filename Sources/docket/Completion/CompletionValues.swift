import Text
import TodoAnalysis
import TodoModel

/// The values in a workspace that can complete a word.
struct CompletionValues {
  let workspace: Workspace

  static func users(_ users: [User]) -> [Completion] {
    users.map { user in
      Completion(user.username, user.displayName == user.username ? "" : user.displayName)
    }
  }

  /// Names of todos. A todo is offered by id if the id is unique or belongs to the acting user,
  /// otherwise by address. If an owner is already typed, all todos are offered by address.
  ///
  /// - Parameters:
  ///   - user: the acting user, if known.
  ///   - isTaken: whether to offer the todo at a position.
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
    // A single user would not narrow the choice.
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

  /// The categories that an owner's todos may have.
  ///
  /// - Parameter owner: `nil` for all todos.
  func categories(of owner: String?) -> [Completion] {
    let listed = workspace.settings.categories.map(\.name) + listedCategories(of: owner)
    return Self.names(listed + usedCategories(of: owner))
  }

  /// The categories that an owner may rename and remove (`CategoryScope`).
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

  /// The distinct names in their order; different spellings of a name count as one.
  private static func names(_ names: some Sequence<String>) -> [Completion] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.foldedName).inserted }.map { Completion($0) }
  }
}
