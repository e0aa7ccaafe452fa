import Diagnostics

/// A piece of CommonMark as a file has it.
package struct MarkdownText: Hashable, Sendable {
  package var text: String
  /// The line of the file that the text begins on, 1-based.
  package var firstLine: Int
  /// Whether it is shown as it stands, because it is too large or too deep to be read.
  package var isPlain: Bool

  package init(_ text: String = "", firstLine: Int = 1, isPlain: Bool = false) {
    self.text = text
    self.firstLine = firstLine
    self.isPlain = isPlain
  }

  package static let empty = MarkdownText()

  /// Whether there is nothing but white space.
  package var isBlank: Bool {
    text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
