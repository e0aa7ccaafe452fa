import Diagnostics
import Markdown
import Text
import TodoModel

/// A Backlog.md task's body as people read it: without the comments that mark its sections, and
/// with the block of comments taken out (formats.md §1).
///
/// What is taken out leaves its lines empty, so that the lines of the file stay true. Criteria are
/// task items already, and keep their numbers.
package struct BacklogSections: Sendable {
  package var body: MarkdownText
  package var comments: [EmbeddedComment]

  /// - Parameter dates: of the dialect `backlog`, whose times are UTC.
  /// - Returns: with the error `invalid-date` for every comment whose time cannot be read.
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

  /// The lines of markers, those in fenced code left alone.
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
    /// Its heading and everything to its last marker.
    var lines: ClosedRange<Int>
    /// Between the markers.
    var comments: Range<Int>
  }

  /// Blocks that are closed; of others nothing is taken out.
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

  /// `## Comments`, with nothing but blank lines below it.
  private static func headingLine(above line: Int, _ lines: BodyLines) -> Int? {
    let heading = lines.lastWithContent(upTo: line - 1)
    guard heading > 0 else { return nil }
    let text = String(decoding: lines.bytes[lines.range(of: heading)], as: UTF8.self)
    return text.withoutOuterSpace.lowercased() == "## comments" ? heading : nil
  }
}

/// `<!-- AC:BEGIN -->` and the like, alone on a line.
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
