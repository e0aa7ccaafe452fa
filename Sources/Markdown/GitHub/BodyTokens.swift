import Text

/// A range of a text node with a special meaning in GitHub's or Obsidian's Markdown.
struct BodyToken {
  enum Kind {
    /// A run of tildes. Whether it opens or closes strikethrough is determined later.
    case tildes(Strike?)
    /// An address. An address that starts with `www.` has no scheme.
    case address
    /// `[[target|shown]]`, or `![[target]]`.
    case name(target: Range<Int>, shown: Range<Int>, isEmbedded: Bool)
    /// `@name`.
    case mention
  }
  enum Strike { case opens, closes }

  var kind: Kind
  /// A byte range of the text.
  var range: Range<Int>
}

extension BodyToken {
  /// The tokens of one text, from left to right.
  static func tokens(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, signs: BodySigns
  ) -> [BodyToken] {
    var tokens: [BodyToken] = []
    var i = start
    // Avoids repeated searches for `]]`.
    var hasNameEnd = true
    while i < text.count {
      var token: BodyToken?
      switch text[i] {
      case 0x7E where signs.contains(.tilde):
        let end = text[i...].firstIndex { $0 != 0x7E } ?? text.count
        token = BodyToken(kind: .tildes(nil), range: i..<end)
      case 0x5B where hasNameEnd && i + 1 < text.count && text[i + 1] == 0x5B:
        (token, hasNameEnd) = name(in: text, at: i)
      case 0x3A where signs.contains(.address), 0x77 where signs.contains(.address):
        let limit = tokens.last?.range.upperBound ?? start
        token = BareAddress.find(in: text, at: i, from: limit)
          .map { BodyToken(kind: .address, range: $0) }
      case 0x40 where signs.contains(.mention):
        token = Mention.name(in: text, at: i).map { BodyToken(kind: .mention, range: $0) }
      default: break
      }
      guard let token else {
        i += 1
        continue
      }
      tokens.append(token)
      i = token.range.upperBound
    }
    return tokens
  }

  /// The `[[target]]` at an offset. `hasNameEnd` is false if the rest of the text contains no `]]`.
  private static func name(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (BodyToken?, hasNameEnd: Bool) {
    var i = start + 2
    var bar: Int?
    while i < text.count {
      switch text[i] {
      // A name contains neither of these.
      case 0x5B: return (nil, true)
      case 0x5D:
        guard i + 1 < text.count, text[i + 1] == 0x5D else { return (nil, true) }
        let target = start + 2..<(bar ?? i)
        guard text[target].contains(where: { !$0.isBlank }) else { return (nil, true) }
        let shown = bar.map { $0 + 1..<i } ?? target
        let isEmbedded = start > 0 && text[start - 1] == 0x21
        return (
          BodyToken(
            kind: .name(
              target: target, shown: shown.isEmpty ? target : shown, isEmbedded: isEmbedded),
            range: (isEmbedded ? start - 1 : start)..<i + 2), true
        )
      case 0x7C: bar = bar ?? i
      default: break
      }
      i += 1
    }
    return (nil, false)
  }
}
