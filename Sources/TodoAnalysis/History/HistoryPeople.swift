import Text
import TodoModel

/// Finds the users of a workspace among the authors of commits.
struct HistoryPeople: Sendable {
  private var byEmail: [String: String] = [:]
  private var byName: [String: String] = [:]

  /// - Parameter users: the users of the workspace.
  init(_ users: [User]) {
    for user in users where user.username != Workspace.localOwner {
      for name in [user.displayName, user.username] {
        byName[name.foldedName] = byName[name.foldedName] ?? user.username
      }
      if let email = user.email?.foldedName { byEmail[email] = byEmail[email] ?? user.username }
    }
  }

  /// The user with the author's e-mail address, else with the author's name.
  ///
  /// - Returns: `nil` if the author is no user.
  func username(of person: RecordedHistory.Person) -> String? {
    byEmail[person.email.foldedName] ?? byName[person.name.foldedName]
      ?? TodoModel.username(from: person.name).flatMap { byName[$0] }
  }
}
