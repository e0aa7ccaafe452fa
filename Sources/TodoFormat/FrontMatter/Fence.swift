import Text

/// The location of the front matter in a Markdown file.
///
/// A fence is a line that is exactly `---`; the closing fence may also be `...`. A byte-order mark,
/// blank lines and HTML comments before the first fence are skipped. Lines end with `\n`, `\r\n` or
/// a lone `\r`.
struct Fence {
  enum Kind {
    case none
    /// The first line is a fence, but no closing fence follows.
    case unclosed
    case closed
  }

  let kind: Kind
  /// The line number of the first fence (1-based). Behind line 1, what follows is front matter only
  /// if it looks like it.
  let line: Int
  /// The byte range between the fences. It starts on the line after the first fence.
  let content: Range<Int>
  /// The start of the body: a byte offset, and its line (1-based).
  let body: (start: Int, line: Int)

  init(in bytes: [UInt8]) {
    let start = bytes.startsWithByteOrderMark ? 3 : 0
    var line = LineScanner(bytes, from: start)
    guard line.nextWithText(), line.isFence(0x2D) else {
      kind = .none
      self.line = 1
      content = start..<start
      body = (start, 1)
      return
    }
    self.line = line.number
    let contentStart = line.following
    while line.next() {
      if line.isFence(0x2D) || line.isFence(0x2E) {
        kind = .closed
        content = contentStart..<line.range.lowerBound
        body = (line.following, line.number + 1)
        return
      }
    }
    kind = .unclosed
    content = contentStart..<bytes.count
    body = (start, 1)
  }
}

/// Iterates over the lines of a file.
struct LineScanner {
  private let bytes: [UInt8]
  private let end: Int
  /// The line without its line ending.
  private(set) var range: Range<Int>
  /// The byte offset of the next line.
  private(set) var following: Int
  /// The line number, 1-based.
  private(set) var number: Int

  init(_ bytes: [UInt8], from start: Int, to end: Int? = nil, firstLine: Int = 1) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    range = start..<start
    following = start
    number = firstLine - 1
  }

  /// Moves to the next line. Returns false at the end.
  mutating func next() -> Bool {
    guard following < end else { return false }
    let start = following
    var i = bytes.withUnsafeBufferPointer { bytes in
      bytes[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
    }
    range = start..<i
    if i < end { i += i + 1 < end && bytes[i] == 0x0D && bytes[i + 1] == 0x0A ? 2 : 1 }
    following = i
    number += 1
    return true
  }

  /// Moves to the next line that is not blank and not a part of an HTML comment.
  mutating func nextWithText() -> Bool {
    while next() {
      if isBlank { continue }
      guard bytes[range].starts(with: "<!--".utf8) else { return true }
      while bytes[range].firstRange(of: "-->".utf8) == nil { guard next() else { return false } }
    }
    return false
  }

  var isBlank: Bool { bytes[range].allSatisfy(\.isBlank) }

  /// Whether the line consists of exactly three times the given byte.
  func isFence(_ byte: UInt8) -> Bool {
    range.count == 3 && bytes[range.lowerBound] == byte && bytes[range.lowerBound + 1] == byte
      && bytes[range.lowerBound + 2] == byte
  }

  /// Whether blanks follow what would be a fence without them.
  var isFenceWithBlanks: Bool {
    range.count > 3 && bytes[range].prefix(3).allSatisfy { $0 == 0x2D }
      && bytes[range].dropFirst(3).allSatisfy(\.isBlank)
  }
}

extension [UInt8] {
  /// Whether the bytes start with U+FEFF in UTF-8.
  var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
