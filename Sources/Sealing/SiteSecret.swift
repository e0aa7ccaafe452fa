import Text

/// The secret of a site, from which the keys of all users are derived: 32 random bytes, passed to
/// builds in `DOCKET_SECRET` and not stored in the workspace.
package struct SiteSecret: Equatable, Sendable {
  static let count = 32

  private let bytes: [UInt8]

  /// Reads 43 characters of base64url without padding (RFC 4648 §5); `nil` for anything else.
  /// Surrounding white space, as from pasting, is ignored.
  package init?(_ text: String) {
    guard let bytes = Base64.bytes(ofURLText: String(text.withoutOuterSpace)),
      bytes.count == Self.count
    else { return nil }
    self.bytes = bytes
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter generator: the system's, outside of tests.
  package static func random(using generator: inout some RandomNumberGenerator) -> SiteSecret {
    SiteSecret(bytes: .random(count: count, using: &generator))
  }

  /// 43 characters of base64url.
  package var text: String { Base64.urlText(of: bytes) }

  /// The key of a user in an epoch: HKDF-SHA256 (RFC 5869) of the secret. The salt is the id of the
  /// site; the info is `docket user key`, the username and the epoch in decimal digits, separated by
  /// bytes of 0.
  ///
  /// - Parameter epoch: random at first, one more after each revocation.
  package func key(of user: String, epoch: Int, site: SiteID) -> UserKey {
    let info = ["docket user key", user, String(epoch)].joined(separator: "\0")
    return UserKey(
      bytes: Cryptography.derive(
        from: bytes, salt: site.bytes, info: Array(info.utf8), count: UserKey.count))
  }
}

extension SiteSecret: CustomStringConvertible, CustomReflectable {
  /// Without the secret, so that no message can contain it.
  package var description: String { "SiteSecret" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
