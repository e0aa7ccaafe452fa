private import Crypto

/// The slug of a name whose own slug another name has already: `-` and the first four hex digits of
/// the SHA-256 of the name's UTF-8 (design §1, Names).
package func distinctSlug(of name: String) -> String {
  slug(of: name) + "-" + hexDigits(of: name, count: 4)
}

/// The first hex digits of the SHA-256 of a name's UTF-8.
///
/// - Parameter count: how many, up to 64, an even number.
package func hexDigits(of name: String, count: Int) -> String {
  SHA256.hash(data: Array(name.utf8)).prefix(count / 2).map { byte in
    String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
  }.joined()
}
