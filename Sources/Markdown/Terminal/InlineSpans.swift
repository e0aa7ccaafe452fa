import Text

/// The inlines of one block of a body as styled text. Keeps backticks of code, tildes of
/// strikethrough and addresses of links, which have no equivalent in plain text.
struct InlineSpans {
  private var flow = TextFlow()
  /// The styles of the next text, without duplicates. Repeated emphasis looks the same as one.
  private var looks: [TerminalStyle.Look] = []
  /// The number of times that each style is open.
  private var depths: [TerminalStyle.Look: Int] = [:]
  /// Whether to keep the line breaks of the file.
  private let keepsLines: Bool
  /// The address of the open link, and its text so far.
  private var link: (address: String, shown: String)?

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  mutating func open(_ look: TerminalStyle.Look) {
    if depths[look, default: 0] == 0 { looks.append(look) }
    depths[look, default: 0] += 1
  }

  mutating func close(_ look: TerminalStyle.Look) {
    depths[look, default: 0] -= 1
    if depths[look] == 0 { looks.removeAll { $0 == look } }
  }

  mutating func append(_ piece: BodyPiece) {
    switch piece {
    case .text(let text): append(text)
    case .code(let text):
      open(.cyan)
      append("`\(text)`")
      close(.cyan)
    case .softBreak: if keepsLines { flow.breakLine() } else { flow.append(" ") }
    case .lineBreak: flow.breakLine()
    case .openStyle(let style): open(style)
    case .closeStyle(let style): close(style)
    case .openLink(let address):
      link = (address, "")
      open(.underlined)
    case .closeLink:
      close(.underlined)
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
    open(Self.look(of: style))
    if style == .strike { append("~~") }
  }

  private mutating func close(_ style: BodyStyle) {
    switch style {
    case .strike: append("~~")
    case .missing: flow.append(" (not found)", looks)
    case .emphasis, .strong: break
    }
    close(Self.look(of: style))
  }

  private static func look(of style: BodyStyle) -> TerminalStyle.Look {
    switch style {
    case .emphasis: .italic
    case .strong: .bold
    case .strike: .struck
    case .missing: .faint
    }
  }

  /// Whether a link's text equals its address, apart from the scheme.
  private static func tells(_ shown: String, _ address: String) -> Bool {
    shown == address || ["http://", "mailto:"].contains { $0 + shown == address }
  }

  /// Returns the text collected since the last call.
  mutating func taken() -> TextFlow {
    defer { flow = TextFlow() }
    return flow
  }
}
