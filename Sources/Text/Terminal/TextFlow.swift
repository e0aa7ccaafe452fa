/// Styled text that is filled into lines: words, with the places where a line may end.
package struct TextFlow {
  private struct Word {
    var spans: [TextSpan] = []
    var width = 0
    var separator: Separator
  }

  /// The separator before a word that is not the first of its line.
  private enum Separator { case nothing, blank, lineBreak }

  private var words: [Word] = []
  /// Before the next word; `nil` within a word.
  private var separator: Separator? = .nothing
  /// Whether the line may end after the last character, as in East Asian text.
  private var endsWide = false

  package init(_ text: String = "", _ looks: [TerminalStyle.Look] = []) { append(text, looks) }

  /// A name that is never broken, for example a path to copy.
  package init(unbroken name: String) { add(name.terminalSafe, name.terminalSafe.displayWidth, []) }

  /// Adds text of any origin. White space separates words; between two East Asian characters a
  /// line may end too.
  package mutating func append(_ text: String, _ looks: [TerminalStyle.Look] = []) {
    var isFirst = true
    for run in text.split(omittingEmptySubsequences: false, whereSeparator: \.isTextBlank) {
      if !isFirst, separator != .lineBreak { separator = .blank }
      isFirst = false
      if !run.isEmpty { append(run: String(run).terminalSafe, looks) }
    }
  }

  package mutating func breakLine() { separator = .lineBreak }

  private mutating func append(run: String, _ looks: [TerminalStyle.Look]) {
    if run.utf8.allSatisfy({ $0 < 0x80 }) {
      add(run, run.utf8.count, looks)
      endsWide = false
      return
    }
    for character in run {
      let text = String(character)
      let width = text.displayWidth
      if separator == nil, endsWide || width > 1 { separator = .nothing }
      add(text, width, looks)
      endsWide = width > 1
    }
  }

  private mutating func add(_ text: String, _ width: Int, _ looks: [TerminalStyle.Look]) {
    if let separator {
      words.append(Word(separator: words.isEmpty ? .nothing : separator))
      self.separator = nil
    }
    words[words.count - 1].spans.append(text, looks)
    words[words.count - 1].width += width
  }

  /// The lines. A word that is wider than a line is on a line of its own, whole.
  ///
  /// - Parameter width: in columns; `nil` to end lines only at line breaks.
  package func lines(width: Int?) -> [[TextSpan]] {
    var lines: [[TextSpan]] = []
    var used = 0
    for word in words {
      let blank = word.separator == .blank ? 1 : 0
      let fits = width.map { used + blank + word.width <= $0 } ?? true
      if lines.isEmpty || word.separator == .lineBreak || !fits {
        lines.append(word.spans)
        used = word.width
        continue
      }
      let last = lines.count - 1
      if blank > 0 {
        let before = lines[last].last?.looks ?? []
        lines[last].append(" ", before == word.spans.first?.looks ? before : [])
      }
      for span in word.spans { lines[last].append(span.text, span.looks) }
      used += blank + word.width
    }
    return lines
  }
}

extension Character {
  /// White space at which a line may end, so not a no-break space.
  fileprivate var isTextBlank: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n"
  }
}
