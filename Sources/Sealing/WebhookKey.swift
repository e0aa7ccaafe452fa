/// Signs messages, so that their receiver knows who sent them (Standard Webhooks 1.0: HMAC-SHA256).
package struct WebhookKey: Hashable, Sendable {
  /// 32 random bytes.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package init(using generator: inout some RandomNumberGenerator) {
    bytes = .random(count: 32, using: &generator)
  }

  /// As receivers take it.
  package var text: String { "whsec_\(Base64.text(of: bytes))" }

  /// The value of `webhook-signature`.
  ///
  /// - Parameters:
  ///   - id: of the message, the same each time that it is sent.
  ///   - time: when it is sent, in seconds since 1970.
  package func signature(of body: [UInt8], id: String, time: Int64) -> String {
    let code = Cryptography.authenticationCode(of: Array("\(id).\(time).".utf8), body, key: bytes)
    return "v1,\(Base64.text(of: code))"
  }
}
