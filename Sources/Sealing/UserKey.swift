/// The key of one user in one epoch: 32 bytes. It encrypts nothing itself; the keys for encryption are
/// derived from it.
package struct UserKey: Equatable, Sendable {
  static let count = 32

  let bytes: [UInt8]

  /// - Parameter bytes: 32 of them.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// 16 bytes that identify this key in a key file without revealing it: HKDF-SHA256 (RFC 5869) of
  /// the key with the info `docket check`.
  package func check(site: SiteID) -> [UInt8] { derived("docket check", site, count: 16) }

  /// A key or value for one purpose: HKDF-SHA256 with the id of the site as salt.
  func derived(_ purpose: String, _ site: SiteID, count: Int = 32) -> [UInt8] {
    Cryptography.derive(
      from: bytes, salt: site.bytes, info: Array(purpose.utf8), count: count)
  }
}

extension UserKey: CustomStringConvertible, CustomReflectable {
  /// Without the key, so that no message can contain it.
  package var description: String { "UserKey" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
