import Text
import TodoModel

/// The front matter of a Markdown file: `key: value` lines at its start.
struct FrontMatter: Sendable {
  /// The maximum size in bytes.
  static let mostBytes = 64 * 1024

  var entries: [YAMLEntry] = []
  /// Whether the file has front matter, but none of it could be read.
  var isUnreadable = false
  /// The start of the body: a byte offset in the file, and its line (1-based).
  var body: (start: Int, line: Int)
  /// The bytes that offsets of entries refer to. These are the file's bytes, unless it has a merge
  /// conflict.
  var bytes: [UInt8]

  /// Reads the front matter of a file, which must be UTF-8.
  ///
  /// A file that starts with `---` but has no closing fence is all body. If the text after the
  /// fence looks like front matter, that is an error on line 1. A fenced block of plain text
  /// without a `key:` is not front matter and not an error: the fences are thematic breaks of
  /// Markdown.
  ///
  /// - Parameter mayBeLate: whether front matter may begin after the first line.
  static func read(_ file: SourceFile, mayBeLate: Bool = true) -> Parsed<FrontMatter> {
    let bytes = file.bytes
    let fence = Fence(in: bytes)
    var result = Parsed(FrontMatter(body: fence.body, bytes: bytes), [])
    if fence.line > 1 {
      guard mayBeLate, result.value.readLate(file, fence, &result.diagnostics) else {
        let start = bytes.startsWithByteOrderMark ? 3 : 0
        return Parsed(FrontMatter(body: (start, 1), bytes: bytes), [])
      }
      return result
    }
    switch fence.kind {
    case .none:
      let line = bytes.startsWithByteOrderMark ? 3 : 0
      if MergeConflict.isMarker(0x3C, bytes, at: line) {
        result.diagnostics.append(MergeConflict.diagnostic(path: file.path, line: 1))
      }
      var first = LineScanner(bytes, from: line)
      if first.next(), first.isFenceWithBlanks,
        LenientYAML.looksLikeEntries(bytes, first.following..<bytes.count)
      {
        result.diagnostics.report(
          .warning, "fence-with-blanks", path: file.path, length: first.range.count,
          "this file has no front matter, because its first line has blanks after '---'; remove them"
        )
      } else if lacksFirstFence(bytes, from: line) {
        result.diagnostics.report(
          .warning, "unopened-front-matter", path: file.path, length: first.range.count,
          "this file has no front matter, because its first line '---' is missing; add it above this line"
        )
      }
    case .unclosed:
      if LenientYAML.looksLikeEntries(bytes, fence.content) {
        result.diagnostics.report(
          .error, "unclosed-front-matter", path: file.path, length: 3,
          "the front matter is not closed; add a line '---' at its end")
      }
    case .closed:
      result.value.readEntries(file, fence, &result.diagnostics)
    }
    return result
  }

  /// Whether a file begins with two or more entries of a todo and a fence below them.
  private static func lacksFirstFence(_ bytes: [UInt8], from start: Int) -> Bool {
    var lines = LineScanner(bytes, from: start, to: min(bytes.count, start + mostBytes))
    var count = 0
    while lines.next() {
      if lines.isFence(0x2D) { return count > 1 }
      if let key = LenientYAML.key(bytes, lines.range) {
        if count == 0, KnownKey(key) == nil { return false }
        count += 1
      } else if count == 0 || lines.isBlank {
        return false
      }
    }
    return false
  }

  /// Reads front matter that does not begin in the first line, if it has a key of a todo or a
  /// profile: else the fences are thematic breaks.
  ///
  /// - Returns: whether it is front matter.
  private mutating func readLate(
    _ file: SourceFile, _ fence: Fence, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard fence.kind == .closed, LenientYAML.looksLikeEntries(bytes, fence.content) else {
      return false
    }
    var problems: [Diagnostic] = []
    readEntries(file, fence, &problems)
    guard
      entries.contains(where: {
        KnownKey($0.key) != nil || ProfileReader.keys.contains($0.key)
      })
    else { return false }
    diagnostics.report(
      .warning, "late-front-matter", path: file.path,
      at: SourcePosition(line: fence.line, column: 1), length: 3,
      "front matter should begin in the first line of the file; remove what is before '---'")
    diagnostics += problems
    return true
  }

  private mutating func readEntries(
    _ file: SourceFile, _ fence: Fence, _ diagnostics: inout [Diagnostic]
  ) {
    let line = fence.line + 1
    guard fence.content.count <= Self.mostBytes else {
      isUnreadable = true
      diagnostics.report(
        .error, "too-large", path: file.path, at: SourcePosition(line: line, column: 1),
        "the front matter has \(fence.content.count) bytes; the limit is \(Self.mostBytes)")
      return
    }
    var content = fence.content
    if let resolved = MergeConflict.ours(in: bytes, content, line: line) {
      (bytes, content) = (resolved.bytes, resolved.content)
      diagnostics.append(MergeConflict.diagnostic(path: file.path, line: resolved.line))
    }
    if let plain = PlainEntries.read(bytes, content, line: line, path: file.path) {
      entries = plain.value
      diagnostics += plain.diagnostics
      return
    }
    let root: YAMLNode?
    do throws(YAMLFailure) {
      let parsed = try YAMLBuilder.read(
        bytes, content, line: line, path: file.path, takesTextAsMeant: true)
      diagnostics += parsed.diagnostics
      root = parsed.value
    } catch {
      let parsed = LenientYAML.read(bytes, content, line: line, path: file.path, failure: error)
      diagnostics += parsed.diagnostics
      entries = parsed.value
      isUnreadable = entries.isEmpty
      readComments(bytes, end: content.upperBound, path: file.path, &diagnostics)
      return
    }
    guard let root else { return }
    switch root.content {
    case .map(let entries):
      self.entries = entries
      readComments(bytes, end: content.upperBound, path: file.path, &diagnostics)
    case .scalar where !LenientYAML.looksLikeEntries(bytes, content):
      body = (file.bytes.startsWithByteOrderMark ? 3 : 0, 1)
    case .scalar, .list:
      isUnreadable = true
      diagnostics.report(
        .error, "invalid-yaml", path: file.path, at: root.mark.position,
        "front matter must be lines of 'key: value', not \(root.kindName)")
    }
  }

  /// In YAML, text after ` #` is a comment, which may not be meant: a title or tag that starts with
  /// `#` is read as text, and one of which `#123` cuts off the end is reported.
  private mutating func readComments(
    _ bytes: [UInt8], end: Int, path: String, _ diagnostics: inout [Diagnostic]
  ) {
    for i in entries.indices {
      guard case .scalar(let text, .plain) = entries[i].value.content,
        case .field(let field)? = KnownKey(entries[i].key)
      else { continue }
      let written = WrittenText(bytes, from: Int(entries[i].value.mark.end), to: end)
      guard written.text.utf8.first == 0x23 else { continue }
      var cursor = PositionCursor(bytes, 0..<end, line: 1)
      cursor.move(toByte: written.range.lowerBound)
      switch field {
      case .title where text.isEmpty, .tags where text.isEmpty:
        entries[i].value = written.node(at: cursor.position, path: path, &diagnostics)
      case .title, .category, .project, .tags:
        guard let next = written.text.utf8.dropFirst().first,
          next.isLetter || next.isDigit || next >= 0x80
        else { continue }
        diagnostics.report(
          .warning, "cut-by-comment", path: path, at: cursor.position,
          length: written.text.unicodeScalars.count,
          "'\(written.text.quotedShort)' is a comment in YAML and not part of the \(field.name); "
            + "put the \(field.name) in quotes")
      default: continue
      }
    }
  }
}
