import Text
import Sealing
import TodoFormat
import TodoModel

/// Sets the password of the acting user, or replaces it: writes `key.yml`.
package struct SetPassword: TodoAction {
  /// The acting user, where a name was given.
  let username: String?
  let source: KeySource
  /// `nil` only checks that a password can be set, and that the old one is right.
  package var password: Password?
  var wrapping: KeyWrapping

  /// Where the key comes from that is encrypted with the password.
  package enum KeySource: Sendable {
    case secret(SiteSecret)
    /// The old key file. Without the password, only checks that there is one that has a key.
    case oldPassword(Password?)
  }

  /// - Parameter wrapping: the default outside of tests.
  package init(
    _ username: String?, keyFrom source: KeySource, _ password: Password? = nil,
    wrapping: KeyWrapping = KeyWrapping()
  ) {
    (self.username, self.source, self.password) = (username, source, password)
    self.wrapping = wrapping
  }

  package var scope: LoadScope { .own() }

  package func apply(to changeset: inout Changeset) throws {
    let file = try changeset.ownKeyFile(username, for: .password)
    let name = file.user.username
    let epoch = file.old?.epoch ?? wrapping.newEpoch()
    let key = try key(of: file, epoch)
    changeset.data = .key(user: name, epoch: epoch, hasPassword: true)
    guard let password, let key else { return }
    let new = try wrapping.file(with: key, of: name, epoch: epoch, password, file.site)
    try changeset.put(file.path, Array(new.text.utf8))
    changeset.tell(.passwordSet(username: name, path: file.path))
    if file.hasPassword { changeset.notify(.oldPasswordKnown(username: name)) }
    switch file.user.isSealed ?? changeset.settings.isSealed {
    case true?: break
    case false?: changeset.notify(.notSealed(username: name))
    case nil: try changeset.seal(file.user.username)
    }
  }

  /// - Returns: `nil` if the old password is not known yet.
  private func key(of file: UserKeyFile, _ epoch: Int) throws -> UserKey? {
    let name = file.user.username
    switch source {
    case .secret(let secret):
      if file.old?.fits(secret, site: file.site) == false {
        throw Refusal.otherSecret(path: file.path)
      }
      return secret.key(of: name, epoch: epoch, site: file.site)
    case .oldPassword(let old):
      guard let keyFile = file.old, file.hasPassword else {
        throw Refusal.secretNeeded(username: name, isRevoked: file.old != nil)
      }
      do throws(SealingError) {
        return try old.map { (old) throws(SealingError) in
          try keyFile.opened(with: old, site: file.site)
        }
      } catch .wrongPassword {
        throw Refusal.wrongPassword
      } catch .damaged {
        throw Refusal.invalidKeyFile(
          Diagnostic(.error, "invalid-key-file", path: file.path, "'check' does not fit 'key'"))
      }
    }
  }
}

/// How a key is encrypted with a password.
package struct KeyWrapping: Sendable {
  var rounds: Int
  var generator: any RandomNumberGenerator & Sendable

  package init(
    rounds: Int = WrappedKey.defaultRounds,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    (self.rounds, self.generator) = (rounds, generator)
  }

  func newEpoch() -> Int {
    var generator = generator
    return KeyFile.newEpoch(using: &generator)
  }

  func file(
    with key: UserKey, of username: String, epoch: Int, _ password: Password, _ site: SiteID
  ) throws(SealingError) -> KeyFile {
    var generator = generator
    return try .wrapping(
      key, of: username, epoch: epoch, under: password, site: site, rounds: rounds,
      using: &generator)
  }
}
