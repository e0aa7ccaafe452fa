import Diagnostics
import Text
import TodoModel
import TodoParsing

/// Finds the todo that a word of the command line names: an address, an id or the beginning of one
/// (design §1, Names), of an item the beginning of its text too, or the path of its file.
struct TodoFinder {
  private let workspace: Workspace
  private let book: AddressBook
  /// `nil` where a path names nothing.
  private let typedPath: TypedPath?
  /// Asked only where it decides: git is slow to say who acts.
  private let actingUser: () async throws -> String?

  /// - Parameter actingUser: who acts, `nil` where nobody knows.
  init(
    _ workspace: Workspace, _ typedPath: TypedPath? = nil,
    actingUser: @escaping () async throws -> String?
  ) {
    self.workspace = workspace
    self.typedPath = typedPath
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
    let found = begun(by: name)
    switch found.count {
    case 0: throw unknown(name)
    case 1: return found[0]
    default: return try await oneOf(found, named: name, where: isMeant)
    }
  }

  /// - Parameter name: the beginning of an address or id, also as lists cut it short with `…`; where none
  ///   begins so, of an item's text in its id, or a path.
  private func begun(by name: String) -> [Int] {
    let beginning = (name.last == "…" ? String(name.dropLast()) : name).foldedName
    guard !beginning.isEmpty else { return [] }
    let hasOwner = beginning.utf8.contains(0x2F)
    let todos = workspace.todos
    let found = todos.indices.filter { index in
      todos[index].id.foldedName.hasPrefix(beginning)
        || hasOwner && todos[index].address.foldedName.hasPrefix(beginning)
    }
    if !found.isEmpty { return found }
    let items = todos.indices.filter { index in
      todos[index].isItem
        && [todos[index].textOfID, slug(of: todos[index].title)].contains { text in
          text?.foldedName.hasPrefix(beginning) ?? false
        }
    }
    if !items.isEmpty { return items }
    return (typedPath?.candidates(name) ?? []).map(\.foldedName).lazy
      .map { path in todos.indices.filter { todos[$0].path.foldedName == path } }
      .first { !$0.isEmpty } ?? []
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
      Self.line(of: workspace.todos[index])
    }
    let more = todos.count > 10 ? "\n  and \(todos.count - 10) more" : ""
    let none = isMeant != nil && meant.isEmpty ? ", none of which this would change" : ""
    throw Failure.usage(
      "'\(name.quotedShort)' may be any of these todos\(none):" + shown.joined() + more)
  }

  /// A line of a message that names one of several todos.
  private static func line(of todo: Todo) -> String {
    "\n" + "  \(todo.address)  \(todo.title)".terminalSafe.truncated(toWidth: 80)
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
      "there is no todo '\(name.quotedShort)'\(help)"
        + near.map(Self.line).joined() + (unread(name) ?? ""))
  }

  /// A line that says which file would be the todo, were there no mistake in it.
  private func unread(_ name: String) -> String? {
    let id = (name.split(separator: "/").last.map(String.init) ?? name).foldedName
    let mistake = workspace.diagnostics.first {
      $0.severity == .error
        && [stem(of: $0.path), "\(stem(of: $0.path)).md"].contains {
          $0.foldedName == id
        }
    }
    return mistake.map {
      "\n'\($0.path)' has a mistake that keeps it from being one, see 'docket check'"
    }
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

extension Todo {
  /// What stands in an item's id behind its file's name; `nil` where its id is written.
  fileprivate var textOfID: String? {
    guard isItem, !marks.hasWrittenID else { return nil }
    let name = WorkspacePath.parts(of: path).last ?? path
    let stem = (name.hasSuffix(".md") ? String(name.dropLast(3)) : name) + "-"
    return id.ranges(of: stem).last.map { String(id[$0.upperBound...]) }
  }
}
