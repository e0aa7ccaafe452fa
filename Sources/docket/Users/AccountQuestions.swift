import Text
import Git
import TodoActions
import TodoModel
import TodoStore

/// Asks for the missing values of a new account.
struct AccountQuestions {
  let command: UserAddCommand

  init(_ command: UserAddCommand) { self.command = command }

  /// - Throws: if a value is missing and no question can be asked.
  func answered(in session: Session) async throws -> AddUser {
    let (name, profile) = (command.name, command.profile)
    var action: AddUser
    if let name, let first = profile.firstName, let last = profile.lastName,
      let email = profile.email
    {
      action = AddUser(username: name, firstName: first, lastName: last, email: email)
    } else {
      action = try await asked(session)
    }
    action.phone = profile.phone
    action.avatar = try profile.avatar.map { try AvatarFile.read($0) }
    if !command.editing.dryRun { action.key = try key(of: action, session) }
    return action
  }

  /// The key of a new user in a workspace that seals all users; `nil` in other workspaces, without the
  /// secret of the site, or without a password.
  private func key(of user: AddUser, _ session: Session) throws -> AddUser.NewKey? {
    let settings = try session.changeableStore().settings()
    guard settings.isSealed == true, settings.siteID != nil, let secret = try session.siteSecret(),
      let password = try session.newPassword(
        of: ProfileRules.normalized(user.username), minimum: settings.passwordLength,
        isOptional: true)
    else { return nil }
    return AddUser.NewKey(secret, password)
  }

  private func asked(_ session: Session) async throws -> AddUser {
    let profile = command.profile
    let given = [command.name, profile.firstName, profile.lastName, profile.email]
    guard session.environment.canAsk else {
      let names = ["a username", "--first-name", "--last-name", "--email"]
      let missing = zip(names, given).filter { $0.1 == nil }.map(\.0)
      throw Failure.usage("an account needs \(missing.joined(separator: ", "))")
    }
    let loaded = try await session.load(readsBodies: false)
    let users = loaded.workspace.users
    let checks: [(String) throws -> String] = [
      { try ProfileRules.username($0, among: users) }, { try ProfileRules.name($0, .firstName) },
      { try ProfileRules.name($0, .lastName) },
      { try ProfileRules.email($0, of: nil, among: users) },
    ]
    // Check the given values before asking for others.
    try session.refusing {
      try AddUser.checkPlace(loaded)
      for (value, check) in zip(given, checks) { _ = try value.map(check) }
    }
    let known = try await identity(besides: users, in: loaded, session)
    func answer(_ index: Int, _ question: String, _ suggestion: String?) throws -> String {
      if let value = given[index] { return value }
      return try session.answer(question, suggesting: suggestion) { text in
        try session.refusing { try checks[index](text) }
      }
    }
    return AddUser(
      username: try answer(0, "Username", known?.username),
      firstName: try answer(1, "First name", known?.firstName),
      lastName: try answer(2, "Last name", known?.lastName),
      email: try answer(3, "E-mail", known?.email))
  }

  /// The name and e-mail address from git and the system, unless a user already has that address.
  private func identity(
    besides users: [User], in loaded: LoadedWorkspace, _ session: Session
  ) async throws -> NewAccount? {
    let account = try NewAccount(
      named: nil, await GitIdentity.configured(in: loaded.store.root),
      login: session.environment.login)
    return account.owner(ofEmailIn: users) == nil ? account : nil
  }
}
