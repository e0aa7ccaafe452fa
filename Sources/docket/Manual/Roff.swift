/// Text in the language of man(7), which `man` shows.
struct Roff {
  private(set) var text = ""

  /// A request or a macro with its arguments, which hold no quotes: `.SH "EXIT STATUS"`.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += "." + name + arguments.map { " \"\($0)\"" }.joined() + "\n"
  }

  /// A line of text that is escaped already.
  mutating func line(_ written: String) {
    text += Self.isControl(written) ? "\\&" : ""
    text += written + "\n"
  }

  /// Prose as help has it: paragraphs with an empty line between them, and lines that begin with
  /// blanks as they are.
  mutating func prose(_ prose: String) {
    var isLiteral = false
    var isFirst = true
    var endsParagraph = false
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        endsParagraph = true
        continue
      }
      let indented = line.hasPrefix("  ")
      if indented, !isLiteral { text += (isFirst ? "" : ".sp\n") + ".RS 4\n.nf\n" }
      if indented, isLiteral, endsParagraph { text += ".sp\n" }
      if !indented, isLiteral { text += ".fi\n.RE\n" }
      if !indented, endsParagraph { text += ".PP\n" }
      self.line(Self.escaped(indented ? String(line.dropFirst(2)) : String(line)))
      (isLiteral, isFirst, endsParagraph) = (indented, false, false)
    }
    if isLiteral { text += ".fi\n.RE\n" }
  }

  static func bold(_ text: String) -> String { "\\fB" + escaped(text) + "\\fR" }
  static func italic(_ text: String) -> String { "\\fI" + escaped(text) + "\\fR" }

  /// A usage line with its words as help has them: what is typed bold, `<values>` italic.
  static func usage(_ line: String) -> String {
    var result = ""
    var word = ""
    func flush() {
      if !word.isEmpty { result += bold(word) }
      word = ""
    }
    var rest = line[...]
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">") {
        flush()
        result += italic(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
        continue
      }
      if " []|\u{2026}=".contains(character) {
        flush()
        result += escaped(String(character))
      } else {
        word.append(character)
      }
      rest.removeFirst()
    }
    flush()
    return result
  }

  /// Characters that stand for themselves everywhere (groff_char(7)); hyphens are those of options,
  /// which can be copied.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\u{0}"..."\u{7F}": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }

  private static func isControl(_ line: String) -> Bool {
    line.hasPrefix(".") || line.hasPrefix("'")
  }
}
