import Text

/// Org's markup as Markdown: blocks, lists, tables, links, and marks within lines.
enum OrgMarkup {
  /// - Parameter lines: the text below a headline, which may be indented.
  static func markdown(_ lines: [Substring]) -> String {
    var written: [String] = []
    var block: Block?
    for line in unindented(lines) {
      let words = line.trimmingBlanks
      if let end = block?.end {
        if words.lowercased() == end {
          written += block?.markdown ?? []
          block = nil
        } else {
          // A comma keeps Org from reading a star or '#+' in a block.
          block?.lines.append(line.replacing(/^(\s*),(?=,*(?:\*|#\+))/) { "\($0.1)" })
        }
      } else if let match = words.wholeMatch(of: /#\+(?i:begin)_(\w+)(?:\s+(\S+).*)?/) {
        block = Block(name: match.1.lowercased(), language: match.2.map(String.init) ?? "")
      } else {
        written.append(Self.line(line))
      }
    }
    if let block { written += block.markdown }
    return written.joined(separator: "\n").trimmingBlanks
  }

  /// The lines between `#+begin_src swift` and `#+end_src`.
  private struct Block {
    let name: String
    let language: String
    var lines: [String] = []

    var end: String { "#+end_\(name)" }

    var markdown: [String] {
      if name == "quote" { return lines.map { "> \(OrgMarkup.inline($0))" } }
      // Longer than any in it, which would end it.
      let longest = lines.map { $0.trimmingBlanks.prefix { $0 == "`" }.count }.max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      return [fence + language] + lines + [fence]
    }
  }

  /// Text below a headline is often indented by its level, which Markdown would take for code.
  private static func unindented(_ lines: [Substring]) -> [String] {
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map {
      $0.prefix { $0 == " " }.count
    }
    let indent = indents.min() ?? 0
    return lines.map { $0.allSatisfy(\.isWhitespace) ? "" : String($0.dropFirst(indent)) }
  }

  private static func line(_ line: String) -> String {
    // A comment, which Markdown would take for a heading.
    if line.hasPrefix("# ") { return "\\" + line }
    if line.hasPrefix(": ") { return "    " + line.dropFirst(2) }
    if line.hasPrefix("|-") { return line.replacing("+", with: "|") }
    if let match = line.wholeMatch(of: /(\s*(?:[-+]|\d+[.)]) )\[([ xX-])\] (.*)/) {
      let box = match.2 == "-" ? " " : match.2.lowercased()
      return "\(match.1)[\(box)] \(inline(String(match.3)))"
    }
    return inline(line)
  }

  static func inline(_ line: String) -> String {
    var (written, rest) = ("", line[...])
    while let match = rest.firstMatch(of: /(^|[\s(])[=~](\S(?:[^=~]*\S)?)[=~](?=$|[\s).,;:!?])/) {
      written += marks(rest[..<match.range.lowerBound]) + "\(match.1)`\(match.2)`"
      rest = rest[match.range.upperBound...]
    }
    return written + marks(rest)
  }

  private static func marks(_ text: Substring) -> String {
    String(text).replacing(/(^|[\s(])\*(\S(?:[^*]*\S)?)\*(?=$|[\s).,;:!?])/) {
      "\($0.1)**\($0.2)**"
    }
    .replacing(/(^|[\s(])\/([^\s\/](?:[^\/]*[^\s\/])?)\/(?=$|[\s).,;:!?])/) { "\($0.1)*\($0.2)*" }
    .replacing(/(^|[\s(])\+(\S(?:[^+]*\S)?)\+(?=$|[\s).,;:!?])/) { "\($0.1)~~\($0.2)~~" }
    .replacing(/\[\[([^\[\]]+)\](?:\[([^\[\]]+)\])?\]/) {
      ImportReading.link(String($0.1), named: $0.2.map(String.init))
    }
  }

  /// The links of a headline whose addresses its plain text does not have.
  static func namedLinks(in title: String) -> [String] {
    title.matches(of: /\[\[([^\[\]]+)\]\[([^\[\]]+)\]\]/).filter { $0.1 != $0.2 }.map {
      ImportReading.link(String($0.1), named: String($0.2))
    }
  }

  /// A headline's title as plain text: of a link its name.
  static func plain(_ title: String) -> String {
    title.replacing(/\[\[([^\[\]]+)\](?:\[([^\[\]]+)\])?\]/) { String($0.2 ?? $0.1) }
  }
}
