#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Bytes as letters and digits (RFC 4648): with padding in key files (§4), without it and with `-`
/// and `_` in secrets (§5).
package enum Base64 {
  package static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// - Returns: `nil` unless these are the characters that `text(of:)` gives for some bytes.
  package static func bytes(of text: String) -> [UInt8]? {
    guard let bytes = Data(base64Encoded: text).map(Array.init), self.text(of: bytes) == text else {
      return nil
    }
    return bytes
  }

  static func urlText(of bytes: [UInt8]) -> String {
    String(text(of: bytes).filter { $0 != "=" }.map { Self.urlLetters[$0] ?? $0 })
  }

  /// - Returns: `nil` unless these are the characters that `urlText(of:)` gives for some bytes.
  static func bytes(ofURLText text: String) -> [UInt8]? {
    let letters = text.map { letter in
      Self.urlLetters.first { $0.value == letter }?.key ?? letter
    }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    guard let bytes = bytes(of: String(letters) + padding), urlText(of: bytes) == text else {
      return nil
    }
    return bytes
  }

  private static let urlLetters: [Character: Character] = ["+": "-", "/": "_"]
}
