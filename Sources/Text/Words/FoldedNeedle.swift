/// A word to search for, ignoring case and accents.
package struct FoldedNeedle: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The place of the word's byte that is rarest in texts, which is searched for first.
  private let rarest: Int

  /// The folded word.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package init(_ text: String) {
    let bytes = Array(text.foldedForSearch.utf8)
    self.bytes = bytes
    rarest = bytes.indices.min { Self.commonness(bytes[$0]) < Self.commonness(bytes[$1]) } ?? 0
  }

  /// How common a byte is in most languages; anything but letters and spaces is rare.
  private static func commonness(_ byte: UInt8) -> Int {
    let letters = Array(" eaionstrlducmphgbvfykwzxjq".utf8)
    return letters.firstIndex(of: byte).map { letters.count - $0 } ?? 0
  }

  /// Whether the text contains the word.
  package func isIn(_ text: String) -> Bool {
    if bytes.isEmpty { return true }
    var text = text
    // ASCII folds to itself, so that a match there is final.
    let (isFound, hasOthers) = text.withUTF8(search)
    if isFound || !hasOthers { return isFound }
    return Self.folded(&text).withUnsafeBufferPointer { search($0).isFound }
  }

  /// Whether the whole text is the word.
  package func isAll(of text: String) -> Bool {
    var text = text
    let isPlain = text.withUTF8 { text in
      text.count == bytes.count && matches(text, at: 0)
    }
    if isPlain || text.utf8.allSatisfy({ $0 < 0x80 }) { return isPlain }
    return Self.folded(&text).withUnsafeBufferPointer { text in
      text.count == bytes.count && matches(text, at: 0)
    }
  }

  /// Whether the byte occurs in the folded word.
  package func has(_ byte: UInt8) -> Bool { bytes.contains(byte) }

  /// The UTF-8 of a folded text, with ASCII letters in any case.
  private static func folded(_ text: inout String) -> [UInt8] {
    text.withUTF8(FoldTable.shared.folded) ?? Array(text.foldedForSearch.utf8)
  }

  /// Whether the text contains the word apart from the case of ASCII letters, and whether it
  /// contains other scalars than ASCII.
  private func search(_ text: UnsafeBufferPointer<UInt8>) -> (isFound: Bool, hasOthers: Bool) {
    // Both cases of a letter; the exact comparison follows.
    let pattern = Self.every(bytes[rarest] | 0x20)
    var others: UInt64 = 0
    var at = 0
    while at + 8 <= text.count {
      let word = UInt64(
        littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(
          fromByteOffset: at, as: UInt64.self))
      others |= word
      let difference = (word | Self.every(0x20)) ^ pattern
      // The highest bit of each zero byte, and of some above one (Bit Twiddling Hacks).
      var zeros = (difference &- Self.every(1)) & ~difference & Self.every(0x80)
      while zeros != 0 {
        if matches(text, at: at + zeros.trailingZeroBitCount / 8 - rarest) { return (true, false) }
        zeros &= zeros - 1
      }
      at += 8
    }
    while at < text.count {
      others |= UInt64(text[at])
      if matches(text, at: at - rarest) { return (true, false) }
      at += 1
    }
    return (false, others & Self.every(0x80) != 0)
  }

  /// A word with this value in each byte.
  private static func every(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + bytes.count <= text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.allSatisfy { text[start + $0].lowercased == bytes[$0] }
    }
  }
}
