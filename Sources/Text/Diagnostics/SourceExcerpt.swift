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

    let commands = LogCommands.starts(in: line.utf8[start..<end])
    func upTo(_ end: String.Index) -> String { expanded(line[start..<end], breaking: commands) }
    let lead = skipped > 0 ? "…" : ""
    text = lead + upTo(end) + (skipped + shown < count ? "…" : "")
    indent = lead.displayWidth + upTo(mark).displayWidth
    width = max(1, lead.displayWidth + upTo(max(mark, markEnd)).displayWidth - indent)
  }
}

/// Expands tabs to the next multiple of four columns and escapes other control characters.
///
/// - Parameter commands: where the log commands of the whole line begin.
private func expanded(_ line: Substring, breaking commands: [String.Index]) -> String {
  var text = ""
  for piece in line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false) {
    if piece.startIndex != line.startIndex {
      text += String(repeating: " ", count: 4 - text.displayWidth % 4)
    }
    text += Substring(piece).terminalSafe(breaking: commands)
  }
  return text
}
