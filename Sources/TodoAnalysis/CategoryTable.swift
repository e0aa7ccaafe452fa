import Text
import TodoModel

/// All categories of a workspace, numbered: the workspace's, then the users' own, then those that
/// only todos name, in natural order.
struct CategoryTable {
  private(set) var categories: [Category]
  /// By todo, a position in `categories`; `categories.count` for no category.
  private(set) var ofTodo: [Int] = []
  /// By user, the user's own categories in their order, with the user's spelling.
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
    var unknown: Set<String> = []
    ofTodo = workspace.todos.indices.map { index in
      guard let name = workspace.todos[index].category else { return -1 }
      if let number = number(of: name) { return number }
      unknown.insert(name)
      return -1
    }
    for name in unknown.sorted(by: precedesNaturally) {
      insert(Category(name: name), exactly: false)
    }
    for index in ofTodo.indices where ofTodo[index] < 0 {
      let name = unknown.isEmpty ? nil : workspace.todos[index].category
      ofTodo[index] = name.flatMap(number(of:)) ?? categories.count
    }
  }

  /// The number of a category; an exact match wins over one that ignores case.
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
