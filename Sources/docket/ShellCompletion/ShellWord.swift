/// A word of a shell's command line, both as typed and as the program receives it.
package struct ShellWord: Sendable {
  package enum Quote: Character, Sendable {
    case none = " "
    case single = "'"
    case double = "\""
  }

  /// The word as typed.
  package private(set) var written = ""
  /// The word without quotes and backslashes.
  package private(set) var text = ""
  /// The quote that is still open at the end of the word.
  package private(set) var quote = Quote.none
  /// Whether the word ends in a backslash that escapes the next character.
  private var isEscaping = false

  /// - Parameter written: a whole word as typed, including quotes; nothing in it is expanded.
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

  /// The words of a line. The last is the word at the cursor; it is empty after a space.
  package static func words(of line: String) -> [ShellWord] {
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

  /// The text before the part that bash replaces with a completion. That part begins at an open
  /// quote, or else at the last unquoted character of `COMP_WORDBREAKS` (GNU readline,
  /// `_rl_find_completion_word`).
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

  /// Quotes or escapes a text so that bash reads exactly that text after what is already typed.
  ///
  /// - Parameter quote: the open quote. The result is `nil` if the text cannot occur inside it.
  static func quoted(_ text: String, in quote: Quote) -> String? {
    switch quote {
    case .single: return text.contains("'") ? nil : text
    case .double:
      // Bash's history expansion cannot be escaped inside double quotes.
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
  /// Whether the scalar is a letter, digit or mark without a special meaning in shells. Non-ASCII
  /// scalars have none.
  fileprivate var isPlainInShells: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "=", "+", ",", "@", "%": true
    default: value >= 0x80 && !properties.isWhitespace
    }
  }
}
