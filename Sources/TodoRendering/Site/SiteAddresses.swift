import Text
import TodoModel

/// Finds the pages that bodies refer to. Created for the first body with a reference, because most
/// workspaces have none.
struct SiteAddresses: Sendable {
  private let workspace: Workspace
  private let paths: SitePaths
  private let todos: AddressBook
  /// By owner and folded id.
  private var checklists: [String: [(owner: String, index: Int)]] = [:]
  /// By the path of the source file.
  private var pages: [String: String] = [:]
  /// The first pages of people, by username.
  private let people: [String: String]
  /// Whether todos and checklists have pages.
  private let hasTodos: Bool

  init(_ workspace: Workspace, _ paths: SitePaths) {
    self.workspace = workspace
    self.paths = paths
    todos = AddressBook(of: workspace)
    hasTodos = workspace.settings.pages.contains(.todos)
    let tab = UserTab.allCases.first {
      $0.isOfAll && workspace.settings.pages.contains($0.page)
    }
    people = Dictionary(
      workspace.users.compactMap { user in
        tab.map { (user.username, SitePaths.user(user.username, $0.file)) }
      }, uniquingKeysWith: { first, _ in first })
    for (index, todo) in workspace.todos.enumerated() where hasTodos && !todo.isItem {
      pages[todo.path] = paths.todoPages[index]
    }
    for (index, list) in workspace.checklists.enumerated() where hasTodos {
      checklists[list.id.foldedName, default: []].append((list.owner, index))
      pages[list.path] = paths.checklistPages[index]
    }
    for user in workspace.users where workspace.settings.pages.contains(.profile) {
      guard let path = user.profilePath else { continue }
      pages[path] = SitePaths.user(user.username, "profile.html")
    }
  }

  /// The path, from the site's root, of the target of `[[…]]` in a file: a todo by the rule of
  /// `depends`, else a checklist, else a file by its path.
  func page(named text: String, in file: String, of owner: String) -> String? {
    let name = String(text.prefix { $0 != "#" }).trimmed
    guard hasTodos, !name.isEmpty else { return nil }
    let source = workspace.source(ofFile: file)
    if case .todo(let index) = todos.find(source?.id(name) ?? name, for: owner) {
      return paths.link(to: index)
    }
    if let list = checklist(name, of: owner) { return paths.checklistPages[list] }
    let hasEnding = name.lowercased().hasSuffix(".md")
    return WorkspacePath.candidates(
      named: hasEnding ? name : name + ".md", from: file, in: source?.folder ?? ""
    ).lazy.compactMap { pages[$0] }.first
  }

  /// The path, from the site's root, of the first page of a person.
  func page(ofPerson name: String) -> String? { people[name.lowercased()] }

  /// The path, from the site's root, of the page for a link to a Markdown file.
  func page(ofFile path: String, from file: String) -> String? {
    let root = workspace.source(ofFile: file)?.folder ?? ""
    return WorkspacePath.candidates(named: path, from: file, in: root).lazy
      .compactMap { pages[$0] ?? page(ofMoved: $0) }.first
  }

  private func page(ofMoved path: String) -> String? {
    guard hasTodos else { return nil }
    return todos.todo(movedFrom: path, in: workspace).map { paths.link(to: $0) }
  }

  private func checklist(_ name: String, of owner: String) -> Int? {
    let parts = name.foldedName.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      return checklists[parts[1]]?.first { $0.owner == parts[0] }?.index
    }
    let found = checklists[parts[0]] ?? []
    return found.first { $0.owner == owner }?.index ?? (found.count == 1 ? found[0].index : nil)
  }
}

extension String {
  /// The text without surrounding spaces.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
