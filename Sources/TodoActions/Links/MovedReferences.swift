import Text
import TodoFormat
import TodoModel

/// Dependencies that name what has moved in a way that would lead nowhere: `aliases:` lead to files,
/// and items of checklists have none.
struct MovedReferences {
  /// The moved todos, by old address.
  private var moved: [String: Todo] = [:]

  mutating func note(_ old: Todo, _ new: Todo) { moved[old.address] = new }

  /// Writes them anew, in the moved todos, in the user's and in those of this device.
  func follow(for user: String, in changeset: inout Changeset) throws {
    let todos = changeset.workspace.todos
    guard todos.contains(where: { !$0.depends.isEmpty }) else { return }
    let then = todos.map(afterwards)
    let book = AddressBook(then, ignoresPadding: false)
    for (index, todo) in todos.enumerated() {
      var names: [String: String] = [:]
      for dependency in todo.depends {
        guard let target = dependency.target else { continue }
        let owner = then[index].owner
        // A file that moves names others' todos whole.
        let isWhole = !todo.isItem && owner != todo.owner && todos[target].owner != owner
        let written = isWhole ? todos[target].address : dependency.text
        if book.find(written, for: owner) == .todo(target) { continue }
        // A path still leads to a file that stays where it is.
        let moves = moved[todo.address] != nil || moved[todos[target].address] != nil
        if !moves, DependencyPath.isPath(written) { continue }
        let name = then[target].name(for: owner)
        names[dependency.text.foldedName] = name
        names[written.foldedName] = name
      }
      if !names.isEmpty { try rewrite(todo, names, for: user, in: &changeset) }
    }
  }

  private func afterwards(_ todo: Todo) -> Todo {
    guard var then = moved[todo.address] else { return todo }
    if !then.isItem { then.aliases.append(todo.address) }
    return then
  }

  private func rewrite(
    _ todo: Todo, _ names: [String: String], for user: String, in changeset: inout Changeset
  ) throws {
    let then = moved[todo.address] ?? todo
    let mayChange = moved[todo.address] != nil
    guard mayChange || [user, Workspace.localOwner].contains(then.owner) else {
      return changeset.notify(.referencesUnchanged(address: todo.address, path: nil))
    }
    var text = try changeset.text(of: then.path)
    if try !Self.write(names, of: then, in: &text, changeset.workspace.zone) {
      changeset.notify(.referencesUnchanged(address: todo.address, path: then.path))
    }
    try changeset.put(text)
  }

  /// Gives dependencies of a todo other names.
  ///
  /// - Parameter names: the new names, by the folded old ones.
  /// - Returns: `false` where the line of an item cannot contain one of them.
  static func write(
    _ names: [String: String], of todo: Todo, in text: inout FileText, _ zone: Zone
  ) throws(EditProblem) -> Bool {
    try text.replaceItems(of: .depends) { names[$0.dependencyName.foldedName] }
    guard todo.isItem, let place = try text.indices(of: [todo], in: zone).first,
      let field = text.body(in: zone).items[place].fields.last(where: { $0.key == .depends })
    else { return true }
    let ids = String(decoding: text.bytes[field.value], as: UTF8.self)
      .split(separator: ",").map { piece in
        let id = String(piece.withoutOuterSpace)
        return names[id.foldedName] ?? id
      }
    do throws(EditProblem) {
      try text.set(.depends, ofItem: place, to: ids.joined(separator: ","), in: zone)
      return true
    } catch {
      // The emoji form cannot contain the address of another owner's todo.
      return false
    }
  }
}
