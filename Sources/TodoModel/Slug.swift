import Text

/// The name of a file or page, derived from a text.
///
/// A slug consists of lower-case letters and digits of any script in NFC, separated by `-`. It has
/// at most 80 bytes and is never a Windows device name; it is `todo` if nothing is left (design,
/// Names).
package func slug(of text: String) -> String {
  var slug = ""
  var separates = false
  for scalar in text.composed.lowercased().composed.unicodeScalars {
    guard scalar.isSlugLetter else {
      separates = !slug.isEmpty
      continue
    }
    let bytes = Unicode.UTF8.width(scalar) + (separates ? 1 : 0)
    if slug.utf8.count + bytes > 80 { break }
    if separates { slug += "-" }
    slug.unicodeScalars.append(scalar)
    separates = false
  }
  if slug.isEmpty { return "todo" }
  return isWindowsDevice(slug) ? slug + "-todo" : slug
}

/// Whether a slug is a reserved device name on Windows.
package func isWindowsDevice(_ slug: String) -> Bool {
  if ["con", "prn", "aux", "nul"].contains(slug) { return true }
  guard slug.utf8.count == 4, let digit = slug.utf8.last, (0x31...0x39).contains(digit) else {
    return false
  }
  return slug.hasPrefix("com") || slug.hasPrefix("lpt")
}

/// Whether a name means a device on Windows, whatever follows its first `.`: `aux.md` is `AUX`.
package func isWindowsDevice(stem name: String) -> Bool {
  // Of a longer name, five bytes are enough to see that.
  let stem = name.utf8.prefix(5).prefix { $0 != 0x2E }
  return (3...4).contains(stem.count)
    && isWindowsDevice(String(decoding: stem, as: UTF8.self).lowercased())
}

extension Unicode.Scalar {
  fileprivate var isSlugLetter: Bool {
    if value < 0x80 {
      return (0x61...0x7A).contains(value) || (0x30...0x39).contains(value)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}

/// Whether a folder's name is a valid username: `[a-z0-9][a-z0-9._-]{0,31}`.
package func isUsername(_ name: String) -> Bool {
  let bytes = name.utf8
  guard let first = bytes.first, bytes.count <= 32, isLowerAlphanumeric(first) else { return false }
  return bytes.allSatisfy { isLowerAlphanumeric($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
}

private func isLowerAlphanumeric(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
}

/// The username for a person's name: `@Claude`, `claude` and `[[Claude]]` give the same one, and
/// "Ana Núñez" gives `ana-nunez`. `nil` if nothing is left.
package func username(from text: String) -> String? {
  var name = Substring(text)
  if name.hasPrefix("[["), name.hasSuffix("]]") { name = name.dropFirst(2).dropLast(2) }
  while name.hasPrefix("@") { name = name.dropFirst() }
  let folded = String(name).unaccented
  if isUsername(folded) { return folded }
  var result = ""
  var separates = false
  for scalar in folded.unicodeScalars {
    let isKept = scalar.isSlugLetter || (!result.isEmpty && (scalar == "." || scalar == "_"))
    guard isKept else {
      separates = !result.isEmpty
      continue
    }
    if separates { result += "-" }
    result.unicodeScalars.append(scalar)
    separates = false
  }
  return result.isEmpty ? nil : result
}
