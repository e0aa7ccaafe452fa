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

  package func apply(to changeset: inout Changeset) throws {
    let workspace = changeset.workspace
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
    for index in indices {
      let todo = workspace.todos[index]
      let edit = try placement.edit(ofOwner: recipient, &changeset)
      let moved = try handOver(todo, to: recipient, by: mover, edit, &changeset)
      moves.append(LinkUpkeep.Move(from: todo, to: moved))
    }
    try LinkUpkeep(moves, in: workspace).apply(for: mover, to: &changeset)
  }

  private func handOver(
    _ todo: Todo, to recipient: String, by mover: String, _ edit: TodoEdit,
    _ changeset: inout Changeset
  ) throws -> Todo {
    let relocation = TodoRelocation(
      owner: recipient, folder: changeset.folder(of: recipient), mover: mover)
    // The star in the file was the old owner's, and stays that user's.
    let reread = try changeset.reread(todo)
    let isStarred = reread.isStarred && recipient != mover
    let lost =
      edit.values[.category] == nil ? changeset.categoryUnknown(to: recipient, of: reread) : nil
    let reader = changeset.todoReader(ofOwner: recipient)
    let moved = try relocation.move(todo, in: &changeset) { text in
      if isStarred { try text.remove(.starred) }
      if lost != nil { try text.setCategory(nil) }
      if !edit.isEmpty { try edit.apply(to: todo, in: &text, reader) }
    }
    if let lost { changeset.notify(.categoryLost(lost, of: moved.address, owner: recipient)) }
    if isStarred { try changeset.changeStars(by: mover) { try $0.add(moved.address) } }
    if recipient != mover { changeset.allow(moved.path) }
    changeset.tell(
      .handedOver(changeset.reference(to: moved), from: todo.address), about: moved.address)
    return moved
  }
}
