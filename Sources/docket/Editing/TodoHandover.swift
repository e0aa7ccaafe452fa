import TodoEditing
import TodoModel
import TodoParsing

/// What `docket move --to` does: a todo's file becomes another user's, and who wrote it stays its
/// author.
struct TodoHandover {
  let ids: [String]
  /// As it was given.
  let recipient: String
  /// What else it gets.
  let fields: TodoPlacement

  func apply(to edit: inout Edit) async throws {
    let workspace = edit.workspace
    guard workspace.kind == .accounts else {
      throw Failure.work(
        "nobody has a folder here, so there is nobody to hand a todo to"
          + "\n'assignee: USER' in the todo's file says who is to do it")
    }
    let users = workspace.users.filter { $0.username != Workspace.localOwner }
    let recipient = try knownUser(recipient, among: users, from: "--to")
    var todos: [Int] = []
    for id in ids {
      let todo = try await edit.finder.find(id) { !$0.isItem }
      if !todos.contains(todo) { todos.append(todo) }
    }
    for index in todos {
      let todo = workspace.todos[index]
      try await edit.checkOwner(of: todo, instead: "comment on it or star it; ")
      guard !todo.isItem else {
        throw Failure.work(
          "'\(todo.address)' is an item of '\(todo.path)', and files alone are handed over"
            + "\n'docket add TITLE --for \(recipient)' writes it anew, 'docket remove' takes it away here"
        )
      }
      guard todo.owner != recipient else {
        throw Failure.work("'\(todo.address)' is a todo of \(recipient) already")
      }
    }
    let mover = try await edit.actingUser().username
    if recipient != mover { try workspace.settings.checkAssigning() }
    for index in todos {
      for other in workspace.todos[index].depends.compactMap(\.target) where !todos.contains(other)
      {
        try edit.checkWaiting(of: recipient, for: workspace.todos[other])
      }
    }
    var moves: [LinkUpkeep.Move] = []
    for index in todos {
      let todo = workspace.todos[index]
      let change = try await fields.change(ofOwner: recipient, &edit)
      let moved = try handOver(todo, to: recipient, by: mover, change, &edit)
      moves.append(LinkUpkeep.Move(from: todo, to: moved))
    }
    try LinkUpkeep(moves, in: workspace).apply(for: mover, to: &edit)
  }

  private func handOver(
    _ todo: Todo, to recipient: String, by mover: String, _ change: TodoEdit, _ edit: inout Edit
  ) throws -> Todo {
    let users = edit.workspace.settings.usersFolder
    let relocation = TodoRelocation(
      owner: recipient, folder: "\(users)/\(recipient)", mover: mover)
    // The star in the file was the old owner's, and stays that one's.
    let fresh = try edit.fresh(todo)
    let isStarred = fresh.isStarred && recipient != mover
    let lost = change.category == nil ? edit.categoryUnknown(to: recipient, of: fresh) : nil
    let reader = edit.reader(ofOwner: recipient)
    let moved = try relocation.move(todo, in: &edit) { text in
      if isStarred { try text.remove(.starred) }
      if lost != nil { try text.setCategory(nil) }
      if !change.isEmpty { try change.apply(to: todo, in: &text, reader) }
    }
    if let lost {
      edit.warnings.append(
        "\(recipient) has no category '\(lost)', so '\(moved.address)' has none now; --category gives it one"
      )
    }
    if isStarred { try star(moved.address, for: mover, &edit) }
    if recipient != mover { edit.allow(moved.path) }
    edit.tell("moved  \(todo.address) -> \(moved.address)  \(todo.title)", about: moved.address)
    return moved
  }

  private func star(_ address: String, for user: String, _ edit: inout Edit) throws {
    let path = "\(edit.workspace.settings.usersFolder)/\(user)/stars.yml"
    var list = try NameListText(path: path, try edit.bytes(of: path) ?? [])
    try list.add(address)
    try edit.put(path, list.bytes)
  }
}

extension Settings {
  /// Whether todos may be handed to others.
  func checkAssigning() throws {
    guard allowsAssigning else {
      throw Failure.work("the settings say 'assign: false', todos are not handed to others here")
    }
  }
}
