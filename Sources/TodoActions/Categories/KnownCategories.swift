import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// The categories that a user's todos can have: the settings', the user's own, and those that only
/// todos name.
package struct KnownCategories: Sendable {
  /// Where a category comes from.
  package enum Origin: String, Sendable {
    case settings, own
    /// It is listed nowhere.
    case todos
  }

  package struct Entry: Sendable {
    package var category: Category
    package var origin: Origin
    /// Whether the user's own list has it, which may name one of the settings' too.
    package var isOwn: Bool
    /// Positions in `Workspace.todos`, in the default order.
    package var todos: [Int] = []
    package var counts = StateCounts()

    package var name: String { category.name }
  }

  /// `nil` for all todos of a workspace without accounts.
  let owner: String?
  /// The settings' and the user's own in their order, then the others by name in natural order.
  package private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// - Parameter owner: whose; `nil` for all todos of a workspace without accounts.
  package init(of owner: String?, in loaded: LoadedWorkspace) {
    self.owner = owner
    let workspace = loaded.workspace
    for category in workspace.settings.categories { add(category, .settings) }
    let user = workspace.users.first { $0.username == owner }
    for category in user?.categories ?? [] {
      guard let place = places[category.name.foldedName] else {
        add(category, .own)
        continue
      }
      entries[place].isOwn = true
      if let colour = category.colour { entries[place].category.colour = colour }
    }
    let todos = workspace.todos
    let all = loaded.insights.order.filter { owner == nil || todos[$0].owner == owner }
    var spellings: [String: Int] = [:]
    for name in Set(all.compactMap { todos[$0].category }).sorted(by: precedesNaturally) {
      add(Category(name: name), .todos)
      spellings[name] = places[name.foldedName]
    }
    for index in all {
      guard let name = todos[index].category, let place = spellings[name] else { continue }
      entries[place].todos.append(index)
      entries[place].counts[loaded.insights.states[index]] += 1
    }
  }

  private mutating func add(_ category: Category, _ origin: Origin) {
    let folded = category.name.foldedName
    guard places[folded] == nil else { return }
    places[folded] = entries.count
    entries.append(Entry(category: category, origin: origin, isOwn: origin == .own))
  }

  subscript(name: String) -> Entry? { places[name.foldedName].map { entries[$0] } }

  /// - Throws: where there is none of that name, with the nearest.
  package func find(_ name: String) throws -> Entry {
    if let entry = self[name] { return entry }
    throw Refusal.unknownCategory(
      name, suggestion: nearest(to: name, among: entries.map(\.name)), .listed)
  }
}

/// What an action may do to them.
extension KnownCategories {
  /// A new name for a category, without the blanks around it.
  ///
  /// - Parameter old: its present name, which is not taken.
  func newName(
    _ text: String, besides old: String? = nil, in changeset: Changeset
  ) throws -> String {
    let name = try Self.checked(text, in: changeset)
    guard let taken = self[name], taken.name.foldedName != old?.foldedName else { return name }
    // A category that only todos name may be listed.
    if old == nil, taken.origin == .todos { return name }
    throw Refusal.categoryTaken(taken.name, taken.origin, renamed: old)
  }

  private static func checked(_ text: String, in changeset: Changeset) throws -> String {
    let name = try FieldCheck(changeset).newCategory(text)
    // A name that no todo could have is not a category's.
    var todo = NewTodo(title: "x")
    todo.values[.category] = name
    do throws(EditProblem) {
      _ = try todo.file("x.md")
    } catch {
      throw Refusal.invalid(.field(.category), error.message)
    }
    return name
  }

  /// A category that the user may rename or remove.
  func changeable(_ name: String) throws -> KnownCategories.Entry {
    let entry = try find(name)
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

extension Changeset {
  /// The categories that the action may change.
  func ownCategories() throws -> KnownCategories {
    let hasOwner = workspace.kind == .accounts || actor.name != nil
    return KnownCategories(of: hasOwner ? try actingUser().username : nil, in: loaded)
  }

  /// A user's own list, to be changed; `nil` if this user cannot have one.
  mutating func categoryList(of owner: String?) throws -> CategoryListText? {
    guard workspace.kind == .accounts, let owner, owner != Workspace.localOwner else { return nil }
    let path = "\(folder(of: owner))/categories.yml"
    return try CategoryListText(path: path, try bytes(of: path) ?? [])
  }

  /// Writes a list; an empty one is removed.
  mutating func put(_ list: CategoryListText) throws {
    if try bytes(of: list.path) ?? [] == list.bytes { return }
    try put(list.path, list.bytes.isEmpty ? nil : list.bytes)
  }
}
