import Diagnostics
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
    return action
  }

  private func asked(_ session: Session) async throws -> AddUser {
    let (name, profile) = (command.name, command.profile)
    guard session.environment.canAsk else {
      let missing = [
        ("a username", name), ("--first-name", profile.firstName),
        ("--last-name", profile.lastName), ("--email", profile.email),
      ].filter { $0.1 == nil }.map(\.0)
      throw Failure.usage("an account needs \(missing.joined(separator: ", "))")
    }
    let loaded = try await session.load(readsBodies: false)
    let users = loaded.workspace.users
    // Check the given values before asking for others.
    try session.refusing {
      try AddUser.checkPlace(loaded)
      _ = try name.map { try ProfileRules.username($0, among: users) }
      _ = try profile.firstName.map { try ProfileRules.name($0, .firstName) }
      _ = try profile.lastName.map { try ProfileRules.name($0, .lastName) }
      _ = try profile.email.map { try ProfileRules.email($0, of: nil, among: users) }
    }
    let known = try await identity(besides: users, in: loaded, session)
    func answer(
      _ given: String?, _ question: String, _ suggestion: String?,
      _ check: (String) throws -> String
    ) throws -> String {
      if let given { return given }
      return try session.answer(question, suggesting: suggestion) { text in
        try session.refusing { try check(text) }
      }
    }
    return AddUser(
      username: try answer(name, "Username", known?.username) {
        try ProfileRules.username($0, among: users)
      },
      firstName: try answer(profile.firstName, "First name", known?.firstName) {
        try ProfileRules.name($0, .firstName)
      },
      lastName: try answer(profile.lastName, "Last name", known?.lastName) {
        try ProfileRules.name($0, .lastName)
      },
      email: try answer(profile.email, "E-mail", known?.email) {
        try ProfileRules.email($0, of: nil, among: users)
      })
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
