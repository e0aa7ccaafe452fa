/// The contents of a user's `key.yml`: the user key, encrypted with a key derived from the password.
/// It may be public if the password is hard to guess.
package struct KeyFile: Equatable, Sendable {
  package let user: String
  /// 1 to 2^53 - 1, the largest integer that is exact in JavaScript; 0 without a key file.
  package let epoch: Int
  /// `nil` after a revocation, when the user has no password.
  package let wrappedKey: WrappedKey?

  /// A file without a key.
  ///
  /// - Parameters:
  ///   - user: a username.
  ///   - epoch: 0 without a key file. No password opens what is encrypted with that key.
  package init(revoked user: String, epoch: Int) {
    self.init(user: user, epoch: epoch, wrappedKey: nil)
  }

  /// The first epoch of a user without a key file. It is random, so that it differs from the epochs of
  /// a deleted key file, whose passwords may be known.
  package static func newEpoch(using generator: inout some RandomNumberGenerator) -> Int {
    .random(in: 1..<1 << 31, using: &generator)
  }

  init(user: String, epoch: Int, wrappedKey: WrappedKey?) {
    (self.user, self.epoch, self.wrappedKey) = (user, epoch, wrappedKey)
  }

  /// Creates a key file that the password opens.
  ///
  /// - Parameters:
  ///   - key: of this user in this epoch on this site.
  ///   - rounds: the rounds of PBKDF2. More rounds make each guess at the password slower.
  ///   - generator: the system's, outside of tests.
  /// - Throws: `invalidField` for a number of rounds that is not allowed.
  package static func wrapping(
    _ key: UserKey, of user: String, epoch: Int, under password: Password, site: SiteID,
    rounds: Int = WrappedKey.defaultRounds, using generator: inout some RandomNumberGenerator
  ) throws(SealingError) -> KeyFile {
    let wrappedKey = try WrappedKey(
      key, under: password, rounds: rounds, salt: .random(count: 16, using: &generator),
      check: key.check(site: site))
    return KeyFile(user: user, epoch: epoch, wrappedKey: wrappedKey)
  }

  /// Decrypts the user key. This is slow, because of the rounds of PBKDF2.
  ///
  /// - Throws: `wrongPassword`, `noPassword`; `damaged` if the key does not match `check`.
  package func opened(with password: Password, site: SiteID) throws(SealingError) -> UserKey {
    guard let wrappedKey else { throw .noPassword }
    let key = try wrappedKey.opened(with: password)
    guard key.check(site: site) == wrappedKey.check else { throw .damaged }
    return key
  }

  /// Whether the key in this file is derived from the site's secret; `nil` without a key.
  package func fits(_ secret: SiteSecret, site: SiteID) -> Bool? {
    wrappedKey.map { $0.check == secret.key(of: user, epoch: epoch, site: site).check(site: site) }
  }
}
