import TodoModel

extension BodyHTML: BodyOutput {
  mutating func open(_ block: BodyBlock) {
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

  mutating func close(_ block: BodyBlock) {
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

  mutating func open(_ style: BodyStyle) {
    switch style {
    case .emphasis: append("<em>")
    case .strong: append("<strong>")
    case .strike: append("<del>")
    case .missing: append("<span class=\"missing\">")
    }
  }

  mutating func close(_ style: BodyStyle) {
    switch style {
    case .emphasis: append("</em>")
    case .strong: append("</strong>")
    case .strike: append("</del>")
    case .missing: append("</span>")
    }
  }

  mutating func openLink(to address: Bytes, title: Bytes, isExternal: Bool) {
    append("<a href=\"")
    append(address: address)
    // The site does not endorse links that users write.
    append(isExternal ? "\" rel=\"nofollow noopener\"" : "\"")
    appendTitle(title)
    append(">")
  }

  mutating func closeLink() { append("</a>") }

  mutating func append(text: Bytes) { append(escaping: text) }

  mutating func append(code: Bytes) {
    append("<code>")
    append(escaping: code)
    append("</code>")
  }

  mutating func appendSoftBreak() { append("\n") }

  mutating func appendLineBreak() { append("<br>\n") }

  mutating func append(image address: Bytes, alternative: Bytes, title: Bytes) {
    append("<img src=\"")
    append(address: address)
    append("\" alt=\"")
    append(escaping: alternative)
    append("\"")
    appendTitle(title)
    append(" loading=\"lazy\">")
  }

  private mutating func appendTitle(_ title: Bytes) {
    guard !title.isEmpty else { return }
    append(" title=\"")
    append(escaping: title)
    append("\"")
  }

  mutating func append(codeBlock: Bytes, language: Bytes) {
    if language.isEmpty {
      append("<pre><code>")
    } else {
      append("<pre><code class=\"language-")
      append(escaping: language)
      append("\">")
    }
    append(escaping: codeBlock)
    append("</code></pre>\n")
  }

  mutating func append(rawHTML: Bytes) {
    append("<pre class=\"raw\">")
    append(escaping: rawHTML)
    append("</pre>\n")
  }

  mutating func appendRule() { append("<hr>\n") }

  mutating func append(plain: Bytes) {
    append("<pre class=\"plain\">\n")
    append(escaping: plain)
    append("</pre>\n")
  }
}
