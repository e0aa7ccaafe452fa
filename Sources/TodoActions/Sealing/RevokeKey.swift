import Sealing
import TodoModel

/// Revokes the key of the acting user: the next build encrypts with a new key, which has no password.
package struct RevokeKey: TodoAction {
  let username: String

  package init(_ username: String) { self.username = username }

  package var scope: LoadScope { .own() }

  package func apply(to changeset: inout Changeset) throws {
    let file = try changeset.ownKeyFile(username, for: .key)
    let name = file.user.username
    guard let old = file.old, file.hasPassword else {
      throw Refusal.nothingToRevoke(username: name, isRevoked: file.old != nil)
    }
    try changeset.confirm(.revokeKey(username: name))
    let new = KeyFile(revoked: name, epoch: old.epoch + 1)
    try changeset.put(file.path, Array(new.text.utf8))
    changeset.tell(.keyRevoked(username: name, path: file.path))
    changeset.notify(.keyRevoked(username: name))
    changeset.data = .key(user: name, epoch: new.epoch, hasPassword: false)
  }
}
