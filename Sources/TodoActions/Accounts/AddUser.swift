import Platform
import Sealing
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Makes an account.
package struct AddUser: TodoAction {
  package var username: String
  package var firstName: String
  /// `nil` for somebody of whom one name is known.
  package var lastName: String?
  package var email: String
  package var phone: String?
  package var avatar: Avatar?
  package var key: NewKey?

  /// The password of a user who is sealed from the start.
  package struct NewKey: Sendable {
    let secret: SiteSecret
    let password: Password
    let wrapping: KeyWrapping

    package init(
      _ secret: SiteSecret, _ password: Password, wrapping: KeyWrapping = KeyWrapping()
    ) {
      (self.secret, self.password, self.wrapping) = (secret, password, wrapping)
    }
  }

  package init(username: String, firstName: String, lastName: String?, email: String) {
    (self.username, self.firstName, self.lastName) = (username, firstName, lastName)
    self.email = email
  }

  package func apply(to changeset: inout Changeset) throws {
    try Self.checkPlace(changeset.loaded)
    let (workspace, files) = (changeset.workspace, changeset.presentFiles)
    let users = try workspace.users.filter { try !files.isEmptyFolder(of: $0, in: workspace) }
    let username = try ProfileRules.username(username, among: users)
    let email = try ProfileRules.email(email, of: nil, among: users)
    let folder = changeset.folder(of: username)
    let path = "\(folder)/profile.md"
    var profile = try ProfileText(path: path)
    try profile.set(.firstName, to: try ProfileRules.name(firstName, .firstName))
    if let lastName { try profile.set(.lastName, to: try ProfileRules.name(lastName, .lastName)) }
    try profile.set(.email, to: email)
    if let phone { try profile.set(.phone, to: try ProfileRules.phone(phone)) }
    try profile.set(.joined, to: "\(changeset.loaded.now.today)")
    var user = profile.user(named: username)
    if let avatar {
      let name = try avatar.put(into: folder, &changeset)
      changeset.allow("\(folder)/\(name)")
      try profile.set(.avatar, to: name)
      user.avatar = Image(path: "\(folder)/\(name)", format: avatar.format)
    }
    try changeset.put(path, profile.bytes)
    changeset.allow(path)
    if let key {
      let site = try changeset.siteID()
      let epoch = key.wrapping.newEpoch()
      let file = try key.wrapping.file(
        with: key.secret.key(of: username, epoch: epoch, site: site), of: username, epoch: epoch,
        key.password, site)
      let path = changeset.keyPath(of: username)
      try changeset.put(path, Array(file.text.utf8))
      changeset.allow(path)
    }
    changeset.tell(.userAdded(username: username, displayName: user.displayName, email: email))
    changeset.tell(ofUser: user)
  }

  /// Refuses to make accounts but where there are some, and where settings wait for the first one.
  package static func checkPlace(_ loaded: LoadedWorkspace) throws {
    guard loaded.workspace.kind == .bare else { return }
    guard loaded.workspace.todos.isEmpty else {
      throw Refusal.todosWithoutAccounts(usersFolder: loaded.workspace.settings.usersFolder)
    }
    guard loaded.store.sourceText("docket.yml") != nil else { throw Refusal.noWorkspace }
  }
}

extension WorkspaceFiles {
  /// Whether a user has a folder without files. It is treated as missing: git does not track it, and a
  /// killed command may leave one.
  func isEmptyFolder(of user: User, in workspace: Workspace) throws(WriteError) -> Bool {
    let folder = workspace.folder(of: user.username)
    guard user.profilePath == nil, hasAny(folder) else { return false }
    return try names(in: folder).allSatisfy(Draft.isName)
  }
}

extension Changeset {
  /// Gives programs a user as this change leaves the profile.
  mutating func tell(ofUser user: User) {
    let known = loaded.insights.users.first { $0.username == user.username }
    data = .users([user], [known?.counts ?? StateCounts()])
  }
}
