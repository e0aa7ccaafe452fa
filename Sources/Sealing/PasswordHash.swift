/// What a server keeps of a password, to recognise it (scrypt, RFC 7914).
package struct PasswordHash: Hashable, Sendable {
  /// The rounds as a power of two; each needs 1 KiB of memory.
  package let cost: Int
  package let salt: [UInt8]
  package let hash: [UInt8]

  /// 32 MiB, as OWASP's Password Storage Cheat Sheet advises for scrypt where 64 MiB are too many.
  package static let presentCost = 15

  package init(cost: Int, salt: [UInt8], hash: [UInt8]) {
    (self.cost, self.salt, self.hash) = (cost, salt, hash)
  }

  /// A hash of no password, with which comparing takes as long as with others.
  package init(ofNothing cost: Int, using generator: inout some RandomNumberGenerator) {
    self.init(
      cost: cost, salt: .random(count: 16, using: &generator),
      hash: .random(count: 32, using: &generator))
  }

  /// - Throws: `SealingError` if there is not enough memory.
  package init(
    of password: Password, cost: Int = presentCost,
    using generator: inout some RandomNumberGenerator
  ) throws(SealingError) {
    let salt = [UInt8].random(count: 16, using: &generator)
    self.init(cost: cost, salt: salt, hash: try Self.hash(password, salt, cost))
  }

  package func isOf(_ password: Password) throws(SealingError) -> Bool {
    let other = try Self.hash(password, salt, cost)
    return other.count == hash.count && zip(hash, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(
    _ password: Password, _ salt: [UInt8], _ cost: Int
  ) throws(SealingError) -> [UInt8] {
    try Cryptography.scrypt(password.utf8, salt: salt, rounds: 1 << min(max(cost, 1), 20))
  }
}
