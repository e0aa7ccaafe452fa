import Diagnostics
import TodoModel

/// Finds the todo that a word of the command line names: an address, an id or the beginning of one
/// (design §1, Names).
struct TodoFinder {
  private let workspace: Workspace
  private let book: AddressBook
  /// Asked only where it decides: git is slow to say who acts.
  private let actingUser: () async throws -> String?

  /// - Parameter actingUser: who acts, `nil` where nobody knows.
  init(_ workspace: Workspace, actingUser: @escaping () async throws -> String?) {
    self.workspace = workspace
    self.actingUser = actingUser
    book = AddressBook(workspace.todos, ignoresPadding: workspace.kind == .backlog)
  }

  /// - Parameter isMeant: of a command that changes todos of one's own: whether it would change that
  ///   one. Where a name may be several, the others are not.
  /// - Returns: a position in `Workspace.todos`.
  func find(_ name: String, where isMeant: ((Todo) -> Bool)? = nil) async throws -> Int {
    switch book.find(name, for: "") {
    case .todo(let todo): return todo
    case .several(let todos): return try await oneOf(todos, named: name, where: isMeant)
    case .nothing: break
    }
    let beginning = name.foldedName
    let hasOwner = name.utf8.contains(0x2F)
    let found =
      beginning.isEmpty
      ? []
      : workspace.todos.indices.filter { index in
        let todo = workspace.todos[index]
        return todo.id.foldedName.hasPrefix(beginning)
          || hasOwner && todo.address.foldedName.hasPrefix(beginning)
      }
    switch found.count {
    case 0: throw unknown(name)
    case 1: return found[0]
    default: return try await oneOf(found, named: name, where: isMeant)
    }
  }

  /// The acting user's, where that is one: by its whole id before any beginning.
  private func oneOf(
    _ all: [Int], named name: String, where isMeant: ((Todo) -> Bool)?
  ) async throws -> Int {
    let user = try await actingUser()
    if let user, case .todo(let todo) = book.find(name, for: user), all.contains(todo) {
      return todo
    }
    let meant = all.filter { index in
      let todo = workspace.todos[index]
      return isMeant.map { isChangeable(todo, by: user) && $0(todo) } ?? false
    }
    if meant.count == 1 { return meant[0] }
    let todos = meant.isEmpty ? all : meant
    let own = todos.filter { workspace.todos[$0].owner == user }
    if own.count == 1 { return own[0] }
    let shown = todos.prefix(10).map { index in
      "\n  \(workspace.todos[index].address)  \(workspace.todos[index].title)"
    }
    let more = todos.count > 10 ? "\n  and \(todos.count - 10) more" : ""
    let none = isMeant != nil && meant.isEmpty ? ", none of which this would change" : ""
    throw Failure.usage("'\(name)' may be any of these todos\(none):" + shown.joined() + more)
  }

  /// As `Edit.checkOwner` has it; everybody's where nobody knows who acts.
  private func isChangeable(_ todo: Todo, by user: String?) -> Bool {
    workspace.kind != .accounts || todo.owner == Workspace.localOwner || user == nil
      || todo.owner == user
  }

  private func unknown(_ name: String) -> Failure {
    let near = nearNames(name)
    let help = near.isEmpty ? ", 'docket list' shows what there is" : ", did you mean"
    return .usage(
      "there is no todo '\(name)'\(help)"
        + near.map { "\n  \($0.address)  \($0.title)" }.joined())
  }

  /// Up to five todos: others' of that id, else those whose address or id was nearly written, else
  /// those whose id or title holds it.
  private func nearNames(_ name: String) -> [Todo] {
    let hasOwner = name.utf8.contains(0x2F)
    let id = name.split(separator: "/").last.map(String.init) ?? name
    let todos = workspace.todos
    var near = hasOwner ? todos.filter { $0.id.foldedName == id.foldedName } : []
    if near.isEmpty {
      var names = todos.map { hasOwner ? $0.address : $0.id }
      while near.count < 3, let best = nearest(to: name, among: names) {
        near += todos.filter { (hasOwner ? $0.address : $0.id) == best }
        names.removeAll { $0 == best }
      }
    }
    let word = id.foldedForSearch
    if near.isEmpty, word.utf8.count > 2 {
      near = todos.filter {
        $0.id.foldedForSearch.contains(word) || $0.title.foldedForSearch.contains(word)
      }
    }
    return Array(near.prefix(5))
  }
}
