import TodoStore

/// Changes fields of several todos at once.
package struct EditTodos: TodoAction {
  let edits: [EditTodo]

  package init(_ edits: [EditTodo]) { self.edits = edits }

  package var scope: LoadScope {
    let scopes = edits.map(\.scope)
    return scopes.contains(.all) ? .all : .own(including: edits.map(\.id))
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    if edits.count > 1 { _ = try changeset.findOwn(edits.map(\.id)) { _ in true } }
    for edit in edits { try edit.apply(to: &changeset) }
  }
}
