import Text
import TodoEditing
import TodoModel

/// The categories that an action may change, and their owner.
struct CategoryScope {
  /// `nil` for all todos of a workspace without accounts.
  let owner: String?
  let known: KnownCategories
  /// The file that lists the user's own; `nil` without such a file's folder.
  private let path: String?

  init(of changeset: Changeset) throws {
    let hasAccounts = changeset.workspace.kind == .accounts
    owner =
      hasAccounts || changeset.actor.name != nil ? try changeset.actingUser().username : nil
    known = KnownCategories(of: owner, in: changeset.loaded)
    path =
      hasAccounts && owner != Workspace.localOwner
      ? owner.map { "\(changeset.folder(of: $0))/categories.yml" } : nil
  }

  /// The user's own list, to be changed; `nil` if this user cannot have one.
  func list(in changeset: inout Changeset) throws -> CategoryListText? {
    try path.map { try CategoryListText(path: $0, try changeset.bytes(of: $0) ?? []) }
  }

  /// A new name for a category, without the blanks around it.
  ///
  /// - Parameter old: its present name, which is not taken.
  func newName(
    _ text: String, besides old: String? = nil, in changeset: Changeset
  ) throws -> String {
    let name = try Self.checked(text, in: changeset)
    guard let taken = known[name], taken.name.foldedName != old?.foldedName else { return name }
    // A category that only todos name may be listed.
    if old == nil, taken.origin == .todos { return name }
    throw Refusal.categoryTaken(taken.name, taken.origin, renamed: old)
  }

  private static func checked(_ text: String, in changeset: Changeset) throws -> String {
    let name = try FieldCheck(changeset).category(text)
    // A name that no todo could have is not a category's.
    var todo = NewTodo(title: "x")
    todo.category = name
    do throws(EditProblem) {
      _ = try todo.file("x.md")
    } catch {
      throw Refusal.invalid(.category, error.message)
    }
    return name
  }

  /// A category that the user may rename or remove.
  func changeable(_ name: String) throws -> KnownCategories.Entry {
    let entry = try known.find(name)
    guard entry.origin != .settings || entry.isOwn else {
      throw Refusal.categoryOfWorkspace(entry.name)
    }
    return entry
  }

  /// Why no category can be listed here.
  var placeless: Refusal {
    owner == Workspace.localOwner ? .actsAsDevice(.categories) : .noAccounts(.categories)
  }
}
