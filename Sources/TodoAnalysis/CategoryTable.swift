import TodoModel

/// All categories of a workspace, numbered: the workspace's, then the users' own, then those that
/// only todos name, in byte order.
struct CategoryTable {
  private(set) var categories: [Category]
  /// By todo, a position in `categories`; `categories.count` for none.
  private(set) var ofTodo: [Int] = []
  /// By user, the user's own categories in their order, with what they are called there.
  private(set) var own: [[(number: Int, category: Category)]] = []

  private var exact: [String: Int] = [:]
  private var folded: [String: Int] = [:]

  init(_ workspace: Workspace) {
    categories = []
    for category in workspace.categories { insert(category, exactly: true) }
    own = workspace.users.map { user in
      var own: [(number: Int, category: Category)] = []
      var seen: Set<Int> = []
      for var category in user.categories {
        let number = insert(category, exactly: false)
        if category.colour == nil { category.colour = categories[number].colour }
        if seen.insert(number).inserted { own.append((number, category)) }
      }
      return own
    }
    let unknown = Set(workspace.todos.lazy.compactMap(\.category)).filter { number(of: $0) == nil }
    for name in unknown.sorted(by: precedesByBytes) {
      insert(Category(name: name), exactly: false)
    }
    ofTodo = workspace.todos.indices.map { index in
      workspace.todos[index].category.flatMap(number(of:)) ?? categories.count
    }
  }

  /// A category is found as it is spelt, else without regard to case.
  func number(of name: String) -> Int? { exact[name] ?? folded[name.foldedName] }

  @discardableResult
  private mutating func insert(_ category: Category, exactly: Bool) -> Int {
    if let known = exactly ? exact[category.name] : number(of: category.name) { return known }
    let number = categories.count
    categories.append(category)
    exact[category.name] = number
    if folded[category.name.foldedName] == nil { folded[category.name.foldedName] = number }
    return number
  }
}
