import Text
import Markdown
import TodoModel

/// Reads the comments of a Backlog.md task.
///
///     author: @ana               or, as older versions wrote it:   <!-- COMMENT:BEGIN -->
///     created: 2026-07-09 22:13                                    index: 1
///     ---                                                          author: ana
///     text                                                         created: 2026-07-09 22:13
///     ---
///                                                                  text
///                                                                  <!-- COMMENT:END -->
struct BacklogCommentReader {
  let lines: BodyLines
  let firstLine: Int
  let path: String
  let dates: DateReader
  private(set) var comments: [EmbeddedComment] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter block: the lines between the block's markers.
  mutating func read(_ block: Range<Int>) {
    var line = block.lowerBound
    while line < block.upperBound {
      if isBlank(line) || isRule(line) || marker(line) != nil {
        line += 1
      } else {
        line = readComment(at: line, before: block.upperBound)
      }
    }
  }

  /// - Returns: the line after the comment.
  private mutating func readComment(at start: Int, before end: Int) -> Int {
    var line = start
    var author: String?
    var time: TodoDate?
    while line < end, let (key, value) = header(line) {
      if key == "author" { author = username(from: String(value)) }
      if key == "created" { time = readTime(value, line) }
      line += 1
    }
    let hasHeader = line > start
    while hasHeader, line < end, isBlank(line) { line += 1 }
    if hasHeader, line < end, isRule(line) { line += 1 }
    while line < end, isBlank(line) { line += 1 }

    let bodyStart = line
    while line < end, !isEnd(line, before: end) { line += 1 }
    let body = (bodyStart..<line).map { String(decoding: bytes($0), as: UTF8.self) }
    let text = MarkdownText(
      body.joined(separator: "\n").withoutTrailingSpace, firstLine: firstLine + bodyStart - 1)
    if !text.isBlank {
      comments.append(EmbeddedComment(author: author ?? "unknown", time: time, body: text))
    }
    return max(line, start + 1)
  }

  /// A rule (`---`) ends a comment only if another comment or the end of the block follows, because
  /// the text of a comment can contain rules.
  private func isEnd(_ line: Int, before end: Int) -> Bool {
    if marker(line) != nil { return true }
    guard isRule(line) else { return false }
    var next = line + 1
    while next < end, isBlank(next) { next += 1 }
    return next >= end || header(next) != nil || marker(next) != nil
  }

  private mutating func readTime(_ value: Substring, _ line: Int) -> TodoDate? {
    switch dates.read(value) {
    case .success(let date): return date
    case .failure(let problem):
      let column = 1 + bytes(line).count { $0 & 0xC0 != 0x80 } - value.unicodeScalars.count
      diagnostics.append(
        problem.diagnostic(
          path: path, at: SourcePosition(line: firstLine + line - 1, column: column),
          length: value.unicodeScalars.count))
      return nil
    }
  }

  private func header(_ line: Int) -> (key: Substring, value: Substring)? {
    let text = String(decoding: bytes(line), as: UTF8.self)
    guard let colon = text.utf8.firstIndex(of: 0x3A) else { return nil }
    let key = text[..<colon]
    guard ["author", "created", "index"].contains(key) else { return nil }
    let value = text[text.utf8.index(after: colon)...].withoutOuterSpace
    return (key, value)
  }

  private func bytes(_ line: Int) -> ArraySlice<UInt8> {
    var bytes = lines.bytes[lines.range(of: line)]
    while let last = bytes.last, last.isSpaceOrLineEnd { bytes.removeLast() }
    return bytes
  }

  private func isBlank(_ line: Int) -> Bool { bytes(line).isEmpty }
  private func isRule(_ line: Int) -> Bool { bytes(line).elementsEqual([0x2D, 0x2D, 0x2D]) }
  private func marker(_ line: Int) -> BacklogMarker? { BacklogMarker(bytes(line)) }
}

extension String {
  fileprivate var withoutTrailingSpace: String {
    guard let last = utf8.lastIndex(where: { !$0.isSpaceOrLineEnd }) else { return "" }
    return String(self[...last])
  }
}
