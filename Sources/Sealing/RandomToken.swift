/// A random text that opens something to whoever has it: 32 bytes as 43 characters.
///
/// A server keeps its digest alone, so that who reads its files can open nothing.
package struct RandomToken: Hashable, Sendable {
  package let text: String

  package init(using generator: inout some RandomNumberGenerator) {
    text = Base64.urlText(of: .random(count: 32, using: &generator))
  }

  /// - Returns: `nil` if no token has this text.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 43, Base64.bytes(ofURLText: String(text))?.count == 32 else {
      return nil
    }
    self.text = String(text)
  }

  /// SHA-256: the token cannot be found from it, since it is random.
  package var digest: [UInt8] { Cryptography.digest(of: Array(text.utf8)) }
}
