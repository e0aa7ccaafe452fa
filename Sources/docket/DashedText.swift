import Text

/// Words of the command line that begin with `-` and are texts: a task item, a bullet, `-1d`.
/// ArgumentParser takes them for options.
struct DashedText {
  private let command: CommandShape
  /// Those in front of `--`.
  private let words: ArraySlice<String>
  private let rest: ArraySlice<String>

  /// - Parameter words: those of the command line, the command's name first.
  init(_ words: [String]) throws {
    command = try CommandShape.ofDocket().command(of: words)
    let end = words.firstIndex(of: "--") ?? words.endIndex
    (self.words, rest) = (words[..<end], words[end...])
  }

  static func isAmong(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains(where: isText)
  }

  /// Whether it can be no option: a blank stands in it, or a digit behind the `-`.
  private static func isText(_ word: String) -> Bool {
    guard word.utf8.first == 0x2D, let next = word.utf8.dropFirst().first else { return false }
    return (0x30...0x39).contains(next)
      || word.prefix { $0 != "=" }.contains(where: \.isWhitespace)
  }

  /// The words as ArgumentParser takes them: as an option's value such a text stands behind its `=`, as
  /// a word of a title or comment a blank stands before it (`Invocation.withoutProtection`).
  func protected() -> [String] {
    let takesText = command.positionals.contains { Self.texts.contains($0.valueName ?? "") }
    var result: [String] = []
    for (word, before) in zip(words, [""] + words) {
      if Self.isText(word), takesValue(before) {
        result.removeLast()
        result.append("\(before)=\(word)")
      } else {
        result.append(takesText && Self.isText(word) ? " \(word)" : word)
      }
    }
    return result + rest
  }

  /// How to write the word that was taken for an option, where it may well be a text.
  func wayOut(for word: String) -> String? {
    guard let place = words.firstIndex(where: { $0 == word || $0.hasPrefix("\(word)=") }) else {
      return nil
    }
    if place > words.startIndex, takesValue(words[place - 1]) {
      return wayOut(forValueOf: words[place - 1], words[place])
    }
    guard command.positionals.contains(where: { Self.texts.contains($0.valueName ?? "") }) else {
      return nil
    }
    return "a text that begins with '-' stands behind '--'"
  }

  /// The same where the word behind an option was not taken for its value.
  func wayOut(forMissing message: String) -> String? {
    for (option, next) in zip(words, words.dropFirst())
    where next.utf8.first == 0x2D && message.hasPrefix("Missing value for '\(option) ") {
      return wayOut(forValueOf: option, next)
    }
    return nil
  }

  private func wayOut(forValueOf option: String, _ word: String) -> String {
    "a value that begins with '-' is written \(option)=\(word.quotedShort.shellWord)"
  }

  private func takesValue(_ word: String) -> Bool { command.option(word)?.kind == .option }

  /// What the arguments are called that take whatever is written.
  private static let texts = ["title", "text"]
}
