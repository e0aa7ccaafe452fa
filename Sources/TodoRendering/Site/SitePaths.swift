import TodoModel

/// The addresses of a site's pages, from its root.
package struct SitePaths: Sendable {
  /// By todo: its page, without an anchor.
  package let todoPages: [String]
  /// By checklist: its page.
  package let checklistPages: [String]
  /// Addresses that todos had, and where they are now; none is the address of a page.
  package let redirects: [(path: String, todo: Int)]

  /// Gives every todo and checklist a page of its own name; of two names that a file system might
  /// take for one, the later gets digits of its name's SHA-256 (design §1, Names).
  package init(_ workspace: Workspace) {
    var taken: [String: Set<String>] = [:]
    func page(_ owner: String, _ id: String) -> String {
      var name = Self.fileName(of: id)
      if !taken[owner, default: []].insert(name.foldedName).inserted {
        name = distinctSlug(of: id)
        taken[owner]?.insert(name)
      }
      return "users/\(owner)/todos/\(name).html"
    }
    var todoPages = [String](repeating: "", count: workspace.todos.count)
    for (index, todo) in workspace.todos.enumerated() where !todo.isItem {
      todoPages[index] = page(todo.owner, todo.id)
    }
    checklistPages = workspace.checklists.map { page($0.owner, $0.id) }
    for (index, todo) in workspace.todos.enumerated() {
      if case .item(let checklist) = todo.place { todoPages[index] = checklistPages[checklist] }
    }
    self.todoPages = todoPages

    var redirects: [(path: String, todo: Int)] = []
    for (index, todo) in workspace.todos.enumerated() {
      for alias in todo.aliases {
        let parts = alias.split(separator: "/", maxSplits: 1).map(String.init)
        guard let id = parts.last else { continue }
        let owner = parts.count == 2 ? parts[0] : todo.owner
        let name = Self.fileName(of: id)
        guard taken[owner] != nil, taken[owner, default: []].insert(name.foldedName).inserted else {
          continue
        }
        redirects.append(("users/\(owner)/todos/\(name).html", index))
      }
    }
    self.redirects = redirects
  }

  /// The id itself where a URL and every file system take it as it is, else its slug.
  static func fileName(of id: String) -> String {
    let isPlain = id.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
    // A slug differs from a plain id in more than case and dots only for the names that Windows keeps.
    let isFit = isPlain && (1...100).contains(id.utf8.count) && id.utf8.first != 0x2E
    return isFit && !slug(of: id).hasSuffix("-todo") ? id : slug(of: id)
  }

  /// A todo's place: its page, with its anchor where it is an item of a checklist.
  package func link(to todo: Int, in workspace: Workspace) -> String {
    guard workspace.todos[todo].isItem else { return todoPages[todo] }
    return todoPages[todo] + "#" + Self.anchor(of: workspace.todos[todo].id)
  }

  /// The anchor of an item on its checklist's page.
  package static func anchor(of id: String) -> String { slug(of: id) }

  static func user(_ username: String, _ page: String) -> String {
    "users/\(username)/\(page)"
  }

  /// `../../` for a page two folders deep, empty at the root.
  static func root(of page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == 0x2F })
  }

  /// The name of a category's page, below `categories/`.
  static func categorySlugs(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let plain = slug(of: name)
      if taken.insert(plain).inserted { return plain }
      let distinct = distinctSlug(of: name)
      taken.insert(distinct)
      return distinct
    }
  }
}
