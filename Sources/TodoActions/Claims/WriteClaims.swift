import TodoFormat
import TodoModel

/// Writes claims into the files of todos, or removes them: where the remote's host keeps no refs for them.
package struct WriteClaims: TodoAction {
  /// By address: `nil` removes it.
  let claims: [(todo: String, claim: Claim?)]

  package func apply(to changeset: inout Changeset) throws {
    for (address, claim) in claims {
      let todo = changeset.workspace.todos[try changeset.findOwn([address])[0]]
      if todo.isItem { throw Refusal.itemIsNoFile(address: todo.address) }
      try changeset.edit(todo.path) { text in
        try text.set(key: Claim.key, to: claim.map { .plain($0.text) })
      }
      changeset.mention(todo.address)
    }
  }
}
