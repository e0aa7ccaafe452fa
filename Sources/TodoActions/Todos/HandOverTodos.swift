import TodoFormat
import TodoModel

/// Makes todos another user's: their files move to that user's folder, and their authors stay.
package struct HandOverTodos: TodoAction {
  let recipient: String
  /// A category and project that they get as well.
  let placement: PlaceTodos

  package init(_ placement: PlaceTodos, to recipient: String) {
    (self.placement, self.recipient) = (placement, recipient)
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws { _ = try move(in: &changeset) }

  /// - Returns: the todos as they are then.
  func move(in changeset: inout Changeset) throws -> [Todo] {
    let workspace = changeset.workspace
    if workspace.kind == .backlog {
      try assign(in: &changeset)
      return []
    }
    guard workspace.kind == .accounts else { throw Refusal.noAccounts(.handOver) }
    let recipient = try knownUser(recipient, among: workspace.users, for: .newOwner)
    let indices = try changeset.findOwn(placement.ids) { !$0.isItem }
    for todo in indices.map({ workspace.todos[$0] }) {
      if todo.isItem {
        throw Refusal.itemIsNotHandedOver(
          address: todo.address, path: todo.path, recipient: recipient)
      }
      if todo.owner == recipient {
        throw Refusal.alreadyOwned(address: todo.address, by: recipient)
      }
    }
    let mover = try changeset.actingUser().username
    if recipient != mover { try changeset.checkAssigning() }
    for index in indices {
      for other in workspace.todos[index].depends.compactMap(\.target)
      where !indices.contains(other) {
        try changeset.checkWaiting(of: recipient, for: workspace.todos[other])
      }
    }
    var moves: [LinkUpkeep.Move] = []
    var all: [Todo] = []
    for index in indices {
      let todo = workspace.todos[index]
      let edit = try placement.edit(ofOwner: recipient, &changeset)
      let relocation = TodoRelocation(
        owner: recipient, folder: changeset.folder(of: recipient), mover: mover)
      let moved = try changeset.handOver(file: [todo], by: mover, relocation, edit)
      moves += zip([todo], moved).map(LinkUpkeep.Move.init)
      all += moved
    }
    try LinkUpkeep(moves, in: workspace).apply(for: mover, to: &changeset)
    return all
  }

  /// In a project of Backlog.md the tasks name whose they are.
  private func assign(in changeset: inout Changeset) throws {
    guard let name = username(from: recipient) else { throw unknown(recipient) }
    for index in try changeset.findOwn(placement.ids) {
      let todo = try changeset.reread(changeset.workspace.todos[index])
      let edit = try placement.edit(ofOwner: name, &changeset)
      let reader = changeset.todoReader(of: todo)
      let isChanged = try changeset.edit(todo.path) { text in
        try edit.apply(to: todo, in: &text, reader)
        if todo.assignees != [name] { try text.assign(name) }
      }
      guard isChanged else { throw Refusal.alreadyOwned(address: todo.address, by: name) }
      var given = todo
      given.owner = name
      changeset.tell(
        .handedOver(changeset.reference(to: given), from: todo.address), about: given.address)
    }
  }

  private func unknown(_ name: String) -> Refusal {
    .unknownUser(
      Refusal.UnknownUser(
        name: name, field: .newOwner, isName: false, suggestion: nil, users: [], addable: nil))
  }
}

extension Changeset {
  /// Moves a file to another user's folder.
  ///
  /// - Parameters:
  ///   - todos: all of the file.
  ///   - edit: what they get as well.
  /// - Returns: the todos as they are then, in the same order.
  mutating func handOver(
    file todos: [Todo], by mover: String, _ relocation: TodoRelocation, _ edit: TodoEdit
  ) throws -> [Todo] {
    let recipient = relocation.owner
    let isGiven = recipient != mover
    let reread = try todos.map { try self.reread($0) }
    let lost =
      edit.values[.category] == nil
      ? reread.compactMap { categoryUnknown(to: recipient, of: $0) }.first : nil
    let reader = todoReader(of: relocation.folder, ownedBy: recipient)
    let moved = try relocation.move(file: todos, in: &self) { todo, text in
      if isGiven { try text.remove(.starred) }
      if lost != nil { try text.setCategory(nil) }
      if !edit.isEmpty { try edit.apply(to: todo, in: &text, reader) }
    }
    if let lost, let first = moved.first {
      notify(.categoryLost(lost, of: first.address, owner: recipient))
    }
    for (old, new) in zip(reread, moved) {
      // The star in the file was the old owner's, and stays that user's.
      if isGiven, old.isStarred, !old.isItem {
        try changeStars(by: mover) { try $0.add(new.address) }
      }
      if isGiven { allow(new.path) }
      tell(.handedOver(reference(to: new), from: old.address), about: new.address)
    }
    return moved
  }
}
