import Text
import TodoModel

struct Users {
  /// The users' folders, in a workspace with accounts.
  let folders: [UserFolder]
  let isAccounts: Bool

  /// The users by username in byte order, this device's owner last.
  func list(_ gathered: Gathered) -> [User] {
    var usernames = Set(folders.map(\.username))
    var hasLocal = false
    for todo in gathered.todos {
      if todo.owner == Workspace.localOwner {
        hasLocal = true
      } else if !isAccounts {
        usernames.insert(todo.owner)
        usernames.formUnion(todo.assignees)
      }
    }
    for list in gathered.checklists {
      if list.owner == Workspace.localOwner {
        hasLocal = true
      } else {
        usernames.insert(list.owner)
      }
    }
    let byName = Dictionary(folders.map { ($0.username, $0) }) { first, _ in first }
    let sorted = usernames.sorted(by: precedesByBytes) + (hasLocal ? [Workspace.localOwner] : [])
    return sorted.map { username in
      var user = gathered.profiles[username] ?? User(username: username)
      byName[username]?.mark(&user)
      user.categories = gathered.categories[username] ?? []
      return user
    }
  }

  /// An e-mail address identifies the acting user, so only the first user with it is accepted.
  static func sharedEmails(of users: [User]) -> [Diagnostic] {
    var owners: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for user in users {
      guard let email = user.email, let position = user.emailPosition, let path = user.profilePath
      else { continue }
      guard let owner = owners[email.lowercased()] else {
        owners[email.lowercased()] = user.username
        continue
      }
      diagnostics.report(
        .error, "shared-email", path: path, at: position, length: email.unicodeScalars.count,
        "'\(email.quotedShort)' is already the e-mail address of '\(owner)'; each user needs a different one"
      )
    }
    return diagnostics
  }
}
