import TodoFormat
import TodoModel
import TodoStore

/// Gives todos a category or a project.
package struct PlaceTodos: TodoAction {
  let ids: [String]
  package var category: String?
  /// Whether an unknown category is added to the acting user's own.
  package var isNewCategory = false
  package var project: String?

  package init(_ ids: [String]) { self.ids = ids }

  package var scope: LoadScope { .own(including: ids) }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    for index in try changeset.findOwn(ids, where: { _ in true }) {
      try apply(to: changeset.workspace.todos[index], &changeset)
    }
  }

  private func apply(to found: Todo, _ changeset: inout Changeset) throws {
    let todo = try changeset.reread(found)
    let edit = try edit(ofOwner: todo.owner, isItem: todo.isItem, &changeset)
    let reader = changeset.todoReader(of: todo)
    guard try changeset.edit(todo.path, { try edit.apply(to: todo, in: &$0, reader) }) else {
      changeset.notify(.alreadyPlaced(changeset.reference(to: todo)))
      return changeset.mention(todo.address)
    }
    // The project as it was named: a file may have the id of a milestone.
    let places = [edit.values[.category]?.value, project].compactMap { $0 }
    changeset.tell(.placed(changeset.reference(to: todo), places), about: todo.address)
  }

  /// - Parameters:
  ///   - owner: whose categories there are to choose from.
  ///   - isItem: whether it is an item of a checklist, which has no place for a category.
  func edit(
    ofOwner owner: String, isItem: Bool = false, _ changeset: inout Changeset
  ) throws -> TodoEdit {
    var edit = TodoEdit()
    try changeset.checkPlaces(of: category == nil ? [] : [.category])
    if let category {
      let owner = changeset.workspace.kind == .accounts ? owner : ""
      edit.values[.category] = .set(
        isItem ? category : try changeset.category(category, of: owner, orNew: isNewCategory))
    }
    if let project {
      edit.values[.project] = try FieldCheck(changeset).value(project, of: .project).map {
        .set(try changeset.milestone($0))
      }
    }
    return edit
  }
}
