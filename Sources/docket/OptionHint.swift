import Text

/// Suggests the intended option for one that a command does not have.
struct OptionHint {
  /// The command's options, with dashes: `--due`.
  private let names: [String]

  /// Whether the command takes a query.
  private let takesQuery: Bool

  /// Whether the command takes free text.
  private let takesText: Bool

  /// - Parameter words: the words of the command line.
  init(_ words: [String]) throws {
    let command = try Docket.shape.get().command(of: words)
    takesQuery = command.positionals.contains { $0.valueName == "query" }
    takesText = command.positionals.contains { ["title", "text"].contains($0.valueName) }
    names =
      command.arguments?.flatMap { $0.names ?? [] }.map(\.written)
      .filter { $0.hasPrefix("--") } ?? []
  }

  /// The end of the message about an unknown option: the intended option, or how to pass text that
  /// looks like one.
  func hint(at option: String) -> String {
    let hint = suggestion(for: option)
    guard hint.isEmpty, takesText, !option.hasPrefix("--") || option.contains(" ") else {
      return hint
    }
    return "; put '--' before text that begins with '-'"
  }

  /// A hint such as `, did you mean '--x'?`; empty if no option is similar. Prefers spelling
  /// variants, then synonyms, then options with the same ending, then the most similar one.
  private func suggestion(for option: String) -> String {
    let bare = option.drop { $0 == "-" }
    let spelt = names.first { Self.british($0) == Self.british(option) }
    let longer = names.filter { $0.hasPrefix("--add-") || $0.hasPrefix("--new-") }
      .first { $0.hasSuffix("-\(bare)") }
    let shorter = names.first { name in
      let word = name.dropFirst(2)
      return word.utf8.count > 2 && (option.hasSuffix("-\(word)") || bare == "\(word)s")
    }
    if takesQuery, let term = Self.terms[String(bare)] { return "; use '\(term)'" }
    let meant = (Self.synonyms[String(bare)] ?? []).first(where: names.contains)
    guard let found = spelt ?? meant ?? longer ?? shorter else {
      return Text.suggestion(for: option, among: names.filter { $0.utf8.count > 4 })
    }
    return ", did you mean '\(found)'?"
  }

  /// The first option on the command line that this command does not have.
  func firstUnknown(of words: [String]) -> String? {
    words.prefix { $0 != "--" }.lazy.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
      .first { !names.contains($0) && !["--help", "--version"].contains($0) }
  }

  /// Query terms for options that users try.
  private static let terms = [
    "category": "category:NAME", "project": "project:NAME", "tag": "tag:NAME", "user": "user:NAME",
    "priority": "priority:high", "status": "status:NAME", "overdue": "is:overdue",
    "due": "due:today", "starred": "is:starred", "completed": "is:completed",
    "done": "is:completed",
    "sort": "sort:due", "pending": "is:pending",
  ]

  private static func british(_ option: String) -> String {
    option.lowercased().replacing("color", with: "colour").replacing("_", with: "-")
  }

  private static let synonyms = [
    "deadline": ["--due"], "date": ["--due"], "wait": ["--start"], "scheduled": ["--start"],
    "label": ["--tag", "--add-tag"], "labels": ["--tag", "--add-tag"], "recur": ["--repeat"],
    "every": ["--repeat"], "description": ["--body", "--bio"], "text": ["--body"],
    "note": ["--body"], "no-depends": ["--remove-depends"], "no-tag": ["--remove-tag"],
    "no-tags": ["--remove-tag"], "starred": ["--star"], "state": ["--status"],
    "assign": ["--for", "--to"],
    "assignee": ["--for", "--to"], "user": ["--as"], "force": ["--yes"], "json": ["--format"],
    "dir": ["--source"], "directory": ["--source"], "mail": ["--email"],
  ]
}
