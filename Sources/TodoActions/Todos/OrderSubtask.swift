import TodoFormat
import TodoModel
import TodoStore

/// Moves a subtask, with what is nested below it, to the place of another one on its level.
package struct OrderSubtask: TodoAction {
  let id: String
  /// Their numbers, from 1.
  let subtask, place: Int
  /// The body in which the acting user saw the numbers. A subtask that has another one now is found by
  /// its title.
  package var seenBody: String?

  /// - Parameters:
  ///   - subtask: the number of the subtask, from 1.
  ///   - place: the number of the subtask whose place it gets.
  package init(_ id: String, subtask: Int, to place: Int) {
    (self.id, self.subtask, self.place) = (id, subtask, place)
  }

  package var scope: LoadScope { .own(including: [id]) }

  package func apply(to changeset: inout Changeset) throws {
    let index = try changeset.findOwn([id]) { _ in true }[0]
    let todo = try changeset.reread(changeset.workspace.todos[index])
    let zone = changeset.workspace.zone
    var text = try changeset.text(of: todo.path)
    let found = try SubtaskNumbers(seenIn: seenBody)
      .present([subtask, place], of: todo, in: text, zone)
    let (item, target) = (found[0].item, found[1].item)
    guard item != target else {
      changeset.notify(.nothingToEdit(changeset.reference(to: todo)))
      return changeset.mention(todo.address)
    }
    let layouts = text.body(in: zone).items
    let level = try text.subtasks(of: todo, in: zone).filter {
      layouts[$0].parent == layouts[item].parent
    }
    guard let position = level.firstIndex(of: target) else {
      throw Refusal.subtaskOfOtherLevel(address: todo.address)
    }
    try text.move(item: item, toPlaceOf: target, in: zone)
    try changeset.touch(&text)
    try changeset.put(text)
    changeset.tell(
      .subtaskOrdered(
        changeset.reference(to: todo), title: layouts[item].title, place: position + 1),
      about: todo.address)
  }
}
