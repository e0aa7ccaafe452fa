/// A user key that is encrypted with a password: AES-256 Key Wrap (RFC 3394) with PBKDF2-HMAC-SHA256
/// (RFC 8018 §5.2) of the password's NFC in UTF-8.
package struct WrappedKey: Equatable, Sendable {
  package let rounds: Int
  let salt: [UInt8]
  let key: [UInt8]
  /// `UserKey.check`.
  let check: [UInt8]

  static let (saltCount, keyCount, checkCount) = (16, UserKey.count + 8, 16)

  /// The recommendation of OWASP's Password Storage Cheat Sheet (2023).
  package static let defaultRounds = 600_000
  package static let allowedRounds = 100_000...10_000_000

  init(rounds: Int, salt: [UInt8], key: [UInt8], check: [UInt8]) {
    (self.rounds, self.salt, self.key, self.check) = (rounds, salt, key, check)
  }

  init(
    _ key: UserKey, under password: Password, rounds: Int, salt: [UInt8], check: [UInt8]
  ) throws(SealingError) {
    guard Self.allowedRounds.contains(rounds) else { throw .invalidRounds }
    let wrapping = try Cryptography.stretch(password.utf8, salt: salt, rounds: rounds)
    self.init(
      rounds: rounds, salt: salt, key: try Cryptography.wrap(key.bytes, under: wrapping),
      check: check)
  }

  func opened(with password: Password) throws(SealingError) -> UserKey {
    let wrapping = try Cryptography.stretch(password.utf8, salt: salt, rounds: rounds)
    guard let bytes = Cryptography.unwrap(key, under: wrapping) else { throw .wrongPassword }
    return UserKey(bytes: bytes)
  }
}

extension SealingError {
  static let invalidRounds = SealingError.invalidField(
    "rounds",
    expected: "a whole number from \(WrappedKey.allowedRounds.lowerBound) to "
      + "\(WrappedKey.allowedRounds.upperBound)")
}
