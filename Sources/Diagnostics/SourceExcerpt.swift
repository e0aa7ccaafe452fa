import Text

/// One line of a file, or a query, as a terminal shows it, with the part that a problem is about.
package struct SourceExcerpt {
  /// Tabs as blanks, control characters written out, long lines cut with an `…` on either side.
  package let text: String
  /// How many terminal columns stand before the marked part.
  package let indent: Int
  /// How many terminal columns the marked part takes, at least 1.
  package let width: Int

  /// Lines longer than this are cut, in scalars.
  private static let longest = 100

  /// - Parameters:
  ///   - column: 1-based, in Unicode scalars; past the end it marks the end.
  ///   - length: in Unicode scalars.
  package init(line: String, column: Int, length: Int) {
    let scalars = line.unicodeScalars
    let count = scalars.count
    let before = min(max(column - 1, 0), count)
    let skipped = min(max(0, before - 60), max(0, count - Self.longest))
    let shown = min(Self.longest, count - skipped)

    let start = scalars.index(scalars.startIndex, offsetBy: skipped)
    let mark = scalars.index(scalars.startIndex, offsetBy: before)
    let end = scalars.index(start, offsetBy: shown)
    let markEnd = scalars.index(mark, offsetBy: length, limitedBy: end) ?? end

    let lead = skipped > 0 ? "…" : ""
    text = lead + expanded(scalars[start..<end]) + (skipped + shown < count ? "…" : "")
    indent = lead.displayWidth + expanded(scalars[start..<mark]).displayWidth
    let reach = lead.displayWidth + expanded(scalars[start..<max(mark, markEnd)]).displayWidth
    width = max(1, reach - indent)
  }
}

/// Tabs to the next multiple of four columns, other control characters written out.
private func expanded(_ scalars: Substring.UnicodeScalarView) -> String {
  guard scalars.contains(where: \.isTerminalUnsafe) else { return String(scalars) }
  var text = ""
  for piece in scalars.split(separator: "\t", omittingEmptySubsequences: false) {
    if piece.startIndex != scalars.startIndex {
      text += String(repeating: " ", count: 4 - text.displayWidth % 4)
    }
    text += String(piece).terminalSafe
  }
  return text
}
