/// Seals and opens the files of one user.
///
/// The same content under the same name gives the same bytes. The nonce is derived from everything
/// that is encrypted and authenticated, so two different files share a nonce only by chance (one in
/// 2⁹⁶ for each pair).
package struct Sealer: Sendable {
  private let user: String
  private let epoch: Int
  private let site: SiteID
  private let encryptionKey: [UInt8]
  private let nonceKey: [UInt8]
  /// 32 secret bytes derived from the key. Stored digests of sealed content include them; otherwise
  /// anyone who has a digest could check guesses at the content.
  package let digestSalt: [UInt8]

  /// The maximum size of the content of a file, in bytes.
  package static let contentLimit = 1 << 28

  /// - Parameters:
  ///   - key: of this user in this epoch on this site.
  ///   - user: a username.
  package init(key: UserKey, user: String, epoch: Int, site: SiteID) {
    (self.user, self.epoch, self.site) = (user, epoch, site)
    encryptionKey = key.derived("docket seal", site)
    nonceKey = key.derived("docket nonce", site)
    digestSalt = key.derived("docket digest", site)
  }

  /// The bytes of the sealed file.
  ///
  /// - Parameter chunk: the name of the file, which is part of the header. Anyone can read it.
  /// - Throws: `tooLarge`.
  package func seal(_ content: [UInt8], chunk: String) throws(SealingError) -> [UInt8] {
    guard content.count <= Self.contentLimit else { throw .tooLarge(limit: Self.contentLimit) }
    let header = SealedBox.header(user: user, epoch: epoch, chunk: chunk, site: site)
    let plaintext = try PaddedText.bytes(of: content)
    let code = Cryptography.authenticationCode(of: header, plaintext, key: nonceKey)
    let nonce = Array(code.prefix(Cryptography.nonceCount))
    let ciphertext = try Cryptography.encrypt(
      plaintext, key: encryptionKey, nonce: nonce, context: header)
    return SealedBox(nonce: nonce, ciphertext: ciphertext).bytes(header: header)
  }

  /// The content of a sealed file.
  ///
  /// - Parameters:
  ///   - chunk: the name under which it was sealed.
  ///   - limit: the maximum size of the content in bytes, at most `contentLimit`.
  /// - Throws: `notSealed`, `unknownFormat`, `otherHeader`, `damaged`, `tooLarge`.
  package func open(
    _ bytes: [UInt8], chunk: String, limit: Int = contentLimit
  ) throws(SealingError) -> [UInt8] {
    let header = SealedBox.header(user: user, epoch: epoch, chunk: chunk, site: site)
    let box = try SealedBox(bytes, header: header)
    guard
      let plaintext = Cryptography.decrypt(
        box.ciphertext, key: encryptionKey, nonce: box.nonce, context: header)
    else { throw .damaged }
    return try PaddedText.content(of: plaintext, limit: min(limit, Self.contentLimit))
  }
}
