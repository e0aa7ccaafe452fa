import TodoModel

/// Writes the nodes of a tree as HTML, one after the other.
struct BodyWriter {
  private let source: UnsafeBufferPointer<UInt8>
  private let labels: BodyRenderer.TaskLabels
  var html: BodyHTML

  /// Made when the first item needs it.
  private var lines: BodyLines?
  /// What is still to leave out of a task item's text: its `[ ]` and the blanks behind.
  private var mark: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether an `<a>` is open: none may stand inside of another.
  private var isInLink = false
  /// Of the links and images around the present node, whether they opened the `<a>`.
  private var opensLink: [Bool] = []
  /// Images around the present node, whose text is shown without markup.
  private var openImages = 0

  init(
    source: UnsafeBufferPointer<UInt8>, labels: BodyRenderer.TaskLabels, html: BodyHTML
  ) {
    self.source = source
    self.labels = labels
    self.html = html
    mark = source[0..<0]
  }

  mutating func enter(_ node: BodyNode) -> BodyTree.Step {
    switch node.kind {
    case .text: appendText(node.literal)
    case .softBreak: html.append("\n")
    case .lineBreak: html.append(openImages > 0 ? "\n" : "<br>\n")
    case .code:
      if openImages == 0 { html.append("<code>") }
      html.append(escaping: node.literal)
      if openImages == 0 { html.append("</code>") }
    case .htmlInline: appendRawHTML(node.literal)
    case .emphasis: if openImages == 0 { html.append("<em>") }
    case .strong: if openImages == 0 { html.append("<strong>") }
    case .link: return enterLink(node)
    case .image: enterImage(node)
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

  private func isTight(_ paragraph: BodyNode) -> Bool {
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

  private mutating func taskMark(
    of paragraph: BodyNode
  ) -> (meaning: Status.Meaning, range: Range<Int>)? {
    guard let inline = paragraph.firstChild else { return nil }
    if inline.kind == .text, inline.literal.first != 0x5B { return nil }
    let lines = self.lines ?? BodyLines(Array(source))
    self.lines = lines
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
      html.append(escaping: language)
      html.append("\">")
    }
    html.append(escaping: block.literal)
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
    shown.withUnsafeBufferPointer { html.append(escaping: $0) }
    html.append("</pre>\n")
  }

  // MARK: Inlines

  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
    guard !mark.isEmpty else {
      html.append(escaping: text)
      return
    }
    // Markup may have taken part of the mark: `[*] a*`.
    var rest = text[...]
    while let expected = mark.first, let byte = rest.first {
      mark.removeFirst()
      if byte == expected { rest.removeFirst() }
    }
    html.append(escaping: UnsafeBufferPointer(rebasing: rest))
  }

  private mutating func appendRawHTML(_ literal: UnsafeBufferPointer<UInt8>) {
    if !HTMLComment.isComment(literal) { html.append(escaping: literal) }
  }

  private mutating func enterLink(_ link: BodyNode) -> BodyTree.Step {
    // `[x]` is also the name of an address: the mark comes first.
    if mark.first == 0x5B {
      mark = mark.drop { !$0.isBlank }
      return .skip
    }
    openLink(link)
    return .descend
  }

  private mutating func enterImage(_ image: BodyNode) {
    openLink(image)
    if image.firstChild == nil { html.append(escaping: image.address) }
    openImages += 1
  }

  private mutating func openLink(_ node: BodyNode) {
    guard openImages == 0, !isInLink, let target = BodyAddress.target(of: node.address) else {
      opensLink.append(false)
      return
    }
    opensLink.append(true)
    isInLink = true
    html.append("<a href=\"")
    html.append(address: node.address)
    // What a user wrote is no recommendation of the site's.
    html.append(target == .external ? "\" rel=\"nofollow noopener\"" : "\"")
    if !node.linkTitle.isEmpty {
      html.append(" title=\"")
      html.append(escaping: node.linkTitle)
      html.append("\"")
    }
    html.append(">")
  }

  private mutating func closeLink() {
    guard opensLink.popLast() == true else { return }
    isInLink = false
    html.append("</a>")
  }
}
