import Diagnostics
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
  static func read(_ file: SourceFile) -> Parsed<FrontMatter> {
    let bytes = file.bytes
    let fence = Fence(in: bytes)
    var result = Parsed(FrontMatter(body: fence.body, bytes: bytes), [])
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

  private mutating func readEntries(
    _ file: SourceFile, _ fence: Fence, _ diagnostics: inout [Diagnostic]
  ) {
    guard fence.content.count <= Self.mostBytes else {
      isUnreadable = true
      diagnostics.report(
        .error, "too-large", path: file.path, at: SourcePosition(line: 2, column: 1),
        "the front matter has \(fence.content.count) bytes; the limit is \(Self.mostBytes)")
      return
    }
    var content = fence.content
    if let resolved = MergeConflict.ours(in: bytes, content, line: 2) {
      (bytes, content) = (resolved.bytes, resolved.content)
      diagnostics.append(MergeConflict.diagnostic(path: file.path, line: resolved.line))
    }
    if let plain = PlainEntries.read(bytes, content, line: 2, path: file.path) {
      entries = plain.value
      diagnostics += plain.diagnostics
      return
    }
    let root: YAMLNode?
    do throws(YAMLFailure) {
      let parsed = try YAMLBuilder.read(
        bytes, content, line: 2, path: file.path, takesTextAsMeant: true)
      diagnostics += parsed.diagnostics
      root = parsed.value
    } catch {
      let parsed = LenientYAML.read(bytes, content, line: 2, path: file.path, failure: error)
      diagnostics += parsed.diagnostics
      entries = parsed.value
      isUnreadable = entries.isEmpty
      takeCommentsAsText(bytes, end: content.upperBound, path: file.path, &diagnostics)
      return
    }
    guard let root else { return }
    switch root.content {
    case .map(let entries):
      self.entries = entries
      takeCommentsAsText(bytes, end: content.upperBound, path: file.path, &diagnostics)
    case .scalar where !LenientYAML.looksLikeEntries(bytes, content):
      body = (file.bytes.startsWithByteOrderMark ? 3 : 0, 1)
    case .scalar, .list:
      isUnreadable = true
      diagnostics.report(
        .error, "invalid-yaml", path: file.path, at: root.mark.position,
        "front matter must be lines of 'key: value', not \(root.kindName)")
    }
  }

  /// In YAML, a title or tag that starts with `#` is a comment. Reads it as text instead.
  private mutating func takeCommentsAsText(
    _ bytes: [UInt8], end: Int, path: String, _ diagnostics: inout [Diagnostic]
  ) {
    for i in entries.indices where entries[i].value.isEmptyPlain {
      let key = KnownKey(entries[i].key)
      guard key == .field(.title) || key == .field(.tags) else { continue }
      let written = WrittenText(bytes, from: Int(entries[i].value.mark.end), to: end)
      guard written.text.utf8.first == 0x23 else { continue }
      var cursor = PositionCursor(bytes, 0..<end, line: 1)
      cursor.move(toByte: written.range.lowerBound)
      entries[i].value = written.node(at: cursor.position, path: path, &diagnostics)
    }
  }
}
