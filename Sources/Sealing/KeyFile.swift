/// The contents of a user's `key.yml`: the user key, wrapped under a key from the password. It may be
/// public, as far as the password is hard to guess.
package struct KeyFile: Equatable, Sendable {
  package let user: String
  /// 1 to 2^53 - 1, the largest whole number that a browser has; 0 where there is no file.
  package let epoch: Int
  /// `nil` where the user has no password, after a revocation.
  package let wrappedKey: WrappedKey?

  /// A file without a key.
  ///
  /// - Parameters:
  ///   - user: a username.
  ///   - epoch: 0 where there is no file, so that no password ever opens what is encrypted.
  package init(revoked user: String, epoch: Int) {
    self.init(user: user, epoch: epoch, wrappedKey: nil)
  }

  /// The epoch of a user who has no key file. It is random, so that it is none of those of a file that
  /// was deleted, whose passwords may be known.
  package static func newEpoch(using generator: inout some RandomNumberGenerator) -> Int {
    .random(in: 1..<1 << 31, using: &generator)
  }

  init(user: String, epoch: Int, wrappedKey: WrappedKey?) {
    (self.user, self.epoch, self.wrappedKey) = (user, epoch, wrappedKey)
  }

  /// A file from which the password gives the key.
  ///
  /// - Parameters:
  ///   - key: of this user in this epoch on this site.
  ///   - rounds: of PBKDF2; a guess at the password takes as long as these.
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

  /// The user key. It takes as long as the rounds of PBKDF2 do.
  ///
  /// - Throws: `wrongPassword`, `noPassword`; `damaged` if it is another key than the file says.
  package func opened(with password: Password, site: SiteID) throws(SealingError) -> UserKey {
    guard let wrappedKey else { throw .noPassword }
    let key = try wrappedKey.opened(with: password)
    guard key.check(site: site) == wrappedKey.check else { throw .damaged }
    return key
  }

  /// Whether the key in this file is the one that the site's secret gives; `nil` without a key.
  package func fits(_ secret: SiteSecret, site: SiteID) -> Bool? {
    wrappedKey.map { $0.check == secret.key(of: user, epoch: epoch, site: site).check(site: site) }
  }
}
