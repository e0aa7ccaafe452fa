import Text
import TodoFormat
import TodoModel
import TodoStore

/// Moves files to another owner. The id of a todo stays where it is free, its old address stays in
/// `aliases:`, so that comments, stars and dependencies follow.
struct TodoRelocation {
  /// The new owner.
  let owner: String
  /// The folder that the file lies in then, without a final `/`.
  let folder: String
  /// The user who moves it, and who becomes the author of todos of this device; `nil` where the author
  /// stays.
  var mover: String?

  /// Moves a file with all of its todos.
  ///
  /// - Parameter change: what else changes in the text of a todo; called once for a checklist, with its
  ///   first item.
  /// - Returns: the todos as they are then, in the same order.
  func move(
    file todos: [Todo], in changeset: inout Changeset,
    change: (Todo, inout FileText) throws -> Void = { _, _ in }
  ) throws -> [Todo] {
    if todos.contains(where: \.isItem) { return try moveChecklist(todos, in: &changeset, change) }
    return try todos.map { todo in
      try move(todo, in: &changeset) { text in try change(todo, &text) }
    }
  }

  /// - Parameter change: what else changes in the text.
  /// - Returns: the todo with its new owner, id and path.
  func move(
    _ found: Todo, in changeset: inout Changeset, change: (inout FileText) throws -> Void = { _ in }
  ) throws -> Todo {
    let todo = try changeset.reread(found)
    guard !todo.isItem else {
      throw Refusal.itemIsNoFile(address: todo.address)
    }
    let old = try changeset.text(of: todo.path)
    var moved = todo
    moved.owner = owner
    moved.id = try id(of: todo, &changeset)
    moved.path = try path(of: todo, id: moved.id, &changeset)
    var text = try FileText(path: moved.path, old.bytes)
    if todo.marks.hasWrittenID, text.text(.id) != moved.id {
      try text.set(.id, to: .text(moved.id))
    }
    try setAliases(of: moved, from: todo, in: changeset, &text)
    try setPeople(of: todo, &text)
    try setDependencies(of: found, in: changeset, &text)
    try change(&text)
    // The day on which it was closed may be known from that alone.
    if todo.completedFrom != .updated {
      try text.touch(changeset.loaded.now, in: changeset.workspace.zone)
    }
    try changeset.move(todo.path, to: text.path, text.bytes)
    return moved
  }

  /// A file that names no id is its id, so that both have to be free.
  private func id(of todo: Todo, _ changeset: inout Changeset) throws -> String {
    try changeset.freeID(todo.id, of: owner, for: todo) { id, changeset in
      try todo.marks.hasWrittenID || changeset.isFreeName(id, in: folder)
    }
  }

  private func path(of todo: Todo, id: String, _ changeset: inout Changeset) throws -> String {
    guard todo.marks.hasWrittenID else { return "\(folder)/\(id).md" }
    let stem = stem(of: todo.path)
    var name = stem
    while try !changeset.isFreeName(name, in: folder) {
      name = "\(stem)-\(changeset.randomLetters())"
    }
    return "\(folder)/\(name).md"
  }

  private func setAliases(
    of todo: Todo, from old: Todo, in changeset: Changeset, _ text: inout FileText
  ) throws {
    let holders = changeset.takenIDs[owner] ?? [:]
    try text.keepAddress(of: old, now: todo) { name in
      holders[name].map { $0 != old.address && $0 != todo.address } ?? false
    }
  }

  /// An assignee that was the owner is the new one.
  private func setPeople(of todo: Todo, _ text: inout FileText) throws {
    if let mover {
      let isLocal = todo.owner == Workspace.localOwner
      // Without an author the owner is the author.
      if (isLocal ? mover : todo.author) == owner {
        try text.remove(.author)
      } else if isLocal || text.text(.author) == nil {
        try text.set(.author, to: .text(isLocal ? mover : todo.author))
      }
    }
    try text.replaceItems(of: .assignee) { username(from: $0) == todo.owner ? owner : nil }
  }

  /// The meaning of a bare id depends on the owner.
  private func setDependencies(of todo: Todo, in changeset: Changeset, _ text: inout FileText)
    throws
  {
    let todos = changeset.workspace.todos
    var addresses: [String: String] = [:]
    for dependency in todo.depends where AddressBook.owner(in: dependency.text) == nil {
      guard let target = dependency.target, todos[target].owner != owner else { continue }
      addresses[dependency.text] = todos[target].address
    }
    if !addresses.isEmpty { try text.replaceItems(of: .depends) { addresses[$0] } }
  }

  // MARK: Checklists

  /// Moves a checklist with all of its items: their ids stay where they are free.
  ///
  /// - Parameter items: all of the file.
  /// - Returns: the items as they are then, in their owners, ids and paths, in the same order.
  private func moveChecklist(
    _ items: [Todo], in changeset: inout Changeset, _ change: (Todo, inout FileText) throws -> Void
  ) throws -> [Todo] {
    guard let first = items.first else { return [] }
    let path = first.path
    let zone = changeset.workspace.zone
    let old = try changeset.text(of: path)
    // Ids that follow from the file's name are free where the name is.
    let stem = try changeset.freeID(stem(of: path), of: owner) { name, changeset in
      guard try changeset.isFreeName(name, in: folder) else { return false }
      let ids = self.items(of: old.bytes, called: name, in: changeset)
        .filter { !$0.marks.hasWrittenID }.map(\.id.foldedName)
      return ids.allSatisfy { changeset.takenIDs[owner]?[$0] == nil }
    }
    var text = try FileText(path: "\(folder)/\(stem).md", old.bytes)
    let places = try text.indices(of: items, in: zone)
    for (item, place) in zip(items, places) where item.marks.hasWrittenID {
      let id = try changeset.freeID(item.id, of: owner) { _, _ in true }
      if id != item.id { try text.set(.id, ofItem: place, to: id, in: zone) }
    }
    try setPeople(of: first, &text)
    try change(first, &text)
    try text.touch(changeset.loaded.now, in: zone)
    let moved = self.items(of: text.bytes, called: stem, in: changeset)
    // Another line of front matter moves all below it: only the order stays.
    let lines = self.items(of: old.bytes, called: stem, in: changeset).map(\.line)
    let byLine = Dictionary(zip(lines, moved)) { first, _ in first }
    for item in moved { changeset.takenIDs[owner]?[item.id.foldedName] = item.address }
    let all = try items.map { item in
      guard let item = byLine[item.line] else {
        throw EditProblem(path: path, "'\(item.title)' cannot be moved; move the file instead")
      }
      return item
    }
    try changeset.move(path, to: text.path, text.bytes)
    return all
  }

  private func items(of bytes: [UInt8], called stem: String, in changeset: Changeset) -> [Todo] {
    let own = changeset.workspace.users.first { $0.username == owner }?.categories.map(\.name)
    let context = FileContext(area: .user, owner: owner, categories: own ?? [])
    let file = changeset.parse("\(folder)/\(stem).md", bytes, in: context)
    guard case .checklist(_, let items) = file else { return [] }
    return items
  }
}
