/// The output format of a template, which determines how text is escaped.
package enum TemplateKind: Sendable, Hashable {
  case html, markdown, plain

  /// The kind for a file name: `.html` and `.xml` are HTML, `.md` is Markdown, everything else is
  /// plain text.
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
