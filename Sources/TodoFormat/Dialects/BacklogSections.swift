import Text
import Markdown
import TodoModel

/// The body of a Backlog.md task without section markers and without its block of comments
/// (formats.md §1).
///
/// Removed lines are replaced with empty lines, so that line numbers stay correct. Acceptance
/// criteria are already task items, and keep their numbers.
package struct BacklogSections: Sendable {
  package var body: MarkdownText
  package var comments: [EmbeddedComment]

  /// - Parameter dates: uses the dialect `backlog`, in which times are UTC.
  /// - Returns: the sections, with an error `invalid-date` for each comment with an invalid time.
  package static func read(
    _ body: MarkdownText, path: String, dates: DateReader
  ) -> Parsed<BacklogSections> {
    guard body.text.utf8.contains(0x3C) else {
      return Parsed(BacklogSections(body: body, comments: []), [])
    }
    let lines = BodyLines(Array(body.text.utf8))
    var reader = BacklogCommentReader(
      lines: lines, firstLine: body.firstLine, path: path, dates: dates)
    var taken = takenLines(lines)
    for block in commentBlocks(lines) {
      reader.read(block.comments)
      taken.formUnion(block.lines)
    }
    guard !taken.isEmpty else {
      return Parsed(BacklogSections(body: body, comments: []), [])
    }
    var bytes: [UInt8] = []
    for line in 1...lines.count {
      let range = lines.range(of: line)
      let end = lines.start(of: line + 1)
      bytes +=
        taken.contains(line)
        ? lines.bytes[range.upperBound..<end]
        : lines.bytes[range.lowerBound..<end]
    }
    var text = body
    text.text = String(decoding: bytes, as: UTF8.self)
    return Parsed(BacklogSections(body: text, comments: reader.comments), reader.diagnostics)
  }

  /// The lines of markers and comment blocks, except in fenced code.
  private static func takenLines(_ lines: BodyLines) -> Set<Int> {
    var taken: Set<Int> = []
    var fence: UInt8?
    for line in 1...lines.count {
      let text = lines.bytes[lines.range(of: line)].drop(while: \.isBlank)
      if let first = text.first, first == 0x60 || first == 0x7E,
        text.starts(with: [first, first, first]), fence == nil || fence == first
      {
        fence = fence == nil ? first : nil
      } else if fence == nil, BacklogMarker(text) != nil {
        taken.insert(line)
      }
    }
    return taken
  }

  private struct CommentBlock {
    /// From the heading to the last marker.
    var lines: ClosedRange<Int>
    /// The lines between the markers.
    var comments: Range<Int>
  }

  /// The lines of comments in a body, with their markers.
  static func commentLines(of body: MarkdownText) -> Set<Int> {
    guard body.text.utf8.contains(0x3C) else { return [] }
    let blocks = commentBlocks(BodyLines(Array(body.text.utf8)))
    return Set(blocks.flatMap(\.lines).map { body.firstLine + $0 - 1 })
  }

  /// The closed comment blocks. Unclosed blocks remain in the body.
  private static func commentBlocks(_ lines: BodyLines) -> [CommentBlock] {
    var blocks: [CommentBlock] = []
    var begin: Int?
    for line in 1...lines.count {
      switch BacklogMarker(lines.bytes[lines.range(of: line)]) {
      case .commentsBegin: begin = begin ?? line
      case .commentsEnd:
        guard let start = begin else { continue }
        begin = nil
        blocks.append(
          CommentBlock(
            lines: (headingLine(above: start, lines) ?? start)...line, comments: start + 1..<line))
      default: continue
      }
    }
    return blocks
  }

  /// The line of the heading `## Comments` if only blank lines separate it from the block.
  private static func headingLine(above line: Int, _ lines: BodyLines) -> Int? {
    let heading = lines.lastWithContent(upTo: line - 1)
    guard heading > 0 else { return nil }
    let text = String(decoding: lines.bytes[lines.range(of: heading)], as: UTF8.self)
    return text.withoutOuterSpace.lowercased() == "## comments" ? heading : nil
  }
}

/// A marker such as `<!-- AC:BEGIN -->` on a line of its own.
enum BacklogMarker {
  case commentsBegin, commentsEnd, commentBegin, commentEnd, section

  init?(_ line: ArraySlice<UInt8>) {
    guard line.first(where: { !$0.isBlank }) == 0x3C else { return nil }
    let text = String(decoding: line, as: UTF8.self).withoutOuterSpace
    guard text.hasPrefix("<!--"), text.hasSuffix("-->"), text.utf8.count >= 7 else { return nil }
    let name = text.dropFirst(4).dropLast(3).withoutOuterSpace
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let edge = parts.last, edge == "BEGIN" || edge == "END" else {
      return nil
    }
    switch (parts.count, parts[0], edge) {
    case (2, "COMMENTS", "BEGIN"): self = .commentsBegin
    case (2, "COMMENTS", _): self = .commentsEnd
    case (2, "COMMENT", "BEGIN"): self = .commentBegin
    case (2, "COMMENT", _): self = .commentEnd
    case (2, "AC", _), (2, "DOD", _), (3, "SECTION", _): self = .section
    default: return nil
    }
  }
}
