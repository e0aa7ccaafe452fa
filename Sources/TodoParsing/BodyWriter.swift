import TodoModel

/// Writes the nodes of a tree as HTML, one after the other.
struct BodyWriter {
  private let source: UnsafeBufferPointer<UInt8>
  let labels: BodyRenderer.TaskLabels
  let links: BodyLinks?
  let signs: BodySigns
  /// Whether signs behind backslashes are hidden from libcmark (`BodyEscapes`).
  let hidesEscapes: Bool
  var html: BodyHTML

  /// Made when the first item needs it.
  private var lines: BodyLines?
  /// What is still to leave out of a task item's text: its `[ ]` and the blanks behind.
  var mark: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether an `<a>` is open: none may stand inside of another.
  var isInLink = false
  /// Of the links and images around the present node, what ends them.
  var openLinks: [LinkEnd] = []
  /// Images around the present node, whose text is shown without markup.
  var openImages = 0
  /// By text node, of those that are still to come.
  var tokens: [Int: [BodyToken]] = [:]

  /// What closes a link or image.
  enum LinkEnd { case nothing, link, missing }

  init(
    source: UnsafeBufferPointer<UInt8>, labels: BodyRenderer.TaskLabels,
    links: BodyLinks?, signs: BodySigns, hidesEscapes: Bool, html: BodyHTML
  ) {
    self.source = source
    self.labels = labels
    self.links = links
    self.signs = signs
    self.hidesEscapes = hidesEscapes
    self.html = html
    mark = source[0..<0]
  }

  mutating func enter(_ node: BodyNode) -> BodyTree.Step {
    let kind = node.kind
    if signs.contains(.table), kind == .paragraph || kind == .heading,
      appendTable(node, isHeading: kind == .heading)
    {
      return .skip
    }
    if !signs.isDisjoint(with: .inline) { noteTokens(below: node, kind) }
    switch kind {
    case .text: appendText(node)
    case .softBreak: html.append("\n")
    case .lineBreak: html.append(openImages > 0 ? "\n" : "<br>\n")
    case .code:
      if openImages == 0 { html.append("<code>") }
      append(node.literal, isVerbatim: true)
      if openImages == 0 { html.append("</code>") }
    case .htmlInline: appendRawHTML(node.literal)
    case .emphasis: if openImages == 0 { html.append("<em>") }
    case .strong: if openImages == 0 { html.append("<strong>") }
    case .link: return enterLink(node)
    case .image: return enterImage(node)
    case .paragraph: if !isTight(node) { html.append("<p>") }
    case .item: enterItem(node)
    case .list: enterList(node)
    case .heading:
      html.append("<h")
      html.append(number: min(6, node.headingLevel + 1))
      html.append(">")
    case .blockQuote: html.append("<blockquote>\n")
    case .codeBlock: appendCodeBlock(node)
    case .htmlBlock: appendHTMLBlock(node)
    case .thematicBreak: html.append("<hr>\n")
    case .document, .other: break
    }
    return .descend
  }

  mutating func leave(_ node: BodyNode) {
    switch node.kind {
    case .emphasis: if openImages == 0 { html.append("</em>") }
    case .strong: if openImages == 0 { html.append("</strong>") }
    case .link: closeLink()
    case .image:
      openImages -= 1
      closeLink()
    case .paragraph:
      mark = source[0..<0]
      html.append(isTight(node) ? "\n" : "</p>\n")
    case .item: html.append("</li>\n")
    case .list: html.append(node.orderedStart == nil ? "</ul>\n" : "</ol>\n")
    case .heading:
      html.append("</h")
      html.append(number: min(6, node.headingLevel + 1))
      html.append(">\n")
    case .blockQuote: html.append("</blockquote>\n")
    default: break
    }
  }

  func isTight(_ paragraph: BodyNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item else { return false }
    return item.parent?.isTight ?? false
  }

  // MARK: Blocks

  private mutating func enterList(_ list: BodyNode) {
    guard let start = list.orderedStart else {
      html.append("<ul>\n")
      return
    }
    html.append("<ol")
    if start != 1 {
      html.append(" start=\"")
      html.append(number: start)
      html.append("\"")
    }
    html.append(">\n")
  }

  private mutating func enterItem(_ item: BodyNode) {
    guard let paragraph = item.firstChild, paragraph.kind == .paragraph,
      let (meaning, markRange) = taskMark(of: paragraph)
    else {
      html.append("<li>")
      return
    }
    mark = source[markRange]
    switch meaning {
    case .todo: html.append("<li class=\"task\"")
    case .doing: html.append("<li class=\"task doing\"")
    case .done: html.append("<li class=\"task done\"")
    case .cancelled: html.append("<li class=\"task cancelled\"")
    }
    html.append("><input type=\"checkbox\" disabled")
    if meaning == .done { html.append(" checked") }
    html.append(" aria-label=\"")
    html.append(escaping: label(of: meaning))
    html.append("\"> ")
  }

  private func label(of meaning: Status.Meaning) -> String {
    switch meaning {
    case .todo: labels.open
    case .doing: labels.doing
    case .done: labels.done
    case .cancelled: labels.cancelled
    }
  }

  var bodyLines: BodyLines {
    mutating get {
      let lines = self.lines ?? BodyLines(Array(source))
      self.lines = lines
      return lines
    }
  }

  private mutating func taskMark(
    of paragraph: BodyNode
  ) -> (meaning: Status.Meaning, range: Range<Int>)? {
    guard let inline = paragraph.firstChild else { return nil }
    if inline.kind == .text, inline.literal.first != 0x5B { return nil }
    let lines = bodyLines
    let start = lines.offset(line: paragraph.startLine, column: paragraph.startColumn)
    guard let (mark, end) = TaskMark.read(source, at: start) else { return nil }
    return (TaskMark.meaning(of: mark), start..<end)
  }

  private mutating func appendCodeBlock(_ block: BodyNode) {
    let info = block.fenceInfo
    let language = UnsafeBufferPointer(rebasing: info.prefix { !$0.isSpaceOrLineEnd })
    if language.isEmpty {
      html.append("<pre><code>")
    } else {
      html.append("<pre><code class=\"language-")
      append(language)
      html.append("\">")
    }
    append(block.literal, isVerbatim: true)
    html.append("</code></pre>\n")
  }

  private mutating func appendHTMLBlock(_ block: BodyNode) {
    var shown: [UInt8] = []
    var rest = block.literal[...]
    while let open = HTMLComment.first(in: rest) {
      shown.append(contentsOf: rest[..<open.lowerBound])
      rest = rest[open.upperBound...]
    }
    shown.append(contentsOf: rest)
    guard shown.contains(where: { !$0.isSpaceOrLineEnd }) else { return }
    html.append("<pre class=\"raw\">")
    shown.withUnsafeBufferPointer { append($0, isVerbatim: true) }
    html.append("</pre>\n")
  }
}
