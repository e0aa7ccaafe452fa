import Text
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket user edit` does.
struct ProfileChange {
  private let command: UserEditCommand
  private let bio: String?
  private let avatar: AvatarFile?

  /// - Parameter bio: as it was given or read.
  init(_ command: UserEditCommand, bio: String?, avatar: AvatarFile?) {
    (self.command, self.bio, self.avatar) = (command, bio, avatar)
  }

  func apply(to edit: inout Edit) async throws {
    let user = try await edit.ownAccount(command.name, what: "the profile")
    let folder = "\(edit.workspace.settings.usersFolder)/\(user.username)"
    let path = "\(folder)/profile.md"
    let old = try edit.bytes(of: path)
    var profile = try old.map { try ProfileText(path: path, $0) } ?? ProfileText(path: path)
    if old == nil { try profile.set(.joined, to: "\(edit.loaded.now.today)") }
    var values: [(ProfileText.Field, String?)] = []
    if let name = command.profile.firstName {
      values.append((.firstName, try ProfileRules.name(name, "first name")))
    }
    if let name = command.profile.lastName {
      values.append((.lastName, try ProfileRules.name(name, "last name")))
    }
    if let email = command.profile.email {
      let users = try await edit.freshUsers()
      let new = try ProfileRules.email(email, of: user.username, among: users)
      values.append((.email, new))
      if case .email(let old) = try await edit.actingUser().reason,
        old.foldedName != new.foldedName
      {
        edit.warnings.append(
          "git knows you by '\(old)' still, 'git config user.email \(new.shellWord)' changes that")
      }
    }
    if let phone = command.profile.phone { values.append((.phone, try ProfileRules.phone(phone))) }
    if command.noPhone { values.append((.phone, nil)) }
    if let bio { values.append((.bio, try Self.bio(bio, edit.workspace.settings.limits))) }
    var picture = user.avatar
    if avatar != nil || command.noAvatar {
      let oldName = profile.value(.avatar)
      let name = try avatar?.put(into: folder, &edit)
      if let oldName, oldName != name, AvatarFile.isOwnName(oldName) {
        try edit.put("\(folder)/\(oldName)", nil)
      }
      values.append((.avatar, name))
      picture = avatar.flatMap { avatar in
        name.map { Image(path: "\(folder)/\($0)", format: avatar.format) }
      }
    }
    var changed = avatar == nil ? [] : [ProfileText.Field.avatar]
    for (field, value) in values {
      let isSame = profile.value(field).map { Array($0.utf8) } == value.map { Array($0.utf8) }
      // One that names no picture of the folder says nothing, and is taken away all the same.
      if isSame, field != .avatar || value != nil { continue }
      try profile.set(field, to: value)
      if !changed.contains(field) { changed.append(field) }
    }
    if profile.bytes != old { try profile.touch(edit.loaded.now, in: edit.workspace.zone) }
    try edit.put(path, profile.bytes)
    var shown = profile.user(named: user.username)
    shown.avatar = picture
    edit.tell(as: [shown])
    if try edit.changes().isEmpty {
      edit.session.note("the profile of \(user.username) says that already")
    } else {
      let fields = changed.map(\.name).joined(separator: ", ")
      edit.tell("changed  \(user.username)  \(fields)")
    }
  }

  private static func bio(_ text: String, _ limits: Settings.Limits) throws -> String {
    let count = text.unicodeScalars.count
    guard count <= limits.body else {
      throw Failure.usage("the bio has \(count) characters, the limit is \(limits.body)")
    }
    return text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n"
  }
}

extension Edit {
  /// The account of the acting user.
  ///
  /// - Parameters:
  ///   - name: whose it is to be, where that is said.
  ///   - what: is refused where it is another's: `the profile`.
  mutating func ownAccount(_ name: String?, what: String) async throws -> User {
    guard workspace.kind == .accounts else {
      throw Failure.work("the todos here belong to no accounts, and nobody has a profile")
    }
    let users = workspace.users.filter { $0.username != Workspace.localOwner }
    let wanted = try name.map { try knownUser($0, among: users) }
    let actor = try await actingUser().username
    guard let user = users.first(where: { $0.username == wanted ?? actor }) else {
      throw Failure.work("'\(actor)' is this device, and has no account")
    }
    guard user.username == actor else {
      throw Failure.work(
        "\(what) of \(user.displayName) is not yours, you are '\(actor)'"
          + "\n'--as \(user.username)' acts as '\(user.username)'")
    }
    let folder = "\(workspace.settings.usersFolder)/\(user.username)"
    if let path = user.profilePath, path != "\(folder)/profile.md" {
      throw Failure.work("'\(path)' is not changed before its folder is named '\(folder)'")
    }
    return user
  }
}
