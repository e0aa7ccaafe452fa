import Text
import Sealing
import TodoFormat
import TodoModel
import TodoStore

/// The key file of a user in a sealed site, or the place where it will be.
struct UserKeyFile {
  let user: User
  let site: SiteID
  let path: String
  /// `nil` if there is none yet.
  let old: KeyFile?

  var hasPassword: Bool { old?.wrappedKey != nil }
}

extension Changeset {
  /// The key file of the acting user.
  ///
  /// - Parameters:
  ///   - name: the user's, where one was given.
  ///   - purpose: for the refusal where it is another user.
  mutating func ownKeyFile(
    _ name: String?, for purpose: Refusal.AccountPurpose
  ) throws -> UserKeyFile {
    let site = try siteID()
    let user = try ownAccount(name, for: purpose)
    let path = keyPath(of: user.username)
    var old: KeyFile?
    if let bytes = try bytes(of: path) {
      let read = KeyFile.parse(
        SourceFile(path: path, bytes: bytes), of: user.username, site, nil)
      if let problem = read.diagnostics.first { throw Refusal.invalidKeyFile(problem) }
      old = read.value
    }
    return UserKeyFile(user: user, site: site, path: path, old: old)
  }

  /// The id of the site, which every key depends on.
  func siteID() throws -> SiteID {
    guard let site = settings.siteID.flatMap(SiteID.init) else { throw Refusal.noSiteID }
    return site
  }

  /// Writes `sealed: true` into the profile of a user.
  mutating func seal(_ username: String) throws {
    let path = "\(folder(of: username))/profile.md"
    let old = try bytes(of: path)
    var profile = try old.map { try ProfileText(path: path, $0) } ?? ProfileText(path: path)
    try profile.set(.sealed, to: "true")
    try put(path, profile.bytes)
    tell(.profileEdited(username: username, [.sealed]))
  }

  func keyPath(of username: String) -> String { "\(folder(of: username))/key.yml" }
}
