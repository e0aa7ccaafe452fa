import Text

/// The slug of a name whose plain slug is already taken: the slug, `-` and the first four hex
/// digits of the SHA-256 of the name's UTF-8.
package func distinctSlug(of name: String) -> String {
  slug(of: name) + "-" + hexDigits(of: name, count: 4)
}

/// The first hex digits of the SHA-256 of a name's UTF-8.
///
/// - Parameter count: the number of digits, an even number up to 64.
package func hexDigits(of name: String, count: Int) -> String {
  sha256(of: Array(name.utf8)).prefix(count / 2).map { byte in
    String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
  }.joined()
}
