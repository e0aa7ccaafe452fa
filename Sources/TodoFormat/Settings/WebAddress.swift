/// Validates web addresses in settings.
enum WebAddress {
  /// Accepts `http` or `https`, a host and a path, without query or fragment, and without a name or
  /// password, which pages would publish. Removes trailing slashes.
  ///
  /// - Returns: the address, or the problem `invalid-address`.
  static func read(_ text: String) -> Result<String, ValueProblem> {
    var address = Substring(text)
    while address.hasSuffix("/") { address = address.dropLast() }
    let lower = address.lowercased()
    let scheme = lower.hasPrefix("https://") ? 8 : lower.hasPrefix("http://") ? 7 : 0
    let rest = address.dropFirst(scheme)
    let isPlain = rest.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F
        && !"\"'<>\\^`{|}?#".unicodeScalars.contains(scalar)
    }
    let hasLogin = rest.prefix { $0 != "/" }.contains("@")
    if scheme > 0, isPlain, !hasLogin, let first = rest.utf8.first, first != 0x2F, first != 0x3A {
      return .success(String(address))
    }
    return .problem(
      "invalid-address", "'\(text)' is not a valid address; write it as https://example.org/path")
  }
}
