import Text
/// Parses the contact details of a profile.
package enum ContactReader {
  /// - Returns: the address, or the problem `invalid-email` unless it is a name, one `@` and a
  ///   host.
  package static func email(_ text: String) -> Result<String, ValueProblem> {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && !"\"<>(),:;\\[]".unicodeScalars.contains(scalar)
    }
    if parts.count == 2, isPlain, parts.allSatisfy({ !$0.isEmpty }) { return .success(text) }
    return .problem(
      "invalid-email",
      "'\(text.quotedShort)' is not a valid e-mail address; write it as name@example.org")
  }

  /// - Returns: the number, or the problem `invalid-phone` if it has fewer than three digits, or
  ///   letters other than `x`.
  package static func phone(_ text: String) -> Result<String, ValueProblem> {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      "0123456789+-()./ \u{A0}x#*".unicodeScalars.contains(scalar)
    }
    if isPlain, text.utf8.count(where: \.isDigit) >= 3 { return .success(text) }
    return .problem(
      "invalid-phone",
      "'\(text.quotedShort)' is not a valid phone number; write it as +34 600 000 000")
  }
}
