import Diagnostics
import Text
import TodoEditing
import TodoModel

/// What `docket move` does with `--category` and `--project`.
struct TodoPlacement {
  let category: String?
  /// Whether a category is made that is not there.
  let isNewCategory: Bool
  let project: String?

  func apply(to ids: [String], in edit: inout Edit) async throws {
    var todos: [Todo] = []
    for id in ids {
      let todo = edit.workspace.todos[try await edit.finder.find(id) { _ in true }]
      try await edit.checkOwner(of: todo, instead: "comment on it or star it; ")
      if !todos.contains(where: { $0.address == todo.address }) { todos.append(todo) }
    }
    for todo in todos { try await apply(to: todo, &edit) }
  }

  private func apply(to found: Todo, _ edit: inout Edit) async throws {
    let todo = try edit.fresh(found)
    let change = try await change(of: todo, &edit)
    var text = try edit.text(of: todo.path)
    let old = text.bytes
    try change.apply(to: todo, in: &text, edit.reader(ofOwner: todo.owner))
    guard text.bytes != old else {
      edit.session.note("\(edit.workspace.listedName(of: todo)) is there already".terminalSafe)
      return edit.mention(todo.address)
    }
    try text.touch(edit.loaded.now, in: edit.workspace.zone)
    try edit.put(text)
    let places = [change.category?.value, change.project?.value].compactMap { $0 }
    edit.tell(
      "moved  \(edit.workspace.listedName(of: todo)) -> \(places.joined(separator: ", "))  \(todo.title)",
      about: todo.address)
  }

  private func change(of todo: Todo, _ edit: inout Edit) async throws -> TodoEdit {
    // An item has no place for a category, whichever it is.
    guard todo.isItem, let category else {
      return try await change(ofOwner: todo.owner, &edit)
    }
    var change = TodoEdit()
    change.category = .set(category)
    return change
  }

  /// - Parameter owner: whose categories there are to choose from.
  func change(ofOwner owner: String, _ edit: inout Edit) async throws -> TodoEdit {
    var change = TodoEdit()
    if let category {
      let owner = edit.workspace.kind == .accounts ? owner : ""
      change.category = .set(try await edit.category(category, of: owner, orNew: isNewCategory))
    }
    if let project { change.project = .set(try FieldCheck(edit).project(project)) }
    return change
  }
}
