import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// Prints the results of actions as JSON.
extension Session {
  func print(_ data: ActionData) async throws {
    switch data {
    case .todos(let addresses): try await print(todosAt: addresses)
    case .removed(let addresses): try print { $0.member("removed", addresses) }
    case .users(let users, let counts): try print { $0.members(of: users, counts) }
    case .removedUser(let username, let files, let kept):
      try print { json in
        json.member("removed", [username])
        json.member("files", files)
        json.member("kept", kept)
      }
    case .key(let username, let epoch, let hasPassword):
      try print { json in
        json.member("user", username)
        json.member("epoch", epoch)
        json.member("has_password", hasPassword)
      }
    case .comments(let todo, let comments, let removed):
      try print { json in
        json.members(of: comments, on: todo)
        if let removed { json.object("removed") { $0.members(of: removed) } }
      }
    case .category(let category, let origin):
      try print { json in json.object("category") { category.write(from: origin, to: &$0) } }
    case .editedCategory(let category, let origin, let old, let todos):
      try print { json in
        json.object("category") { category.write(from: origin, to: &$0) }
        json.member("was", old)
        json.member("todos", todos)
      }
    case .removedCategory(let name, let target, let todos, let removed):
      try print { json in
        json.member("removed_category", name)
        json.member("moved_to", target)
        json.member("todos", todos)
        json.member("removed", removed)
      }
    }
  }

  /// Prints the todos in the format of `list --format json`.
  private func print(todosAt addresses: [String]) async throws {
    let loaded = try await load(readsBodies: true)
    let (workspace, todos) = (loaded.workspace, loaded.workspace.todos)
    let places = Dictionary(zip(todos.map(\.address), todos.indices)) { first, _ in first }
    let found = addresses.compactMap { address in
      places[address] ?? itemOfNotes(withIDOf: address, in: workspace)
    }
    try print(todosJSON(found, of: workspace, loaded.insights))
  }

  /// Finds a new note item. Its owner may differ from the owner of its list: where other files name
  /// assignees, the item is unassigned.
  private func itemOfNotes(withIDOf address: String, in workspace: Workspace) -> Int? {
    guard workspace.kind == .bare, let id = WorkspacePath.parts(of: address).last else {
      return nil
    }
    return workspace.todos.firstIndex { $0.isItem && $0.id.hasSameBytes(as: id) }
  }

  /// Prints the file changes that a command would make, or that it undid.
  func show(_ changes: [FileChange], as format: EditOptions.Format) throws {
    switch format {
    case .text:
      try print(data: Array(changes.flatMap { unifiedDiff($0).withoutLogCommandsInDiff }))
    case .json:
      try print { json in
        json.array("changes", changes) { json, change in
          json.object { json in
            json.member("path", change.path)
            json.member("diff", String(decoding: unifiedDiff(change), as: UTF8.self))
          }
        }
      }
    }
  }

  /// Prints JSON for a command that changed nothing.
  ///
  /// - Parameter members: writes the members after `schema`, with empty values.
  func showNothing(_ editing: EditOptions, _ members: (inout JSONWriter) -> Void) throws {
    guard editing.format == .json else { return }
    if editing.dryRun { return try show([], as: .json) }
    try print(members)
  }

  /// Prints a JSON object.
  ///
  /// - Parameter members: writes the members after `schema`.
  func print(_ members: (inout JSONWriter) -> Void) throws {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      members(&json)
    }
    json.endLine()
    try print(json.bytes)
  }
}

extension [UInt8] {
  /// A diff in which no line is a log command of a CI runner, with or without its mark. Such lines are
  /// rare, and `git apply` would not accept the others without their exact bytes.
  fileprivate var withoutLogCommandsInDiff: [UInt8] {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    let safe = lines.map { $0.prefix(1) + Array($0.dropFirst()).withoutLogCommands }
    return Array(safe.joined(separator: [0x0A]))
  }
}

extension JSONWriter {
  /// Writes the members of an object that lists comments on a todo.
  mutating func members(of comments: [NumberedComment], on todo: Todo) {
    member("todo", todo.address)
    array("comments", comments, linePerElement: true) { json, comment in
      json.object { $0.members(of: comment) }
    }
  }

  mutating func members(of comment: NumberedComment) {
    member("number", comment.number)
    member("author", comment.comment.author)
    member("time", comment.comment.time.description)
    member("body", comment.comment.body.text)
    member("path", comment.comment.path)
  }
}
