/// Validates web addresses in settings.
package enum WebAddress {
  /// Accepts `http` or `https`, a host and a path, without query or fragment, and without a name or
  /// password, which pages would publish. Removes trailing slashes.
  ///
  /// - Returns: the address, or the problem `invalid-address`.
  static func read(_ text: String) -> Result<String, ValueProblem> { read(text, hasQuery: false) }

  /// - Parameter hasQuery: whether a query is accepted. Then slashes at the end stay.
  package static func read(_ text: String, hasQuery: Bool) -> Result<String, ValueProblem> {
    var address = Substring(text)
    while address.hasSuffix("/"), !hasQuery { address = address.dropLast() }
    let lower = address.lowercased()
    let scheme = lower.hasPrefix("https://") ? 8 : lower.hasPrefix("http://") ? 7 : 0
    let rest = address.dropFirst(scheme)
    let isPlain = rest.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F
        && !"\"'<>\\^`{|}#".unicodeScalars.contains(scalar) && (hasQuery || scalar != "?")
    }
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    if scheme > 0, isPlain, !host.contains("@"), let first = host.utf8.first, first != 0x3A {
      return .success(String(address))
    }
    return .problem(
      "invalid-address", "'\(text)' is not a valid address; write it as https://example.org/path")
  }
}
