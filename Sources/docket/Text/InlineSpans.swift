import Diagnostics
import TodoParsing

/// The inlines of one block of a body, as text in looks. What has no look in plain text keeps a
/// mark: code its backticks, struck text its tildes, a link its address.
struct InlineSpans {
  private var flow = TextFlow()
  /// Of the text that comes next.
  var looks: [TerminalStyle.Look] = []
  /// Whether lines end where they end in the file.
  private let keepsLines: Bool
  /// The open link's address, and what has been shown of it.
  private var link: (address: String, shown: String)?

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  mutating func append(_ piece: BodyPiece) {
    switch piece {
    case .text(let text): append(text)
    case .code(let text):
      looks.append(.cyan)
      append("`\(text)`")
      looks.removeLast()
    case .softBreak: if keepsLines { flow.breakLine() } else { flow.append(" ") }
    case .lineBreak: flow.breakLine()
    case .openStyle(let style): open(style)
    case .closeStyle(let style): close(style)
    case .openLink(let address):
      link = (address, "")
      looks.append(.underlined)
    case .closeLink:
      looks.removeLast()
      if let link, !Self.tells(link.shown, link.address) {
        flow.append(" (\(link.address))", looks + [.faint])
      }
      link = nil
    case .image(let address, let alternative):
      append(alternative)
      flow.append(" (\(address))", looks + [.faint])
    default: break
    }
  }

  private mutating func append(_ text: String) {
    flow.append(text, looks)
    link?.shown += text
  }

  private mutating func open(_ style: BodyStyle) {
    switch style {
    case .emphasis: looks.append(.italic)
    case .strong: looks.append(.bold)
    case .strike:
      looks.append(.struck)
      append("~~")
    case .missing: looks.append(.faint)
    }
  }

  private mutating func close(_ style: BodyStyle) {
    switch style {
    case .strike: append("~~")
    case .missing: flow.append(" (not found)", looks)
    case .emphasis, .strong: break
    }
    looks.removeLast()
  }

  /// Whether a link's text is its address, up to the scheme.
  private static func tells(_ shown: String, _ address: String) -> Bool {
    shown == address || ["http://", "mailto:"].contains { $0 + shown == address }
  }

  /// What came since the last time.
  mutating func taken() -> TextFlow {
    defer { flow = TextFlow() }
    return flow
  }
}
