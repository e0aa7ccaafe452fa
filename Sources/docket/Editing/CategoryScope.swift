import Text
import TodoEditing
import TodoModel

/// Whose categories a command changes, and what there are.
struct CategoryScope {
  /// `nil` where all todos of a workspace without accounts are meant.
  let owner: String?
  let known: KnownCategories
  /// Where the user's own are listed; `nil` where there is no place for that.
  private let path: String?

  init(_ acting: ActingOption, in edit: inout Edit) async throws {
    let hasAccounts = edit.workspace.kind == .accounts
    owner = hasAccounts || acting.user != nil ? try await edit.actingUser().username : nil
    known = KnownCategories(of: owner, in: edit.loaded)
    path =
      hasAccounts && owner != Workspace.localOwner
      ? owner.map { "\(edit.workspace.settings.usersFolder)/\($0)/categories.yml" } : nil
  }

  /// The user's own list, to be changed; `nil` where there is no place for one.
  func list(in edit: inout Edit) throws -> CategoryListText? {
    try path.map { try CategoryListText(path: $0, try edit.bytes(of: $0) ?? []) }
  }

  /// A name that a category is to get, without the blanks around it.
  ///
  /// - Parameter old: the name that it has, which is not taken.
  func newName(_ text: String, besides old: String? = nil, in edit: Edit) throws -> String {
    let name = try Self.checked(text, in: edit)
    guard let taken = known[name], taken.name.foldedName != old?.foldedName else { return name }
    let words =
      switch taken.origin {
      case .settings: "the workspace has a category '\(taken.name)' already"
      case .own: "you have a category '\(taken.name)' already"
      case .todos: "todos of yours have the category '\(taken.name)' already"
      }
    // Listing what only todos name is no second one.
    if old == nil, taken.origin == .todos { return name }
    let move = old.map {
      "\n'docket category remove \($0.shellWord) --move-to \(taken.name.shellWord)' puts its todos there"
    }
    throw Failure.work(words + (move ?? ""))
  }

  private static func checked(_ text: String, in edit: Edit) throws -> String {
    let name = try FieldCheck(edit).category(text)
    // What no todo could name is no category.
    var todo = NewTodo(title: "x")
    todo.category = name
    do {
      _ = try todo.file("x.md")
    } catch {
      throw Failure.work(error.message)
    }
    return name
  }

  /// A category that is the user's to rename or to remove.
  func changeable(_ name: String) throws -> KnownCategories.Entry {
    let entry = try known.find(name)
    guard entry.origin != .settings || entry.isOwn else {
      throw Failure.work(
        "'\(entry.name)' is a category of the whole workspace"
          + "\nit is changed below 'categories:' in 'docket.yml'")
    }
    return entry
  }

  /// Why nothing can be listed here.
  var placeless: Failure {
    owner == Workspace.localOwner
      ? .work("this device has no categories of its own, say --as USER")
      : .work(
        "without accounts nobody has categories of their own"
          + "\nthey are listed below 'categories:' in 'docket.yml'")
  }
}
