import Text
import TodoFormat
import TodoModel

/// Gives a project or a tag another name, in all todos that the acting user may change.
package struct RenameTopic: TodoAction {
  package enum Kind: String, Sendable { case project, tag }

  let kind: Kind
  let name: String
  let newName: String

  package init(_ kind: Kind, _ name: String, to newName: String) {
    (self.kind, self.name, self.newName) = (kind, name, newName)
  }

  package var scope: LoadScope { .all }

  package func apply(to changeset: inout Changeset) throws {
    let (new, old) = (String(newName.withoutOuterSpace), name.foldedName)
    let all = changeset.workspace.todos
    let todos = all.indices.filter { index in
      names(of: all[index]).contains { $0.foldedName == old }
    }
    guard let first = todos.first else {
      throw Refusal.invalid(input, "no todo has the \(kind.rawValue) '\(name.quotedShort)'")
    }
    let own = todos.filter { changeset.mayChange(all[$0]) }
    if own.isEmpty { try changeset.checkOwner(of: all[first]) }
    let outcome = Outcome.topicRenamed(
      from: name, to: new, todos: own.count, others: todos.count - own.count)
    try changeset.tellOnce(outcome) { changeset in
      for index in own {
        try edit(all[index], to: new, old: old).apply(at: index, &changeset)
      }
      if kind == .project, own.count == todos.count { try renameInSettings(to: new, &changeset) }
    }
  }

  /// What the settings say of a project follows it, once no todo has the old name.
  private func renameInSettings(to new: String, _ changeset: inout Changeset) throws {
    let projects = changeset.settings.projects
    guard changeset.mayPutSettings,
      let old = projects.first(where: { $0.name.foldedName == name.foldedName }),
      !projects.contains(where: { $0 != old && $0.name.foldedName == new.foldedName })
    else { return }
    let bytes = try changeset.bytes(of: EditSettings.path) ?? []
    try changeset.putSettings(
      SettingsText.renaming(old.name, to: new, of: .projects, in: bytes))
  }

  private func names(of todo: Todo) -> [String] {
    switch kind {
    case .project: todo.project.map { [$0] } ?? []
    case .tag: todo.tags
    }
  }

  private func edit(_ todo: Todo, to new: String, old: String) -> EditTodo {
    var edit = EditTodo(id: todo.address)
    switch kind {
    case .project: edit.values[.project] = .set(new)
    case .tag:
      edit.addedTags = [new]
      // Another way to write the same tag would take away the new one.
      edit.removedTags = todo.tags.filter { $0.foldedName == old && $0 != new }
    }
    return edit
  }

  private var input: InputField {
    switch kind {
    case .project: .field(.project)
    case .tag: .addedTag
    }
  }
}
