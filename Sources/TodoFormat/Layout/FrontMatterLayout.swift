import Text

/// The locations of keys and values in a file's front matter, for editing the text.
///
/// Offsets are byte offsets in the file.
package struct FrontMatterLayout: Sendable {
  /// In file order.
  package var entries: [Entry] = []
  /// The offset of the closing fence's line; `nil` if the file has no front matter.
  package var closingFence: Int?
  /// The start of the body, and its line (1-based).
  package var body: (start: Int, line: Int)
  package var indentation: [UInt8] = []

  package struct Entry: Sendable {
    /// As written in the file.
    package var key: String
    package var known: KnownKey?
    package var position: SourcePosition
    /// The lines from the key to the end of its value, including the last line ending.
    package var lines: Range<Int>
    package var afterColon: Int
    /// The range to replace when the value changes; empty if there is no value.
    package var value: Range<Int>
    package var content: Content
    package var items: [Item] = []
    package var quote: Quote = .none
  }

  package struct Item: Sendable {
    package var content: Content
    package var range: Range<Int>
  }

  package enum Quote: Sendable { case none, single, double }

  /// The parsed value of an entry, independent of its YAML style.
  package indirect enum Content: Hashable, Sendable {
    case absent
    case text(String)
    case list([Content])
    case map([String], [Content])
  }

  /// - Returns: the layout, or `nil` with diagnostics if the front matter cannot be parsed without
  ///   errors, because an edit might then change other values.
  package static func read(_ file: SourceFile) -> Parsed<FrontMatterLayout?> {
    if let problem = FileProblem.find(in: file) { return Parsed(nil, [problem]) }
    let read = FrontMatter.read(file)
    let problems = read.diagnostics.filter { $0.severity == .error }
    if !problems.isEmpty || read.value.isUnreadable { return Parsed(nil, problems) }
    let fence = Fence(in: file.bytes)
    var layout = FrontMatterLayout(body: read.value.body)
    // The text between two thematic breaks is part of the body.
    guard fence.kind == .closed, read.value.body.start == fence.body.start else {
      return Parsed(layout, [])
    }
    layout.closingFence = fence.content.upperBound
    guard layout.add(read.value.entries, file.bytes, fence.content) else {
      return Parsed(
        nil,
        [
          Diagnostic(
            .error, "unsupported-layout", path: file.path,
            at: SourcePosition(line: fence.line + 1, column: 1),
            "front matter can only be changed if each 'key: value' is on a line of its own")
        ])
    }
    return Parsed(layout, [])
  }

  /// - Returns: false if a key does not start its line.
  private mutating func add(
    _ read: [YAMLEntry], _ bytes: [UInt8], _ content: Range<Int>
  ) -> Bool {
    let starts = read.map { Self.lineStart(of: Int($0.keyMark.start), bytes, content.lowerBound) }
    for (index, entry) in read.enumerated() {
      let keyStart = Int(entry.keyMark.start)
      let before = Array(bytes[starts[index]..<keyStart])
      if index == 0 { indentation = before }
      var colon = Int(entry.keyMark.end)
      while colon < content.upperBound, bytes[colon].isBlank { colon += 1 }
      guard before == indentation, before.allSatisfy({ $0 == 0x20 }), colon < content.upperBound,
        bytes[colon] == 0x3A
      else { return false }
      let limit = index + 1 < read.count ? starts[index + 1] : content.upperBound
      guard limit > colon else { return false }
      entries.append(
        Self.entry(entry, bytes, afterColon: colon + 1, lineStart: starts[index], limit: limit))
    }
    return true
  }

  private static func entry(
    _ entry: YAMLEntry, _ bytes: [UInt8], afterColon: Int, lineStart: Int, limit: Int
  ) -> Entry {
    let node = entry.value
    let isBlockText = if case .scalar(_, .block) = node.content { true } else { false }
    let end = lastContent(bytes, from: lineStart, to: limit, isBlockText: isBlockText)
    var result = Entry(
      key: entry.key, known: KnownKey(entry.key), position: entry.keyMark.position,
      lines: lineStart..<end.following, afterColon: afterColon, value: afterColon..<afterColon,
      content: node.layoutContent)
    let (start, markEnd) = (Int(node.mark.start), Int(node.mark.end))
    let first = start < bytes.count ? bytes[start] : 0
    switch node.content {
    case .scalar(let text, .plain) where text.isEmpty: break
    case .scalar(_, .block): result.value = start..<max(start, end.line)
    case .scalar(_, let style):
      result.value = start..<max(start, trimmed(bytes, from: start, to: markEnd))
      if case .quoted = style { result.quote = first == 0x27 ? .single : .double }
    case .list, .map:
      let isFlow = first == 0x5B || first == 0x7B
      result.value =
        isFlow
        ? start..<max(start, trimmed(bytes, from: start, to: markEnd))
        : afterColon..<max(afterColon, end.line)
      if case .list(let items) = node.content {
        result.items = items.map { item in
          Item(content: item.layoutContent, range: Int(item.mark.start)..<Int(item.mark.end))
        }
      }
    }
    return result
  }

  static func lineStart(of offset: Int, _ bytes: [UInt8], _ limit: Int) -> Int {
    var start = offset
    while start > limit, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The end of the last line that is neither blank nor a comment: without its line ending (`line`)
  /// and with it (`following`).
  package static func lastContent(
    _ bytes: [UInt8], from start: Int, to limit: Int, isBlockText: Bool
  ) -> (line: Int, following: Int) {
    var lines = LineScanner(bytes, from: start, to: limit)
    var last = (start, start)
    while lines.next() {
      if lines.isBlank { continue }
      let range = lines.range
      let content = bytes[range].firstIndex { !$0.isBlank } ?? range.lowerBound
      // In a block scalar, an indented line that starts with `#` is text.
      let mayBeText = isBlockText && content > range.lowerBound
      if bytes[content] == 0x23, !mayBeText { continue }
      last = (range.upperBound, lines.following)
    }
    return last
  }

  static func trimmed(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var end = min(end, bytes.count)
    while end > start, bytes[end - 1].isSpaceOrLineEnd { end -= 1 }
    return end
  }
}

extension YAMLNode {
  var layoutContent: FrontMatterLayout.Content {
    switch content {
    case .scalar(_, .plain) where isAbsent: .absent
    case .scalar(let text, _): .text(text)
    case .list(let items): .list(items.map(\.layoutContent))
    case .map(let entries): .map(entries.map(\.key), entries.map(\.value.layoutContent))
    }
  }
}
