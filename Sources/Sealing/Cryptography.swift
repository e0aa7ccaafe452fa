internal import Crypto
internal import CryptoExtras

/// The primitives, with the parameters that this target uses. All calls of swift-crypto are in this
/// file.
enum Cryptography {
  /// HKDF-SHA256 (RFC 5869).
  ///
  /// - Parameter count: the size of the result in bytes, at most 8,160.
  static func derive(
    from key: [UInt8], salt: [UInt8], info: [UInt8], count: Int
  ) -> [UInt8] {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: key), salt: salt, info: info, outputByteCount: count
    ).bytes
  }

  /// HMAC-SHA256 (RFC 2104) of two pieces of data in a row: 32 bytes.
  static func authenticationCode(
    of first: [UInt8], _ second: [UInt8] = [], key: [UInt8]
  ) -> [UInt8] {
    var code = HMAC<SHA256>(key: SymmetricKey(data: key))
    code.update(data: first)
    code.update(data: second)
    return Array(code.finalize())
  }

  /// PBKDF2-HMAC-SHA256 (RFC 8018 §5.2).
  static func stretch(
    _ password: [UInt8], salt: [UInt8], rounds: Int, count: Int = 32
  ) throws(SealingError) -> [UInt8] {
    // The checked function refuses fewer than 210,000 rounds, but test vectors have fewer.
    try run {
      try KDF.Insecure.PBKDF2.deriveKey(
        from: password, salt: salt, using: .sha256, outputByteCount: count,
        unsafeUncheckedRounds: rounds)
    }.bytes
  }

  /// scrypt (RFC 7914) with blocks of 8, three times: it needs 1 KiB of memory a round.
  ///
  /// - Parameter rounds: a power of two.
  static func scrypt(
    _ password: [UInt8], salt: [UInt8], rounds: Int, count: Int = 32
  ) throws(SealingError) -> [UInt8] {
    try run {
      try KDF.Scrypt.deriveKey(
        from: password, salt: salt, outputByteCount: count, rounds: rounds, blockSize: 8,
        parallelism: 3)
    }.bytes
  }

  static func digest(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

  /// AES-256 Key Wrap (RFC 3394): 8 bytes more than the key.
  static func wrap(_ key: [UInt8], under wrapping: [UInt8]) throws(SealingError) -> [UInt8] {
    Array(
      try run {
        try AES.KeyWrap.wrap(SymmetricKey(data: key), using: SymmetricKey(data: wrapping))
      })
  }

  /// - Returns: `nil` if the bytes were not wrapped under this key.
  static func unwrap(_ bytes: [UInt8], under wrapping: [UInt8]) -> [UInt8]? {
    do {
      return try AES.KeyWrap.unwrap(bytes, using: SymmetricKey(data: wrapping)).bytes
    } catch {
      return nil
    }
  }

  /// AES-256-GCM (NIST SP 800-38D): the ciphertext and the tag of 16 bytes.
  ///
  /// - Parameters:
  ///   - nonce: 12 bytes, never the same for two texts under one key.
  ///   - context: authenticated with the text, but not part of the result.
  static func encrypt(
    _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    let box = try run {
      try AES.GCM.seal(
        plaintext, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce),
        authenticating: context)
    }
    return Array(box.ciphertext) + Array(box.tag)
  }

  /// - Returns: `nil` unless these are the bytes that `encrypt` gives for some text with the same key,
  ///   nonce and context.
  static func decrypt(
    _ bytes: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
  ) -> [UInt8]? {
    do {
      let box = try AES.GCM.SealedBox(
        nonce: AES.GCM.Nonce(data: nonce), ciphertext: bytes.dropLast(tagCount),
        tag: bytes.suffix(tagCount))
      return Array(try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: context))
    } catch {
      return nil
    }
  }

  static let nonceCount = 12
  static let tagCount = 16

  private static func run<Result>(_ body: () throws -> Result) throws(SealingError) -> Result {
    do { return try body() } catch { throw .refusedByLibrary("\(error)") }
  }
}

extension SymmetricKey {
  fileprivate var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
