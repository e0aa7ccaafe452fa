import Markdown
import Text
import TodoModel

extension Todo {
  /// An item of a checklist with the links of its line above its text: its title has their words alone.
  ///
  /// - Parameter lines: of its file.
  package func withLinks(of lines: [Substring]) -> Todo {
    guard isItem, lines.indices.contains(self.line - 1) else { return self }
    let links = ImportReading.hiddenLinks(in: lines[self.line - 1].trimmingBlanks)
    if links.isEmpty { return self }
    var todo = self
    todo.body = MarkdownText(ImportReading.text(self.body.text, below: links))
    return todo
  }
}

extension String {
  /// Its lines, as their numbers count them.
  package var fileLines: [Substring] {
    split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }
}

extension ImportReading {
  /// The links of a line of Markdown whose addresses its plain text does not have.
  static func hiddenLinks(in line: String) -> [String] {
    let links = InlineText.hiddenLinks(in: line).map { link($0.address, named: $0.text) }
    return links + line.matches(of: /!?\[\[[^\[\]|]+\|[^\[\]]+\]\]/).map { String($0.output) }
  }

  /// A text with links above it.
  static func text(_ text: String, below links: [String]) -> String {
    (links + [text]).filter { !$0.isBlank }.joined(separator: "\n\n")
  }
}
