import Text
import TodoModel

extension BodyHTML: BodyOutput {
  private typealias Bytes = BodyPart.Bytes

  mutating func beginTask(line: Int) { nextAnchor = anchors[line] }

  mutating func endTaskText(line: Int) {
    if anchors[line] != nil { cuts.append((output.count, line)) }
  }

  mutating func append(_ part: BodyPart) {
    switch part {
    case .open(let block): open(block)
    case .close(let block): close(block)
    case .openStyle(let style): open(style)
    case .closeStyle(let style): close(style)
    case .openLink(let address, let title, let isExternal):
      append("<a href=\"")
      append(address: address)
      // The site does not endorse links that users write.
      append(isExternal ? "\" rel=\"nofollow\"" : "\"")
      appendTitle(title)
      append(">")
    case .closeLink: append("</a>")
    case .text(let text): append(escaping: text)
    case .code(let text): append("<code>", escaping: text, "</code>")
    case .softBreak: append("\n")
    case .lineBreak: append("<br>\n")
    case .image(let address, let alternative, let title):
      append("<img src=\"")
      append(address: address)
      append("\" alt=\"", escaping: alternative, "\"")
      appendTitle(title)
      append(" loading=\"lazy\">")
    case .codeBlock(let text, let language):
      append("<pre><code")
      if !language.isEmpty { append(" class=\"language-", escaping: language, "\"") }
      append(">", escaping: text, "</code></pre>\n")
    case .rawHTML(let text): append("<pre class=\"raw\">", escaping: text, "</pre>\n")
    case .rule: append("<hr>\n")
    case .plain(let text): append("<pre class=\"plain\">\n", escaping: text, "</pre>\n")
    }
  }

  /// Appends a body that is over a limit, the line of each item with an id as an element of its own.
  mutating func appendPlain(_ source: UnsafeBufferPointer<UInt8>) {
    let lines = BodyLines(Array(source))
    var start = 0
    for (line, anchor) in anchors.sorted(by: { $0.key < $1.key })
    where (1...lines.count).contains(line) {
      let first = lines.start(of: line)
      let end = line < lines.count ? lines.start(of: line + 1) : source.count
      if first > start { append(.plain(UnsafeBufferPointer(rebasing: source[start..<first]))) }
      append("<pre class=\"plain\" id=\"")
      append(escaping: anchor)
      append("\">\n", escaping: UnsafeBufferPointer(rebasing: source[first..<end]), "</pre>\n")
      cuts.append((output.count, line))
      start = end
    }
    if start < source.count {
      append(.plain(UnsafeBufferPointer(rebasing: source[start...])))
    }
  }

  private mutating func append(
    _ start: StaticString, escaping text: Bytes, _ end: StaticString
  ) {
    append(start)
    append(escaping: text)
    append(end)
  }

  private mutating func appendTitle(_ title: Bytes) {
    if !title.isEmpty { append(" title=\"", escaping: title, "\"") }
  }

  private mutating func open(_ block: BodyBlock) {
    switch block {
    case .paragraph(let isTight): if !isTight { append("<p>") }
    case .heading(let level): appendHeading("<h", level, ">")
    case .quote: append("<blockquote>\n")
    case .list(nil): append("<ul>\n")
    case .list(1?): append("<ol>\n")
    case .list(let start?):
      append("<ol start=\"")
      append(number: start)
      append("\">\n")
    case .item(nil): append("<li>")
    case .item(let task?): openTask(task)
    case .table: append("<div class=\"table\">\n<table>\n")
    case .tableHead: append("<thead>\n")
    case .tableBody: append("<tbody>\n")
    case .tableRow: append("<tr>\n")
    case .tableCell(let alignment, let isHeader):
      append(isHeader ? "<th" : "<td")
      switch alignment {
      case .none: append(">")
      case .left: append(" class=\"left\">")
      case .right: append(" class=\"right\">")
      case .center: append(" class=\"center\">")
      }
    }
  }

  private mutating func close(_ block: BodyBlock) {
    switch block {
    case .paragraph(let isTight): append(isTight ? "\n" : "</p>\n")
    case .heading(let level): appendHeading("</h", level, ">\n")
    case .quote: append("</blockquote>\n")
    case .list(let start): append(start == nil ? "</ul>\n" : "</ol>\n")
    case .item: append("</li>\n")
    case .table: append("</table>\n</div>\n")
    case .tableHead: append("</thead>\n")
    case .tableBody: append("</tbody>\n")
    case .tableRow: append("</tr>\n")
    case .tableCell(_, let isHeader): append(isHeader ? "</th>\n" : "</td>\n")
    }
  }

  /// Headings are written one level lower, below the page's own headings.
  private mutating func appendHeading(
    _ start: StaticString, _ level: Int, _ end: StaticString
  ) {
    append(start)
    append(number: min(6, level + 1))
    append(end)
  }

  private mutating func openTask(_ meaning: Status.Meaning) {
    switch meaning {
    case .todo: append("<li class=\"task\"")
    case .doing: append("<li class=\"task doing\"")
    case .done: append("<li class=\"task done\"")
    case .cancelled: append("<li class=\"task cancelled\"")
    }
    if let anchor = nextAnchor {
      append(" id=\"")
      append(escaping: anchor)
      append("\"")
      nextAnchor = nil
    }
    append("><input type=\"checkbox\" disabled")
    if meaning == .done { append(" checked") }
    append(" aria-label=\"")
    append(escaping: label(of: meaning))
    append("\"> ")
  }

  private func label(of meaning: Status.Meaning) -> String {
    switch meaning {
    case .todo: labels.open
    case .doing: labels.doing
    case .done: labels.done
    case .cancelled: labels.cancelled
    }
  }

  private mutating func open(_ style: BodyStyle) {
    switch style {
    case .emphasis: append("<em>")
    case .strong: append("<strong>")
    case .strike: append("<del>")
    case .missing: append("<span class=\"missing\">")
    }
  }

  private mutating func close(_ style: BodyStyle) {
    switch style {
    case .emphasis: append("</em>")
    case .strong: append("</strong>")
    case .strike: append("</del>")
    case .missing: append("</span>")
    }
  }
}
