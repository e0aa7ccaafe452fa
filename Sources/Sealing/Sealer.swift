/// Seals and opens the files of one user.
///
/// The same content under the same name gives the same bytes. The nonce follows from all that is
/// encrypted and authenticated, so that two files have the same one only if they are equal, except by
/// chance (one in 2⁹⁶ for each pair).
package struct Sealer: Sendable {
  private let user: String
  private let epoch: Int
  private let site: SiteID
  private let encryptionKey: [UInt8]
  private let nonceKey: [UInt8]
  /// 32 secret bytes of this key. A stored digest of sealed content includes them; otherwise a reader
  /// of the digest could check guesses of the content.
  package let digestSalt: [UInt8]

  /// The most bytes that a file may have before it is sealed.
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
  ///   - limit: of bytes in the content; more than `contentLimit` are refused anyway.
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
