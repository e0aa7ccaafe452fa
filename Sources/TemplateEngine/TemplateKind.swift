/// What a template makes, which decides how text is escaped in it.
package enum TemplateKind: Sendable, Hashable {
  case html, markdown, plain

  /// The kind by a file name's ending: `.html` and `.xml` are HTML, `.md` is Markdown, all else plain.
  package init(name: String) {
    if name.hasSuffix(".html") || name.hasSuffix(".xml") {
      self = .html
    } else if name.hasSuffix(".md") {
      self = .markdown
    } else {
      self = .plain
    }
  }
}
