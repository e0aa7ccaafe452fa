/// A word to search for, ignoring case and accents.
package struct FoldedNeedle: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The place of the word's ASCII byte that is rarest in texts, which is searched for first; `nil`
  /// where the word has none.
  private let rarest: Int?
  /// For each byte, whether it occurs in the word.
  private let holds: [Bool]

  /// The folded word.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package init(_ text: String) {
    let bytes = Array(text.foldedForSearch.utf8)
    self.bytes = bytes
    rarest = bytes.indices.filter { bytes[$0] < 0x80 }.min { a, b in
      Self.commonness(bytes[a]) < Self.commonness(bytes[b])
    }
    var holds = [Bool](repeating: false, count: 256)
    for byte in bytes { holds[Int(byte)] = true }
    self.holds = holds
  }

  /// How common a byte is in most languages; anything but letters and spaces is rare.
  private static func commonness(_ byte: UInt8) -> Int {
    let letters = Array(" eaionstrlducmphgbvfykwzxjq".utf8)
    return letters.firstIndex(of: byte).map { letters.count - $0 } ?? 0
  }

  /// Whether the text contains the word.
  package func isIn(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { search($0, of: text) }
      ?? Array(text.utf8).withUnsafeBufferPointer { search($0, of: text) }
  }

  /// Whether the whole text is the word.
  package func isAll(of text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isAll(of: $0, string: text) }
      ?? Array(text.utf8).withUnsafeBufferPointer { isAll(of: $0, string: text) }
  }

  private func isAll(of text: UnsafeBufferPointer<UInt8>, string: String) -> Bool {
    FoldTable.shared.withReader { isAll(of: text, $0) }
      ?? string.foldedForSearch.utf8.elementsEqual(bytes)
  }

  /// `nil` for a text with scalars that are not in the table.
  private func isAll(of text: UnsafeBufferPointer<UInt8>, _ table: FoldTable.Reader) -> Bool? {
    switch match(text, at: 0, table) {
    case .none: return false
    case .unknown: return nil
    case .end(var end):
      // Marks may follow.
      while end < text.count {
        guard text[end] >= 0x80 else { return false }
        guard let scalar = FoldedScalar(text, at: end, table) else { return nil }
        if scalar.bytes != 0 { return false }
        end += scalar.length
      }
      return true
    }
  }

  /// Whether the byte occurs in the folded word.
  package func has(_ byte: UInt8) -> Bool { holds[Int(byte)] }

  private func search(_ text: UnsafeBufferPointer<UInt8>, of string: String) -> Bool {
    if bytes.isEmpty { return true }
    // ASCII folds to itself, so a match there is final; other scalars are compared below.
    let ascii = searchASCII(text)
    if ascii.isFound { return true }
    guard ascii.hasOthers else { return false }
    // Where the rarest letter is missing in ASCII, another scalar must fold to it.
    let needed = ascii.hasRarest ? nil : rarest.map { bytes[$0] }
    return FoldTable.shared.withReader { searchFolding(text, $0, needed: needed) }
      ?? contains(string.foldedForSearch)
  }

  private func contains(_ folded: String) -> Bool {
    Array(folded.utf8).withUnsafeBufferPointer { text in
      text.indices.contains { matches(text, at: $0) }
    }
  }

  // MARK: ASCII

  /// Whether the text's ASCII contains the word, whether there are other scalars, and whether the
  /// word's rarest letter may occur.
  private func searchASCII(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (isFound: Bool, hasOthers: Bool, hasRarest: Bool) {
    let place = rarest ?? 0
    // Both cases of a letter; the exact comparison follows.
    let pattern = ByteScanner.every(bytes[place] | 0x20)
    var others: UInt64 = 0
    var hasRarest = false
    var at = 0
    while at + 8 <= text.count {
      let word = load(text, at: at)
      others |= word
      let difference = (word | ByteScanner.every(0x20)) ^ pattern
      // The highest bit of each zero byte, and of some above one (Bit Twiddling Hacks).
      var zeros = (difference &- ByteScanner.every(1)) & ~difference & ByteScanner.every(0x80)
      while zeros != 0 {
        hasRarest = true
        if matches(text, at: at + zeros.trailingZeroBitCount / 8 - place) {
          return (true, false, true)
        }
        zeros &= zeros - 1
      }
      at += 8
    }
    while at < text.count {
      others |= UInt64(text[at])
      hasRarest = hasRarest || text[at] | 0x20 == bytes[place] | 0x20
      if matches(text, at: at - place) { return (true, false, true) }
      at += 1
    }
    return (false, others & ByteScanner.every(0x80) != 0, hasRarest)
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + bytes.count <= text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where lower(text[start + index]) != bytes[index] { return false }
      return true
    }
  }

  private func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  // MARK: Other scalars

  /// Whether the text contains the word written with a scalar that is not ASCII; `nil` for a text
  /// with scalars that are not in the table.
  ///
  /// - Parameter needed: a byte that such a scalar must be folded to.
  private func searchFolding(
    _ text: UnsafeBufferPointer<UInt8>, _ table: FoldTable.Reader, needed: UInt8?
  ) -> Bool? {
    var at = 0
    while at < text.count {
      guard text[at] >= 0x80 else {
        at += 1
        while at + 8 <= text.count, load(text, at: at) & ByteScanner.every(0x80) == 0 { at += 8 }
        continue
      }
      guard let scalar = FoldedScalar(text, at: at, table) else { return nil }
      // It is part of the word, or a mark that may occur within it.
      let first = UInt8(truncatingIfNeeded: scalar.bytes)
      if needed.map({ $0 == first }) ?? (first == 0 || holds[Int(first)]) {
        guard let isFound = searchFolding(text, around: at, table) else { return nil }
        if isFound { return true }
      }
      at += scalar.length
    }
    return false
  }

  /// Whether the text contains the word at a place that includes the scalar at `place`.
  private func searchFolding(
    _ text: UnsafeBufferPointer<UInt8>, around place: Int, _ table: FoldTable.Reader
  ) -> Bool? {
    var start = place
    var before = 0
    while true {
      if text[start] >= 0x80 || lower(text[start]) == bytes[0] {
        switch match(text, at: start, table) {
        case .end: return true
        case .unknown: return nil
        case .none: break
        }
      }
      guard start > 0 else { return false }
      start -= 1
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      if text[start] < 0x80 {
        before += 1
      } else {
        guard let scalar = FoldedScalar(text, at: start, table) else { return nil }
        before += scalar.count
      }
      guard before < bytes.count else { return false }
    }
  }

  private enum Match {
    case none
    /// The place after it.
    case end(Int)
    /// The text has scalars that are not in the table.
    case unknown
  }

  /// Whether the folded text has the word at a place.
  private func match(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ table: FoldTable.Reader
  ) -> Match {
    var at = start
    var index = 0
    while index < bytes.count {
      guard at < text.count else { return .none }
      if text[at] < 0x80 {
        guard lower(text[at]) == bytes[index] else { return .none }
        (at, index) = (at + 1, index + 1)
        continue
      }
      guard let scalar = FoldedScalar(text, at: at, table) else { return .unknown }
      var rest = scalar.bytes
      while rest != 0 {
        guard index < bytes.count, UInt8(truncatingIfNeeded: rest) == bytes[index] else {
          return .none
        }
        (rest, index) = (rest >> 8, index + 1)
      }
      at += scalar.length
    }
    return .end(at)
  }
}

/// Eight bytes of a text, the first one lowest.
///
/// - Parameter place: at least eight bytes before the text's end.
private func load(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
  let bytes = UnsafeRawBufferPointer(text)
  return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
}
