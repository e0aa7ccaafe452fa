/// Preserves the difference between escaped and unescaped characters through libcmark, whose tree
/// contains the same tilde for `\~` and `~`.
///
/// Replaces the character after the backslash with a punctuation mark of Kharoshthi, a script no
/// longer in use (U+10A50 and up). A backslash before such a mark is a literal backslash.
enum BodyEscapes {
  private static let signs: [UInt8] = [0x7E, 0x5B, 0x5D, 0x7C, 0x3A, 0x2F, 0x2E, 0x21]
  private static let lead: [UInt8] = [0xF0, 0x90, 0xA9]

  /// The body to pass to libcmark; `nil` if it can be passed unchanged, because it contains no
  /// escapes or contains Kharoshthi text.
  static func hidden(_ body: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard body.contains(0x5C) else { return nil }
    var hidden: [UInt8] = []
    var start = 0
    var i = 0
    while i + 1 < body.count {
      if body[i] == lead[0], i + 2 < body.count, body[i + 1] == lead[1], body[i + 2] == lead[2] {
        return nil
      }
      guard body[i] == 0x5C else {
        i += 1
        continue
      }
      if let index = signs.firstIndex(of: body[i + 1]) {
        hidden.append(contentsOf: body[start...i])
        hidden += lead
        hidden.append(0x90 + UInt8(index))
        start = i + 2
      }
      i += 2
    }
    guard start > 0 else { return nil }
    hidden.append(contentsOf: body[start...])
    return hidden
  }

  /// A text of the tree with the original characters.
  ///
  /// - Parameter isVerbatim: whether backslashes in the text are literal, as in code.
  static func restored(_ text: UnsafeBufferPointer<UInt8>, isVerbatim: Bool) -> [UInt8] {
    var restored: [UInt8] = []
    restored.reserveCapacity(text.count)
    var i = 0
    while i < text.count {
      guard text[i] == lead[0], i + 3 < text.count, text[i + 1] == lead[1],
        text[i + 2] == lead[2], (0x90..<0x90 + UInt8(signs.count)).contains(text[i + 3])
      else {
        restored.append(text[i])
        i += 1
        continue
      }
      if !isVerbatim, restored.last == 0x5C { restored.removeLast() }
      restored.append(signs[Int(text[i + 3] - 0x90)])
      i += 4
    }
    return restored
  }
}

extension BodyEscapes {
  /// Restores the original characters in texts of a tree.
  struct Restoration {
    /// Whether escapes were hidden in the body of the tree.
    let isNeeded: Bool

    /// - Parameter isVerbatim: whether backslashes in the text are literal, as in code.
    @inline(__always)
    func callAsFunction<Result>(
      _ text: UnsafeBufferPointer<UInt8>, isVerbatim: Bool = false,
      _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      guard isNeeded else { return body(text) }
      return BodyEscapes.restored(text, isVerbatim: isVerbatim).withUnsafeBufferPointer(body)
    }
  }
}
