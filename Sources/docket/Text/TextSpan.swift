import Text

/// A piece of text in one look, safe for a terminal.
struct TextSpan: Hashable {
  var text: String
  var looks: [TerminalStyle.Look]

  /// - Parameter text: of any origin; control characters are written out.
  init(_ text: String, _ looks: [TerminalStyle.Look] = []) {
    self.text = text.terminalSafe
    self.looks = looks
  }
}

extension [TextSpan] {
  /// Columns of a terminal.
  var width: Int { reduce(0) { $0 + $1.text.displayWidth } }

  func text(_ style: TerminalStyle) -> String {
    map { style.apply($0.looks, to: $0.text) }.joined()
  }

  /// Adds a text, to the last span where that has the same looks.
  mutating func append(_ text: String, _ looks: [TerminalStyle.Look]) {
    if let last, last.looks == looks {
      self[count - 1].text += text
    } else {
      append(TextSpan(text, looks))
    }
  }
}
