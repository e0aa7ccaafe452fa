import TodoModel

/// A word to search for, as texts are compared in searches: without case and accents.
struct FoldedNeedle: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The place of the ASCII byte that texts have the fewest of, to look for it first; `nil` where there
  /// is none.
  private let rarest: Int?
  /// By byte, whether it is one of the word's.
  private let holds: [Bool]

  /// Folded.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: String) {
    let bytes = Array(text.foldedForSearch.utf8)
    self.bytes = bytes
    rarest = bytes.indices.filter { bytes[$0] < 0x80 }.min { a, b in
      Self.commonness(bytes[a]) < Self.commonness(bytes[b])
    }
    var holds = [Bool](repeating: false, count: 256)
    for byte in bytes { holds[Int(byte)] = true }
    self.holds = holds
  }

  /// Letters by how often texts of most languages have them; anything else is rare, but for blanks.
  private static func commonness(_ byte: UInt8) -> Int {
    let letters = Array(" eaionstrlducmphgbvfykwzxjq".utf8)
    return letters.firstIndex(of: byte).map { letters.count - $0 } ?? 0
  }

  /// Whether the text contains the word.
  func isIn(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { search($0, of: text) }
      ?? Array(text.utf8).withUnsafeBufferPointer { search($0, of: text) }
  }

  /// Whether the text is the word, and nothing beside it.
  func isAll(of text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isAll(of: $0, string: text) }
      ?? Array(text.utf8).withUnsafeBufferPointer { isAll(of: $0, string: text) }
  }

  private func isAll(of text: UnsafeBufferPointer<UInt8>, string: String) -> Bool {
    FoldTable.shared.withReader { isAll(of: text, $0) }
      ?? string.foldedForSearch.utf8.elementsEqual(bytes)
  }

  /// `nil` for a text with scalars that the table has not.
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

  /// Whether the byte is one of the folded word's.
  func has(_ byte: UInt8) -> Bool { holds[Int(byte)] }

  private func search(_ text: UnsafeBufferPointer<UInt8>, of string: String) -> Bool {
    if bytes.isEmpty { return true }
    // ASCII stands for itself, so what is found in it is found; other scalars are looked at below.
    let ascii = searchASCII(text)
    if ascii.isFound { return true }
    guard ascii.hasOthers else { return false }
    // Without its rarest letter in ASCII the word needs one that is folded to it.
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

  /// Whether the word stands in the text's ASCII, and if not whether there are other scalars, and
  /// perhaps its rarest letter.
  private func searchASCII(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (isFound: Bool, hasOthers: Bool, hasRarest: Bool) {
    let place = rarest ?? 0
    // Both cases of a letter; the exact comparison follows.
    let pattern = EightBytes.ones &* UInt64(bytes[place] | 0x20)
    var others: UInt64 = 0
    var hasRarest = false
    var at = 0
    while at + 8 <= text.count {
      let word = EightBytes.load(text, at: at)
      others |= word
      let difference = (word | EightBytes.ones &* 0x20) ^ pattern
      // The highest bit of each byte that is zero, and of some behind one (Bit Twiddling Hacks).
      var zeros = (difference &- EightBytes.ones) & ~difference & EightBytes.tops
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
    return (false, others & EightBytes.tops != 0, hasRarest)
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

  /// Whether the word stands in the text with a scalar that is not ASCII in it; `nil` for a text with
  /// scalars that the table has not.
  ///
  /// - Parameter needed: a byte that such a scalar has to be folded to.
  private func searchFolding(
    _ text: UnsafeBufferPointer<UInt8>, _ table: FoldTable.Reader, needed: UInt8?
  ) -> Bool? {
    var at = 0
    while at < text.count {
      guard text[at] >= 0x80 else {
        at += 1
        while at + 8 <= text.count, EightBytes.load(text, at: at) & EightBytes.tops == 0 { at += 8 }
        continue
      }
      guard let scalar = FoldedScalar(text, at: at, table) else { return nil }
      // It is part of the word, or a mark that may stand within it.
      let first = UInt8(truncatingIfNeeded: scalar.bytes)
      if needed.map({ $0 == first }) ?? (first == 0 || holds[Int(first)]) {
        guard let isFound = searchFolding(text, around: at, table) else { return nil }
        if isFound { return true }
      }
      at += scalar.length
    }
    return false
  }

  /// Whether the word stands where it has the scalar at `place` in it.
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
    /// The place behind it.
    case end(Int)
    /// There are scalars that the table has not.
    case unknown
  }

  /// Whether the text, folded, goes on with the word at a place.
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

/// Eight bytes of a text at a time.
private enum EightBytes {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The highest bit of each byte.
  static let tops: UInt64 = 0x8080_8080_8080_8080

  /// - Parameter place: at least eight bytes from the text's end.
  static func load(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text)
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
