extension String {
  /// The columns that this text takes in a terminal: 2 for East Asian wide characters and emoji, 0
  /// for combining marks and control characters, 1 for the rest (UAX #11); see `terminalSafe`.
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// This text, or the part of its beginning that fits into `width` columns followed by an `…`.
  package func truncated(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var room = width - 1
    for character in self {
      room -= character.displayWidth
      if room < 0 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// This text followed by spaces, so that it takes at least `width` columns.
  package func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// Two columns for an emoji, whatever its number of scalars; for other characters the sum of their
  /// scalars.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value >= 0xA9, first.properties.isEmojiPresentation { return 2 }
    let asksForEmoji = unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
    if asksForEmoji, first.properties.isEmoji { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
    if (0x1160...0x11FF).contains(value) { return 0 }  // Vowels and finals join a Hangul initial.
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: return isWide ? 2 : 1
    }
  }

  /// East Asian Width `W` or `F` (Unicode 16, EastAsianWidth.txt), emoji aside, in whole blocks.
  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
