import Exchange
import Text
import TodoFormat
import TodoModel

extension Changeset {
  /// How many todos an import added or changed.
  package var importedCount: Int {
    if case .todos(let addresses) = data { addresses.count } else { 0 }
  }

  /// The first of them, as they are then.
  package mutating func importedTodos(atMost limit: Int) throws -> [Todo] {
    guard case .todos(let addresses) = data else { return [] }
    let present = Dictionary(
      workspace.todos.map { ($0.address, $0.path) }, uniquingKeysWith: { first, _ in first })
    var todos: [Todo] = []
    for address in addresses.prefix(limit) {
      guard let slash = address.firstIndex(of: "/") else { continue }
      let (owner, id) = (String(address[..<slash]), String(address[slash...].dropFirst()))
      let path = present[address] ?? "\(folder(of: owner))/\(id).md"
      guard var todo = try wholeTodo(of: path, ownedBy: owner) else { continue }
      (todo.owner, todo.id) = (owner, id)
      todos.append(todo)
    }
    return todos
  }

  /// The todo of a file with its text, which imports do not load; `nil` if the file has no todo of its own.
  mutating func wholeTodo(of path: String, ownedBy owner: String) throws -> Todo? {
    guard let bytes = try bytes(of: path),
      case .todo(let todo, _) = todoReader(of: path, ownedBy: owner).read(path, bytes).value
    else { return nil }
    return todo
  }

  /// The texts of the items of a checklist with their links, as they are exported, by their lines.
  mutating func itemTexts(of list: Todo) throws -> [Int: MarkdownText] {
    guard let bytes = try bytes(of: list.path),
      case .checklist(_, let items) = todoReader(of: list).read(list.path, bytes).value
    else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).fileLines
    return Dictionary(items.map { ($0.line, $0.withLinks(of: lines).body) }) { first, _ in first }
  }
}
