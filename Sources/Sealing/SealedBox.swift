import Text

/// The bytes of one sealed file: two lines that anyone can read, then encrypted bytes.
///
/// ```
/// docket-sealed 1
/// {"user":"alice","epoch":1,"chunk":"17","site":"0f…"}
/// 12 bytes: nonce
/// any bytes: ciphertext and its tag of 16 bytes (AES-256-GCM)
/// ```
///
/// The two lines with their line ends are the associated data of the encryption.
struct SealedBox {
  var nonce: [UInt8]
  /// With the tag at its end.
  var ciphertext: [UInt8]

  private static let mark = "docket-sealed "
  private static let version = "1"

  /// The two lines.
  ///
  /// - Parameter chunk: the name of the file within what is sealed for the user.
  static func header(user: String, epoch: Int, chunk: String, site: SiteID) -> [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("user", user)
      json.member("epoch", epoch)
      json.member("chunk", chunk)
      json.member("site", site.text)
    }
    json.endLine()
    return Array((mark + version + "\n").utf8) + json.bytes
  }

  init(nonce: [UInt8], ciphertext: [UInt8]) {
    (self.nonce, self.ciphertext) = (nonce, ciphertext)
  }

  /// - Parameter header: the only one that is accepted.
  /// - Throws: `notSealed`, `unknownFormat`, `otherHeader`; `damaged` if it is too short.
  init(_ bytes: [UInt8], header: [UInt8]) throws(SealingError) {
    guard bytes.starts(with: header) else {
      guard bytes.starts(with: Self.mark.utf8) else { throw .notSealed }
      guard bytes.starts(with: (Self.mark + Self.version + "\n").utf8) else {
        throw .unknownFormat
      }
      throw .otherHeader
    }
    let body = bytes[header.count...]
    guard body.count >= Cryptography.nonceCount + Cryptography.tagCount else { throw .damaged }
    nonce = Array(body.prefix(Cryptography.nonceCount))
    ciphertext = Array(body.dropFirst(Cryptography.nonceCount))
  }

  func bytes(header: [UInt8]) -> [UInt8] { header + nonce + ciphertext }
}
