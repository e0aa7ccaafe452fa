import Git
import TodoModel

/// The account that `docket init` makes: whose, as git or the system knows.
struct Account {
  let username: String
  let name: String?
  let email: String?

  /// - Parameters:
  ///   - name: the value of `--as`.
  ///   - login: the system's name for the user.
  init(named name: String?, _ identity: GitIdentity, login: String?) throws {
    self.name = identity.name
    email = identity.email
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
}

/// Whether a person may have the name: `local` and `index` mean something else (design §1, Names).
private func isFree(_ name: String) -> Bool {
  isUsername(name) && name != Workspace.localOwner && name != "index"
}
