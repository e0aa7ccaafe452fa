import Text
import TodoFormat
import TodoModel
import TodoStore

/// Changes the acting user's profile.
package struct EditUser: TodoAction {
  package typealias Change = TodoEdit.Change<String>

  /// The acting user, where a name was given.
  let username: String?
  package var firstName: String?
  package var lastName: String?
  package var email: String?
  package var phone: Change?
  package var bio: String?
  package var avatar: AvatarChange?
  /// The values that the user saw before changing them, by field; empty for none.
  package var seen: [ProfileText.Field: String] = [:]
  package var isSealed: Bool?
  /// What everybody may see of a sealed user, as far as it changes.
  package var publicName: Bool?
  package var publicAvatar: Bool?
  package var isInTeamTotals: Bool?

  package enum AvatarChange: Sendable {
    case set(Avatar), remove

    var value: Avatar? { if case .set(let avatar) = self { avatar } else { nil } }
  }

  package init(_ username: String?) { self.username = username }

  package func apply(to changeset: inout Changeset) throws {
    let user = try changeset.ownAccount(username, for: .profile)
    let folder = changeset.folder(of: user.username)
    let path = "\(folder)/profile.md"
    let old = try changeset.bytes(of: path)
    var profile = try old.map { try ProfileText(path: path, $0) } ?? ProfileText(path: path)
    if old == nil { try profile.set(.joined, to: "\(changeset.loaded.now.today)") }
    var values = try values(of: user, &changeset)
    try checkSeen(values, in: profile, of: user)
    var image = user.avatar
    if let avatar {
      let oldName = profile.value(.avatar)
      let name = try avatar.value?.put(into: folder, replacing: oldName, &changeset)
      if let oldName, oldName != name, Avatar.isOwnName(oldName) {
        try changeset.put("\(folder)/\(oldName)", nil)
      }
      values.append((.avatar, name))
      image = avatar.value.flatMap { avatar in
        name.map { Image(path: "\(folder)/\($0)", format: avatar.format) }
      }
    }
    var changed = avatar?.value == nil ? [] : [ProfileText.Field.avatar]
    for (field, value) in values {
      let isSame = profile.value(field).map { Array($0.utf8) } == value.map { Array($0.utf8) }
      // A name that is not an image of the folder shows nothing, and is removed too.
      if isSame, field != .avatar || value != nil { continue }
      try profile.set(field, to: value)
      if !changed.contains(field) { changed.append(field) }
    }
    if profile.bytes != old {
      try profile.touch(changeset.loaded.now, in: changeset.workspace.zone)
    }
    try changeset.put(path, profile.bytes)
    if isSealed == false, user.isSealed(by: changeset.settings) {
      changeset.notify(.unsealed(username: user.username))
    }
    if isSealed == true, try changeset.bytes(of: changeset.keyPath(of: user.username)) == nil {
      let hasSiteID = changeset.settings.siteID != nil
      changeset.notify(.sealedWithoutKey(username: user.username, hasSiteID: hasSiteID))
    }
    var shown = profile.user(named: user.username)
    shown.avatar = image
    changeset.tell(ofUser: shown)
    if try changeset.changes().isEmpty {
      changeset.notify(.profileUnchanged(username: user.username))
    } else {
      changeset.tell(.profileEdited(username: user.username, changed))
    }
  }

  /// Refuses to replace a value that was changed elsewhere meanwhile.
  private func checkSeen(
    _ values: [(ProfileText.Field, String?)], in profile: ProfileText, of user: User
  ) throws {
    let conflicts = values.compactMap { field, wanted -> Refusal.Conflict? in
      guard let seen = seen[field], let name = InputField(field) else { return nil }
      let (present, wanted) = (profile.value(field) ?? "", wanted ?? "")
      if present.hasSameLines(as: seen) || present.hasSameLines(as: wanted) { return nil }
      return Refusal.Conflict(field: name, present: present, wanted: wanted)
    }
    if !conflicts.isEmpty { throw Refusal.changedMeanwhile(address: user.username, conflicts) }
  }

  /// The new values, without the avatar.
  private func values(
    of user: User, _ changeset: inout Changeset
  ) throws -> [(ProfileText.Field, String?)] {
    var values: [(ProfileText.Field, String?)] = []
    if let firstName { values.append((.firstName, try ProfileRules.name(firstName, .firstName))) }
    if let lastName { values.append((.lastName, try ProfileRules.name(lastName, .lastName))) }
    if let email {
      let users = changeset.workspace.users
      let new = try ProfileRules.email(email, of: user.username, among: users)
      values.append((.email, new))
      if case .email(let old) = try changeset.actingUser().reason, old.foldedName != new.foldedName
      {
        changeset.notify(.gitKnowsOldEmail(old: old, new: new))
      }
    }
    if let phone { values.append((.phone, try phone.value.map { try ProfileRules.phone($0) })) }
    if let bio {
      try FieldCheck(changeset).bio(bio)
      let isWhole = bio.isEmpty || bio.utf8.last == 0x0A
      values.append((.bio, isWhole ? bio : bio + "\n"))
    }
    if let isSealed { values.append((.sealed, "\(isSealed)")) }
    let publicParts: [(ProfileText.Field, Bool?)] = [
      (.publicName, publicName), (.publicAvatar, publicAvatar), (.inTeamTotals, isInTeamTotals),
    ]
    for case (let field, let isPublic?) in publicParts {
      values.append((field, isPublic ? "true" : nil))
    }
    return values
  }
}

extension Changeset {
  /// The account of the acting user.
  ///
  /// - Parameters:
  ///   - name: the account's, where one was given.
  ///   - purpose: for the refusal where it is another user's account.
  func ownAccount(_ name: String?, for purpose: Refusal.AccountPurpose) throws -> User {
    guard workspace.kind == .accounts else { throw Refusal.noAccounts(.profile) }
    let users = workspace.users.withoutDevice
    let wanted = try name.map { try knownUser($0, among: users, for: .username) }
    let actor = try actingUser().username
    guard let user = users.first(where: { $0.username == wanted ?? actor }) else {
      throw Refusal.actsAsDevice(.account)
    }
    guard user.username == actor else {
      throw Refusal.notYourAccount(user.username, purpose, actor: actor)
    }
    let folder = folder(of: user.username)
    if let path = user.profilePath, path != "\(folder)/profile.md" {
      throw Refusal.misnamedFolder(profile: path, folder: folder)
    }
    return user
  }
}
