extension Sequence<Diagnostic> {
  /// The diagnostics as text for the terminal: `path:line:column: error: message [id]`, followed by
  /// the source line with a caret, and the notes. Of a line with more than 50 problems, the rest is
  /// counted.
  ///
  /// - Parameters:
  ///   - source: returns the bytes of a file, or `nil` if they are not available; called once for
  ///     each run of diagnostics with the same path.
  package func text(
    style: TerminalStyle = .plain, source: (_ path: String) -> [UInt8]?
  ) -> String {
    var text = ""
    var path: String?
    var lines: SourceLines?
    var line: Int32 = 0
    var count = 0
    func countRest() {
      guard let path, count > 50 else { return }
      text +=
        "\(path.terminalSafe):\(line): and \(grouped(count - 50)) more problems in this line\n"
    }
    for diagnostic in self {
      let isSamePath = path.map { $0.utf8.elementsEqual(diagnostic.path.utf8) } ?? false
      if !isSamePath || diagnostic.position.line != line {
        countRest()
        (line, count) = (diagnostic.position.line, 0)
      }
      if !isSamePath {
        path = diagnostic.path
        lines = source(diagnostic.path).map(SourceLines.init)
      }
      count += 1
      if count > 50 { continue }
      text += diagnostic.headline(style)
      if let line = lines?[Int(line)], !line.allSatisfy(\.isWhitespace) {
        text += diagnostic.excerpt(of: line, style)
      }
      for note in diagnostic.notes { text += "  note: \(note.terminalSafe)\n" }
    }
    countRest()
    return text
  }
}

extension Diagnostic {
  private var look: TerminalStyle.Look { severity == .error ? .boldRed : .boldYellow }

  fileprivate func headline(_ style: TerminalStyle) -> String {
    let place = "\(path.terminalSafe):\(position.line):\(position.column):"
    let kind = style.apply(look, to: "\(severity):")
    let words = style.apply(.bold, to: message.terminalSafe)
    return
      "\(style.apply(.bold, to: place)) \(kind) \(words) \(style.apply(.faint, to: "[\(id)]"))\n"
  }

  fileprivate func excerpt(of line: String, _ style: TerminalStyle) -> String {
    let excerpt = SourceExcerpt(line: line, column: Int(position.column), length: length)
    let number = String(position.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.utf8.count))
    let blank = String(repeating: " ", count: max(5, number.utf8.count))
    let indent = String(repeating: " ", count: excerpt.indent)
    let caret = style.apply(look, to: String(repeating: "^", count: excerpt.width))
    return style.apply(.faint, to: "\(margin)\(number) |") + " \(excerpt.text)\n"
      + style.apply(.faint, to: "\(blank) |") + " \(indent)\(caret)\n"
  }
}
