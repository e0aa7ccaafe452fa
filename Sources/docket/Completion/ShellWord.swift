/// A word of a shell's command line: what was typed, and what the program would get of it.
struct ShellWord {
  enum Quote: Character {
    case none = " "
    case single = "'"
    case double = "\""
  }

  /// As it was typed.
  private(set) var written = ""
  /// Without quotes and backslashes.
  private(set) var text = ""
  /// The quote that is still open at its end.
  private(set) var quote = Quote.none
  /// Whether a backslash that ends it still waits for what it quotes.
  private var isEscaping = false

  /// - Parameter written: a whole word as it was typed, quotes and all; nothing in it is expanded.
  init(_ written: String = "") { for character in written { append(character) } }

  private mutating func append(_ character: Character) {
    written.append(character)
    if isEscaping {
      isEscaping = false
      if quote == .double, !"\"$`\\".contains(character) { text.append("\\") }
      text.append(character)
      return
    }
    switch (quote, character) {
    case (.none, "\\"), (.double, "\\"): isEscaping = true
    case (.none, "'"): quote = .single
    case (.none, "\""): quote = .double
    case (.single, "'"), (.double, "\""): quote = .none
    default: text.append(character)
    }
  }

  /// The words of a line, the last of which is being typed: empty behind a blank.
  static func words(of line: String) -> [ShellWord] {
    var words = [ShellWord()]
    for character in line {
      let last = words[words.count - 1]
      if last.quote == .none, !last.isEscaping, character == " " || character == "\t" {
        if !last.written.isEmpty { words.append(ShellWord()) }
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// The part of the word that bash puts a completion in the place of begins behind this text: at
  /// an open quote, else at the last character of `COMP_WORDBREAKS` that is not quoted (GNU
  /// readline, `_rl_find_completion_word`).
  func textBeforeBreak(_ breaks: String) -> String {
    var before = ShellWord()
    var word = ShellWord()
    for character in written {
      let (wasOpen, wasEscaping) = (word.quote != .none, word.isEscaping)
      word.append(character)
      let opens = !wasOpen && word.quote != .none
      if opens || !wasOpen && !wasEscaping && breaks.contains(character) { before = word }
    }
    return before.text
  }

  /// A text as it is written behind what is typed already, so that bash gets just that.
  ///
  /// - Parameter quote: the one that is open; what cannot stand in it gives `nil`.
  static func quoted(_ text: String, in quote: Quote) -> String? {
    switch quote {
    case .single: return text.contains("'") ? nil : text
    case .double:
      // Bash's history is not told to leave it alone there.
      if text.contains("!") { return nil }
      return escaped(text) { "\"$`\\".unicodeScalars.contains($0) }
    case .none:
      return escaped(text) { !$0.isPlainInShells }
    }
  }

  private static func escaped(_ text: String, where needsIt: (Unicode.Scalar) -> Bool) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if needsIt(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  /// Letters, digits and marks that mean nothing to a shell; what is not ASCII never does.
  fileprivate var isPlainInShells: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "=", "+", ",", "@", "%": true
    default: value >= 0x80 && !properties.isWhitespace
    }
  }
}
