import Git
import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoRendering
import TodoStore
import TodoWriting

/// An account to be made.
struct Registration: Sendable {
  let username: String
  private let firstName: String
  private let lastName: String
  let email: String
  private let phone: String?
  private let avatar: AvatarFile?

  /// Takes what the command says, and asks for the rest where somebody can be asked.
  init(_ command: UserAddCommand, in session: Session) async throws {
    let loaded = try await session.load(readsBodies: false)
    try Self.checkPlace(loaded)
    // Where nothing has to be asked, who is there is looked at once it is this command's turn: now it
    // may be half of what another is writing.
    let isWhole =
      command.name != nil && command.profile.firstName != nil && command.profile.lastName != nil
      && command.profile.email != nil
    let users = isWhole ? [] : loaded.workspace.users
    let username = try command.name.map { try ProfileRules.username($0, among: users) }
    let firstName = try command.profile.firstName.map { try ProfileRules.name($0, "first name") }
    let lastName = try command.profile.lastName.map { try ProfileRules.name($0, "last name") }
    let email = try command.profile.email.map {
      try ProfileRules.email($0, of: nil, among: users)
    }
    phone = try command.profile.phone.map { try ProfileRules.phone($0) }
    avatar = try command.profile.avatar.map { try AvatarFile($0) }
    if let username, let firstName, let lastName, let email {
      (self.username, self.firstName, self.lastName) = (username, firstName, lastName)
      self.email = email
      return
    }
    guard session.environment.canAsk else {
      let missing = [
        ("a username", username), ("--first-name", firstName), ("--last-name", lastName),
        ("--email", email),
      ].filter { $0.1 == nil }.map(\.0)
      throw Failure.usage(
        "nobody can be asked here, and an account needs \(missing.joined(separator: ", "))")
    }
    let known = try await Self.identity(besides: users, in: loaded, session)
    self.username =
      try username
      ?? session.answer("Username", suggesting: known?.username) {
        try ProfileRules.username($0, among: users)
      }
    self.firstName =
      try firstName
      ?? session.answer("First name", suggesting: known?.firstName) {
        try ProfileRules.name($0, "first name")
      }
    self.lastName =
      try lastName
      ?? session.answer("Last name", suggesting: known?.lastName) {
        try ProfileRules.name($0, "last name")
      }
    self.email =
      try email
      ?? session.answer("E-mail", suggesting: known?.email) {
        try ProfileRules.email($0, of: nil, among: users)
      }
  }

  /// Accounts are made where there are some, and where settings wait for the first one.
  private static func checkPlace(_ loaded: LoadedWorkspace) throws {
    guard loaded.workspace.kind == .bare else { return }
    guard loaded.workspace.todos.isEmpty else {
      throw Failure.work(
        "the todos here belong to no accounts; with a folder "
          + "'\(loaded.workspace.settings.usersFolder)' only what is\nbelow it would be read. "
          + "Make that folder if this is what you want, and say it again")
    }
    guard loaded.store.sourceText("docket.yml") != nil else {
      throw Failure.work("there is no workspace here, 'docket init' makes one with your account")
    }
  }

  /// What git and the system know of who sits here, unless that is a user already.
  private static func identity(
    besides users: [User], in loaded: LoadedWorkspace, _ session: Session
  ) async throws -> Account? {
    let variables = session.environment.variables
    let account = try Account(
      named: nil, await GitIdentity.configured(in: loaded.store.root),
      login: variables["USER"] ?? variables["LOGNAME"])
    return account.owner(ofEmailIn: users) == nil ? account : nil
  }

  // MARK: The files

  func apply(to edit: inout Edit) async throws {
    let folder = "\(edit.workspace.settings.usersFolder)/\(username)"
    let path = "\(folder)/profile.md"
    // From here on nobody else registers.
    let present = try edit.bytes(of: path)
    let users = try await edit.freshUsers()
    _ = try ProfileRules.username(username, among: users)
    _ = try ProfileRules.email(email, of: nil, among: users)
    guard present == nil else { throw WriteError.changed(path: path) }
    var profile = try ProfileText(path: path)
    try profile.set(.firstName, to: firstName)
    try profile.set(.lastName, to: lastName)
    try profile.set(.email, to: email)
    if let phone { try profile.set(.phone, to: phone) }
    try profile.set(.joined, to: "\(edit.loaded.now.today)")
    var user = profile.user(named: username)
    if let avatar {
      let name = try avatar.put(into: folder, &edit)
      edit.allow("\(folder)/\(name)")
      try profile.set(.avatar, to: name)
      user.avatar = Image(path: "\(folder)/\(name)", format: avatar.format)
    }
    try edit.put(path, profile.bytes)
    edit.allow(path)
    edit.tell("added  \(username)  \(user.displayName), \(email)")
    edit.tell(as: [user])
  }
}

extension Edit {
  /// The users as their profiles say it now.
  func freshUsers() async throws -> [User] {
    var options = session.loadOptions(readsBodies: false)
    options.asksGit = false
    return try await loaded.store.profiles(options) ?? []
  }

  /// Says as data who the users are.
  mutating func tell(as users: [User]) {
    let counts = users.map { user in
      loaded.insights.users.first { $0.username == user.username }?.counts ?? StateCounts()
    }
    json = { json in json.members(of: users, counts) }
  }
}
