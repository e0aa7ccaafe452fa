import Text

/// What a profile or the settings say about sealing. Anything but one clear `sealed: false` seals, so
/// that a typing error, a second line or a merge conflict publishes nothing.
package struct SealedClaim {
  /// The lines that begin with something like `sealed:`, read without YAML.
  private var lines = 0
  private var hasConflict = false
  /// The parsed entries that mean `sealed`.
  private var entries = 0
  private var isClearlyOpen = false

  /// - Parameter bytes: the front matter of a profile, or all settings. Need not be valid.
  init(in bytes: some Collection<UInt8>) {
    // In UTF-16, every other byte of an ASCII text is 0.
    let text = bytes.prefix(FrontMatter.mostBytes).filter { $0 != 0 }
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: Array("<<<<<<<".utf8)) { hasConflict = true }
      if Self.isClaim(line) { lines += 1 }
    }
  }

  /// Notes a parsed entry whose key means `sealed`.
  ///
  /// - Parameter value: `nil` if it is not a valid boolean.
  mutating func note(_ entry: YAMLEntry, _ value: Bool?) {
    entries += 1
    isClearlyOpen = entry.key == "sealed" && value == false
  }

  /// `nil` if nothing is said.
  var isSealed: Bool? {
    if lines == 0, entries == 0 { return nil }
    return !(isClearlyOpen && entries == 1 && lines <= 1 && !hasConflict)
  }

  /// The lines of settings that are not comments.
  static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    Array(
      bytes.split { $0 == 0x0A || $0 == 0x0D }
        .filter { $0.first { !$0.isBlank } != UInt8(ascii: "#") }.joined(separator: [0x0A]))
  }

  /// Whether a text contains a word anywhere, in any case, also in full-width letters. A text without
  /// the word `sealed` means nothing about sealing.
  ///
  /// - Parameters:
  ///   - word: lower case.
  ///   - bytes: need not be valid.
  package static func isMentioned(
    _ word: String = "sealed", in bytes: some Collection<UInt8>
  ) -> Bool {
    let visible = bytes.filter { $0 >= 0x20 && $0 != 0x7F }
    let word = word.utf8.map { $0 | 0x20 }
    if visible.map({ $0 | 0x20 }).firstRange(of: word) != nil { return true }
    if visible.allSatisfy({ $0 < 0x80 }) { return false }
    let letters = String(decoding: visible, as: UTF8.self).unicodeScalars.compactMap {
      scalar -> UInt8? in
      if scalar.isASCII { return UInt8(scalar.value) | 0x20 }
      switch scalar.value {
      case 0xFF21...0xFF3A, 0xFF41...0xFF5A: return UInt8(scalar.value - 0xFEE0) | 0x20
      case 0x80...0x9F: return nil
      default: return scalar.properties.isDefaultIgnorableCodePoint ? nil : UInt8(ascii: " ")
      }
    }
    return letters.firstRange(of: word) != nil
  }

  /// Whether a key is `sealed` or a misspelling of it.
  static func isMeant(by key: String) -> Bool {
    key.foldedName == "sealed" || suggestion(for: key, among: ["sealed"]) != ""
  }

  private static func isClaim(_ line: some Collection<UInt8>) -> Bool {
    let key = line.drop { $0.isBlank || "\u{FEFF}\"'-?{".utf8.contains($0) }
    let name = key.prefix { $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    guard (4...12).contains(name.count) else { return false }
    let rest = key.dropFirst(name.count).drop { $0.isBlank || $0 == 0x22 || $0 == 0x27 }
    // A full-width colon is what some keyboards type.
    guard
      rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=")
        || rest.starts(with: "：".utf8)
    else { return false }
    return isMeant(by: String(decoding: name, as: UTF8.self))
  }
}
