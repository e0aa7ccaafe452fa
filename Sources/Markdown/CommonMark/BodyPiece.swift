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

  mutating func append(_ part: BodyPart) {
    switch part {
    case .open(let block): pieces.append(.open(block))
    case .close(let block): pieces.append(.close(block))
    case .openStyle(let style): pieces.append(.openStyle(style))
    case .closeStyle(let style): pieces.append(.closeStyle(style))
    case .openLink(let address, _, _): pieces.append(.openLink(address: string(address)))
    case .closeLink: pieces.append(.closeLink)
    case .text(let text): if !text.isEmpty { pieces.append(.text(string(text))) }
    case .code(let text): pieces.append(.code(string(text)))
    case .softBreak: pieces.append(.softBreak)
    case .lineBreak: pieces.append(.lineBreak)
    case .image(let address, let alternative, _):
      pieces.append(.image(address: string(address), alternative: string(alternative)))
    case .codeBlock(let text, _): pieces.append(.codeBlock(string(text)))
    case .rawHTML(let text): pieces.append(.rawHTML(string(text)))
    case .rule: pieces.append(.rule)
    case .plain(let text): pieces.append(.plain(string(text)))
    }
  }

  private func string(_ text: BodyPart.Bytes) -> String { String(decoding: text, as: UTF8.self) }
}
