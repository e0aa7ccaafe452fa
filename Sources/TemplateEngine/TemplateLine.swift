import Text

/// The tokens of one line of a template, with the information whether its tags stand alone on it.
///
/// By the Mustache specification, a line that contains only white space and one tag without output
/// is removed as a whole. Several tags of inheritance can share such a line, as in
/// `{{<layout}}{{$title}}`.
struct TemplateLine {
  /// The remaining tokens of the line: without its indentation, and for a standalone line only the
  /// tags.
  var pieces: [TemplateToken]
  var isStandalone: Bool
  /// Whether the line contains only white space and a line break, which are kept.
  var isEmpty: Bool
  var indentation: [UInt8]

  /// Splits tokens into lines. A tag that contains line breaks belongs to the line on which it
  /// starts, as does the text after it.
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

  /// - Parameter parents: the names of the parents that are currently open.
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
