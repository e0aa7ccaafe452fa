import TodoModel

/// A part of a body as a value, for output other than HTML.
package enum BodyPiece: Hashable, Sendable {
  case open(BodyBlock)
  case close(BodyBlock)
  case openStyle(BodyStyle)
  case closeStyle(BodyStyle)
  /// - Parameter address: an address that `BodyAddress` allows, or one returned by `BodyLinks`.
  case openLink(address: String)
  case closeLink
  case text(String)
  case code(String)
  case softBreak
  case lineBreak
  case image(address: String, alternative: String)
  case codeBlock(String)
  /// An HTML block as written, without its comments.
  case rawHTML(String)
  case rule
  /// The whole body, if it exceeds a limit.
  case plain(String)
}

extension MarkdownText {
  /// The contents of this text in document order. Each block, style and link that opens also
  /// closes.
  ///
  /// - Parameter links: resolves links between files of the workspace. If `nil`, they are returned
  ///   as written.
  package func pieces(links: BodyLinks? = nil) -> [BodyPiece] {
    var list = BodyPieceList()
    write(links: links, into: &list)
    return list.pieces
  }
}

struct BodyPieceList: BodyOutput {
  var pieces: [BodyPiece] = []

  mutating func open(_ block: BodyBlock) { pieces.append(.open(block)) }
  mutating func close(_ block: BodyBlock) { pieces.append(.close(block)) }
  mutating func open(_ style: BodyStyle) { pieces.append(.openStyle(style)) }
  mutating func close(_ style: BodyStyle) { pieces.append(.closeStyle(style)) }

  mutating func openLink(to address: Bytes, title: Bytes, isExternal: Bool) {
    pieces.append(.openLink(address: string(address)))
  }

  mutating func closeLink() { pieces.append(.closeLink) }
  mutating func append(text: Bytes) { if !text.isEmpty { pieces.append(.text(string(text))) } }
  mutating func append(code: Bytes) { pieces.append(.code(string(code))) }
  mutating func appendSoftBreak() { pieces.append(.softBreak) }
  mutating func appendLineBreak() { pieces.append(.lineBreak) }

  mutating func append(image address: Bytes, alternative: Bytes, title: Bytes) {
    pieces.append(.image(address: string(address), alternative: string(alternative)))
  }

  mutating func append(codeBlock: Bytes, language: Bytes) {
    pieces.append(.codeBlock(string(codeBlock)))
  }

  mutating func append(rawHTML: Bytes) { pieces.append(.rawHTML(string(rawHTML))) }
  mutating func appendRule() { pieces.append(.rule) }
  mutating func append(plain: Bytes) { pieces.append(.plain(string(plain))) }

  private func string(_ text: Bytes) -> String { String(decoding: text, as: UTF8.self) }
}
