import Text

/// One line of a file or of a query, prepared for the terminal, with the part that a problem refers
/// to.
package struct SourceExcerpt {
  /// The line with tabs as spaces and control characters escaped; a long line is cut, with an `…`
  /// on either side.
  package let text: String
  /// The number of terminal columns before the marked part.
  package let indent: Int
  /// The width of the marked part in terminal columns, at least 1.
  package let width: Int

  /// The maximum length of a line in scalars; longer lines are cut.
  private static let longest = 100

  /// - Parameters:
  ///   - column: 1-based, in Unicode scalars; a column past the end marks the end.
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

/// Expands tabs to the next multiple of four columns and escapes other control characters.
private func expanded(_ scalars: Substring.UnicodeScalarView) -> String {
  guard scalars.contains("\t") else { return String(scalars).terminalSafe }
  var text = ""
  for piece in scalars.split(separator: "\t", omittingEmptySubsequences: false) {
    if piece.startIndex != scalars.startIndex {
      text += String(repeating: " ", count: 4 - text.displayWidth % 4)
    }
    text += String(piece).terminalSafe
  }
  return text
}
