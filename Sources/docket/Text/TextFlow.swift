import Text

/// Text that is filled into lines: words in looks, with the places where a line may end.
struct TextFlow {
  private struct Word {
    var spans: [TextSpan] = []
    var width = 0
    var separator: Separator
  }

  /// What stands before a word where it is not the first of its line.
  private enum Separator { case nothing, blank, lineBreak }

  private var words: [Word] = []
  /// Before the next word; `nil` while a word goes on.
  private var separator: Separator? = .nothing
  /// Whether the last character was one behind which East Asian text may be broken.
  private var endsWide = false

  init(_ text: String = "", _ looks: [TerminalStyle.Look] = []) { append(text, looks) }

  /// A name that is never broken, as a path to be copied.
  init(unbroken name: String) { add(name.terminalSafe, name.terminalSafe.displayWidth, []) }

  /// Adds text of any origin. White space separates words; between two East Asian characters a
  /// line may end too.
  mutating func append(_ text: String, _ looks: [TerminalStyle.Look] = []) {
    var isFirst = true
    for run in text.split(omittingEmptySubsequences: false, whereSeparator: \.isTextBlank) {
      if !isFirst, separator != .lineBreak { separator = .blank }
      isFirst = false
      if !run.isEmpty { append(run: String(run).terminalSafe, looks) }
    }
  }

  mutating func breakLine() { separator = .lineBreak }

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

  /// The lines. A word that is wider than they are stands alone, whole.
  ///
  /// - Parameter width: in columns; `nil` where lines end only where they have to.
  func lines(width: Int?) -> [[TextSpan]] {
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
  /// White space at which a line may end: not the spaces that forbid it.
  fileprivate var isTextBlank: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n"
  }
}
