/// Why something cannot be sealed or opened.
package enum SealingError: Error, Hashable, Sendable {
  // MARK: Sealed files

  /// The bytes do not begin like a sealed file.
  case notSealed
  /// The file was sealed by a later version of the program.
  case unknownFormat
  /// The file is of another site, user, epoch or chunk.
  case otherHeader
  /// The file was changed or cut off since it was sealed, or was sealed with another key.
  case damaged
  /// The content has more bytes than the limit.
  case tooLarge(limit: Int)

  // MARK: Key files

  case wrongPassword
  /// The key file contains no key, because it was revoked.
  case noPassword
  case missingField(String)
  case unknownField(String)
  /// - Parameter expected: what the value must be, as the end of a sentence.
  case invalidField(String, expected: String)

  // MARK: Libraries

  /// swift-crypto or zlib failed where it never should, for example without memory.
  case refusedByLibrary(String)
}

extension SealingError {
  /// The reason as the end of a message, in lower case.
  package var reason: String {
    switch self {
    case .notSealed: "it is not a sealed file"
    case .unknownFormat: "it was sealed by a newer version of docket"
    case .otherHeader: "it belongs to another site, user, epoch or chunk"
    case .damaged: "it is damaged or was sealed with another key"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .wrongPassword: "wrong password"
    case .noPassword: "the user has no password; set one with 'docket seal password'"
    case .missingField(let key): "missing key '\(key)'"
    case .unknownField(let key): "unknown key '\(key)'"
    case .invalidField(let key, let expected): "'\(key)' must be \(expected)"
    case .refusedByLibrary(let reason): reason
    }
  }
}
