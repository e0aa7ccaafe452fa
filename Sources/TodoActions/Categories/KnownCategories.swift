import Text
import TodoAnalysis
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

  /// The settings' and the user's own in their order, then the others by name in byte order.
  package private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// - Parameter owner: whose; `nil` for all todos of a workspace without accounts.
  package init(of owner: String?, in loaded: LoadedWorkspace) {
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
    for name in Set(all.compactMap { todos[$0].category }).sorted(by: precedesByBytes) {
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
      name, suggestion: suggestion(for: name, among: entries.map(\.name)), .listed)
  }
}
