private import Crypto

/// The slug of a name whose own slug another name has already: `-` and the first four hex digits of
/// the SHA-256 of the name's UTF-8 (design §1, Names).
package func distinctSlug(of name: String) -> String {
  let digits = SHA256.hash(data: Array(name.utf8)).prefix(2).map { byte in
    String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
  }
  return slug(of: name) + "-" + digits.joined()
}
