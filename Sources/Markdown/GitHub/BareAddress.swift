import Text

/// Finds addresses without markup: `http://`, `https://` and `www.` (GFM 0.29 §6.9, as implemented
/// in cmark-gfm's `autolink.c`, which is stricter about the character before `www.`).
enum BareAddress {
  /// The range of the address whose `://` or `www.` is at `start`.
  ///
  /// - Parameter limit: the address cannot start before this offset.
  static func find(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, from limit: Int
  ) -> Range<Int>? {
    text[start] == 0x3A ? web(text, start, limit) : www(text, start)
  }

  private static func web(
    _ text: UnsafeBufferPointer<UInt8>, _ colon: Int, _ limit: Int
  ) -> Range<Int>? {
    guard colon + 3 < text.count, text[colon + 1] == 0x2F, text[colon + 2] == 0x2F else {
      return nil
    }
    var start = colon
    while start > limit, colon - start < 6, text[start - 1].isLetter { start -= 1 }
    let scheme = text[start..<colon].map(\.lowercased)
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8),
      let length = hostLength(text, colon + 3, needsDot: false)
    else { return nil }
    return end(text, from: colon + 3 + length, start: start).map { start..<$0 }
  }

  private static func www(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Range<Int>? {
    // Compared byte by byte, because this runs for each `w` of a body.
    guard text.count - start >= 4, text[start + 1] == 0x77, text[start + 2] == 0x77,
      text[start + 3] == 0x2E
    else { return nil }
    if start > 0 {
      switch text[start - 1] {
      case 0x09...0x0D, 0x20, 0x2A, 0x5F, 0x7E, 0x28: break
      default: return nil
      }
    }
    guard let length = hostLength(text, start, needsDot: true) else { return nil }
    return end(text, from: start + length, start: start).map { start..<$0 }
  }

  /// The number of bytes of the host at an offset; `nil` if there is no host.
  private static func hostLength(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, needsDot: Bool
  ) -> Int? {
    var (dots, underscoresBefore, underscores) = (0, 0, 0)
    var i = start
    while i < text.count {
      switch text[i] {
      case 0x2E:
        if i == start { return nil }
        if i + 1 < text.count { dots += 1 }
        (underscoresBefore, underscores) = (underscores, 0)
        i += 1
      case 0x5F:
        if i == start { return nil }
        if i + 1 < text.count { underscores += 1 }
        i += 1
      case 0x2D:
        if i == start { return nil }
        i += 1
      default:
        guard let width = widthOfHostCharacter(text, i) else {
          return i > start ? length(to: i) : nil
        }
        i += width
        // cmark-gfm stops checking here.
        if width > 1 { return length(to: i) }
      }
    }
    return length(to: i)

    func length(to end: Int) -> Int? {
      // cmark-gfm accepts a host with many dots without further checks.
      if underscores + underscoresBefore > 0, dots <= 10 { return nil }
      return needsDot && dots == 0 ? nil : end - start
    }
  }

  /// The width in bytes of a character that is neither white space nor punctuation.
  private static func widthOfHostCharacter(
    _ text: UnsafeBufferPointer<UInt8>, _ i: Int
  ) -> Int? {
    guard let scalar = BodyScalar.first(text, at: i), BodyScalar.Class(scalar) == .other else {
      return nil
    }
    return UTF8.width(scalar)
  }

  /// The end of the address: before white space or `<`, without trailing punctuation.
  private static func end(
    _ text: UnsafeBufferPointer<UInt8>, from hostEnd: Int, start: Int
  ) -> Int? {
    var end = hostEnd
    var (opening, closing) = (0, 0)
    while end < text.count, text[end] != 0x3C, !text[end].isSpaceOrLineEnd { end += 1 }
    for byte in text[start..<end] {
      if byte == 0x28 { opening += 1 } else if byte == 0x29 { closing += 1 }
    }
    while end > start {
      switch text[end - 1] {
      case 0x29:
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      // ? ! . , : * _ ~ ' "
      case 0x3F, 0x21, 0x2E, 0x2C, 0x3A, 0x2A, 0x5F, 0x7E, 0x27, 0x22: end -= 1
      case 0x3B: end = endBefore(semicolon: end - 1, text, start)
      default: return end
      }
    }
    return nil
  }

  /// Excludes a trailing entity or a single `;` from the address.
  private static func endBefore(
    semicolon: Int, _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Int {
    var i = semicolon - 1
    while i > start, text[i].isLetter { i -= 1 }
    return i < semicolon - 1 && text[i] == 0x26 ? i : semicolon
  }
}
