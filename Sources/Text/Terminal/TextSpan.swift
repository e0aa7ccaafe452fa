/// A piece of text with the same looks, safe for a terminal.
package struct TextSpan: Hashable {
  package var text: String
  package var looks: [TerminalStyle.Look]

  /// - Parameter text: of any origin; control characters are escaped.
  package init(_ text: String, _ looks: [TerminalStyle.Look] = []) {
    self.text = text.terminalSafe
    self.looks = looks
  }
}

extension [TextSpan] {
  /// Columns in a terminal.
  package var width: Int { reduce(0) { $0 + $1.text.displayWidth } }

  package func text(_ style: TerminalStyle) -> String {
    map { style.apply($0.looks, to: $0.text) }.joined()
  }

  /// Appends a text, to the last span if that has the same looks.
  package mutating func append(_ text: String, _ looks: [TerminalStyle.Look]) {
    if let last, last.looks == looks {
      self[count - 1].text += text
    } else {
      append(TextSpan(text, looks))
    }
  }
}
