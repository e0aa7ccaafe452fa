import Git
import TodoModel

/// The account that `docket init` makes: whose, as git or the system knows.
struct Account {
  let username: String
  private(set) var name: String?
  private(set) var email: String?
  /// Whether `--as` chose the username.
  let isNamed: Bool

  /// - Parameters:
  ///   - name: the value of `--as`.
  ///   - login: the system's name for the user.
  init(named name: String?, _ identity: GitIdentity, login: String?) throws {
    self.name = identity.name
    email = identity.email
    isNamed = name != nil
    if let name {
      guard let username = TodoModel.username(from: name), isFree(username) else {
        throw Failure.usage(
          "--as: '\(name)' is no username, use a to z, 0 to 9, '.', '_' and '-', at most 32")
      }
      self.username = username
      return
    }
    let mailbox = identity.email.flatMap { $0.split(separator: "@").first.map(String.init) }
    let candidates = [identity.name, mailbox, login].compactMap { $0 }
    username =
      candidates.lazy.compactMap { TodoModel.username(from: $0) }.first(where: isFree) ?? "me"
  }

  /// The user of a workspace who has git's e-mail address.
  func owner(ofEmailIn users: [User]) -> User? {
    guard let email else { return nil }
    return users.first { $0.email?.lowercased() == email.lowercased() }
  }

  /// The same account without what git knows: of a person whom git does not know.
  var anonymous: Account {
    var account = self
    (account.name, account.email) = (nil, nil)
    return account
  }
}

/// Whether a person may have the name: `local` and `index` mean something else (design §1, Names).
private func isFree(_ name: String) -> Bool {
  isUsername(name) && name != Workspace.localOwner && name != "index"
}
