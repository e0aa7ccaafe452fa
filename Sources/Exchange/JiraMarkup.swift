/// Jira's wiki markup as Markdown: headings, lists, quotes, code, links, and marks within lines.
enum JiraMarkup {
  static func markdown(_ text: String) -> String {
    var (lines, isCode): ([String], Bool) = ([], false)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.trimmingBlanks
      if let match = words.wholeMatch(of: /\{(?:code|noformat)(?::([a-z+#]+)?[^}]*)?\}/) {
        lines.append(isCode ? "```" : "```\(match.1 ?? "")")
        isCode.toggle()
      } else if isCode {
        lines.append(String(line))
      } else {
        lines.append(block(String(line)))
      }
    }
    if isCode { lines.append("```") }
    return lines.joined(separator: "\n")
  }

  private static func block(_ line: String) -> String {
    if let match = line.wholeMatch(of: /h([1-6])\.\s*(.*)/) {
      return String(repeating: "#", count: Int(match.1) ?? 1) + " " + inline(String(match.2))
    }
    if let match = line.wholeMatch(of: /\s*([*#-]+)\s+(.*)/) {
      let indent = String(repeating: "   ", count: match.1.count - 1)
      return indent + (match.1.last == "#" ? "1. " : "- ") + inline(String(match.2))
    }
    if let match = line.wholeMatch(of: /bq\.\s*(.*)/) { return "> " + inline(String(match.1)) }
    return inline(line)
  }

  private static func inline(_ line: String) -> String {
    line.replacing(/\{\{(.+?)\}\}/) { "`\($0.1)`" }
      .replacing(/\[([^|\]]+)\|([^\]\s|]+)(?:\|[^\]]*)?\]/) {
        ImportReading.link(String($0.2), named: String($0.1))
      }
      .replacing(/\[(https?:[^\]\s]+)\]/) { "<\($0.1)>" }
      .replacing(/(^|[\s(])\*(\S(?:[^*]*\S)?)\*(?=$|[\s).,;:!?])/) { "\($0.1)**\($0.2)**" }
      .replacing(/(^|[\s(])-(\S(?:[^-]*\S)?)-(?=$|[\s).,;:!?])/) { "\($0.1)~~\($0.2)~~" }
  }
}
