import Text

/// The tokens of one line of a template, told whether its tags stand alone on it.
///
/// The specification: a line with nothing but blanks and one tag that shows nothing itself is taken
/// out whole. Of tags of inheritance several may share such a line, as in `{{<layout}}{{$title}}`.
struct TemplateLine {
  /// What is left of the line: without its leading blanks, and of a standalone line the tags alone.
  var pieces: [TemplateToken]
  var isStandalone: Bool
  /// Nothing but blanks and the line break, which stay as they are.
  var isEmpty: Bool
  var indentation: [UInt8]

  /// Cuts tokens into lines; a tag that holds line breaks belongs to the line that it begins on,
  /// and what follows it too.
  static func lines(of tokens: [TemplateToken]) -> [TemplateLine] {
    var lines: [TemplateLine] = []
    var parents: [String] = []
    var start = 0
    for (index, token) in tokens.enumerated() {
      guard case .text(let bytes) = token, bytes.last == UInt8(ascii: "\n") else { continue }
      lines.append(TemplateLine(tokens[start...index], &parents))
      start = index + 1
    }
    if start < tokens.count { lines.append(TemplateLine(tokens[start...], &parents)) }
    return lines
  }

  private init(_ tokens: ArraySlice<TemplateToken>, _ parents: inout [String]) {
    pieces = Array(tokens)
    isEmpty = false
    indentation = []
    isStandalone = Self.isStandalone(pieces, &parents)
    guard case .text(let bytes)? = pieces.first else {
      if isStandalone { removeText() }
      return
    }
    if pieces.count == 1, bytes.allSatisfy(\.isSpaceOrLineEnd) {
      isEmpty = true
      return
    }
    let blanks = bytes.prefix { $0.isBlank }
    indentation = Array(blanks)
    if isStandalone {
      removeText()
    } else if blanks.count == bytes.count {
      pieces.removeFirst()
    } else {
      pieces[0] = .text(bytes.dropFirst(blanks.count))
    }
  }

  private mutating func removeText() {
    pieces.removeAll { if case .text = $0 { true } else { false } }
  }

  /// `parents` are the names of the parents that were opened so far and not closed.
  private static func isStandalone(
    _ tokens: [TemplateToken], _ parents: inout [String]
  ) -> Bool {
    var tags = 0
    var hasText = false
    var hasParent = false
    var hasOther = false
    for token in tokens {
      switch token {
      case .text(let bytes): if !bytes.allSatisfy(\.isSpaceOrLineEnd) { hasText = true }
      case .tag(let tag):
        tags += 1
        switch tag.kind {
        case .variable, .raw: hasText = true
        case .section, .inverted, .partial, .silent: hasOther = true
        case .block: break
        case .parent:
          hasParent = true
          parents.append(tag.name.text)
        case .close where tag.name.text == parents.last:
          hasParent = true
          parents.removeLast()
        case .close: break
        }
      }
    }
    return !hasText && (tags == 1 || (hasParent && !hasOther))
  }
}
