import Text

/// How text is escaped at its position.
enum TextStyle: Sendable {
  case html, markdown, markdownDestination, plain
}

extension TextStyle {
  /// Appends text so that it is shown literally at its position.
  @inline(__always)
  func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    switch self {
    case .plain: output.append(text)
    case .html: HTMLEscaping.append(text, to: &output)
    case .markdown: MarkdownEscaping.append(text, to: &output)
    case .markdownDestination: MarkdownEscaping.appendDestination(text, to: &output)
    }
  }

  func append(_ text: String, to output: inout OutputBuffer) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Escapes an exclamation mark at the end of the output, before the `[` of a link.
  static func endExclamation(in output: inout OutputBuffer) {
    let bytes = output.bytes
    guard bytes.last == UInt8(ascii: "!"), bytes.dropLast().last != UInt8(ascii: "\\") else {
      return
    }
    output.insertBeforeLast(UInt8(ascii: "\\"))
  }
}

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
