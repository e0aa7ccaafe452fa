import Text
import TodoModel

/// Markdown inlines as one line of plain text. Keeps the text of links, code and strikethrough, and
/// HTML as written. Omits comments; `<br>` is a space.
package struct InlineText {
  private var bytes: [UInt8] = []
  /// The tildes of text nodes that are not appended yet, by node id.
  private var tildes: [Int: [BodyToken]] = [:]
  /// Restores characters if escapes were hidden from libcmark (`BodyEscapes`).
  private var withMeant = BodyEscapes.Restoration(isNeeded: false)

  /// Appends the text of a node without its children, which the caller appends separately.
  mutating func append(_ node: BodyNode) {
    switch node.kind {
    case .paragraph, .heading, .emphasis, .strong, .link, .image:
      BodyToken.note(below: node, signs: .tilde, in: &tildes) { _ in 0 }
    case .text: appendText(node)
    case .code: withMeant(node.literal, isVerbatim: true) { bytes.append(contentsOf: $0) }
    case .htmlInline, .htmlBlock:
      if Self.isLineBreak(node.literal) {
        bytes.append(0x20)
      } else if !HTMLComment.isComment(node.literal) {
        bytes.append(contentsOf: node.literal)
      }
    case .softBreak, .lineBreak: bytes.append(0x20)
    default: break
    }
  }

  private mutating func appendText(_ node: BodyNode) {
    let text = node.literal
    var start = 0
    for token in tildes.removeValue(forKey: node.id) ?? [] {
      guard case .tildes(.some) = token.kind else { continue }
      append(text[start..<token.range.lowerBound])
      start = token.range.upperBound
    }
    append(text[start...])
  }

  private mutating func append(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    withMeant(UnsafeBufferPointer(rebasing: text)) { bytes.append(contentsOf: $0) }
  }

  /// The text of all nodes below a node, as libcmark returns it.
  static func shown(below parent: BodyNode) -> [UInt8] {
    var inlines = InlineText()
    parent.walk { node, isEntering in
      if isEntering { inlines.append(node) }
      return .descend
    }
    return inlines.bytes
  }

  /// The text without control characters. Runs of white space become one space; leading and
  /// trailing white space is removed.
  var text: String { Self.oneLine(String(decoding: bytes, as: UTF8.self)) }

  /// Flattens one line of Markdown that can only be a paragraph, such as the text of an item.
  package static func flatten(_ markdown: [UInt8]) -> String {
    guard markdown.contains(where: isSyntax) else {
      return oneLine(String(decoding: markdown, as: UTF8.self))
    }
    // A word at the start prevents the text from starting a block.
    let paragraph = [0x78, 0x20] + markdown
    var inlines = InlineText()
    paragraph.withUnsafeBufferPointer { buffer in
      guard BodyLimits.fault(in: buffer) == nil else {
        inlines.bytes = paragraph
        return
      }
      inlines.read(buffer) { _ in true }
    }
    inlines.bytes.removeFirst(min(2, inlines.bytes.count))
    return WikiLink.flatten(inlines.text)
  }

  /// The first paragraph, heading or HTML outside quotations, as one line of plain text; `nil` if there is
  /// none, or if the body is shown as plain text.
  package static func opening(of body: MarkdownText) -> String? {
    var inlines = InlineText()
    var found: Int?
    var text = body.text
    text.withUTF8 { bytes in
      if BodyLimits.fault(in: bytes) != nil { return }
      inlines.read(bytes) { node in
        switch node.kind {
        case .blockQuote: return false
        case .paragraph, .heading, .htmlBlock:
          if found == nil { found = node.id }
          return found == node.id
        default: return true
        }
      }
    }
    let line = WikiLink.flatten(inlines.text)
    return line.isEmpty ? nil : line
  }

  /// Appends the nodes of a text that `isWanted`; where it is not, neither are the nodes below it.
  private mutating func read(
    _ markdown: UnsafeBufferPointer<UInt8>, where isWanted: (BodyNode) -> Bool
  ) {
    // For other characters it makes no difference whether they are escaped.
    let hidden = markdown.contains(0x7E) ? BodyEscapes.hidden(markdown) : nil
    withMeant = BodyEscapes.Restoration(isNeeded: hidden != nil)
    func walk(_ bytes: UnsafeBufferPointer<UInt8>) {
      BodyTree(bytes).walk { node, isEntering in
        guard isEntering else { return .descend }
        guard isWanted(node) else { return .skip }
        append(node)
        return .descend
      }
    }
    if let hidden { hidden.withUnsafeBufferPointer(walk) } else { walk(markdown) }
  }

  /// Whether the byte can be part of inline markup: `\ ` * _ [ ] < & ! ~`.
  private static func isSyntax(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x5C, 0x60, 0x2A, 0x5F, 0x5B, 0x5D, 0x3C, 0x26, 0x21, 0x7E: true
    default: false
    }
  }

  /// Whether HTML is `<br>`, `<br/>` or `<br />`, in any case.
  private static func isLineBreak(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    guard html.count <= 7 else { return false }
    return ["<br>", "<br/>", "<br />"].contains {
      html.elementsEqual($0.utf8) { $0.lowercased == $1 }
    }
  }

  private static func oneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var separates = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        separates = !line.isEmpty
      } else {
        if separates { line.append(" ") }
        separates = false
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// White space, and control characters and line separators that cannot be displayed.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// HTML comments, `<!-- … -->`, which are not shown.
enum HTMLComment {
  static func isComment(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    literal.starts(with: "<!--".utf8) && literal.count >= 7
      && literal.suffix(3).elementsEqual("-->".utf8)
  }

  /// The range of the first comment; `nil` if none is closed.
  static func first(in html: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    guard let start = html.firstRange(of: "<!--".utf8),
      let end = html[start.upperBound...].firstRange(of: "-->".utf8)
    else { return nil }
    return start.lowerBound..<end.upperBound
  }
}

/// Obsidian's links: `[[page]]`, `[[page|shown]]`, `![[embedded]]`.
enum WikiLink {
  /// Replaces each link with the text that it shows.
  static func flatten(_ text: String) -> String {
    guard text.utf8.contains(0x5B) else { return text }
    var flat: [UInt8] = []
    var rest = Substring(text).utf8
    while let open = rest.firstRange(of: "[[".utf8),
      let close = rest[open.upperBound...].firstRange(of: "]]".utf8)
    {
      let inner = rest[open.upperBound..<close.lowerBound]
      let shown = inner.firstIndex(of: 0x7C).map { inner[inner.index(after: $0)...] } ?? inner
      flat.append(contentsOf: rest[..<open.lowerBound])
      if flat.last == 0x21 { flat.removeLast() }
      flat.append(contentsOf: shown)
      rest = rest[close.upperBound...]
    }
    flat.append(contentsOf: rest)
    return String(decoding: flat, as: UTF8.self)
  }
}
