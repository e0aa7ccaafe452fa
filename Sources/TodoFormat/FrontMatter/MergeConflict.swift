import Text

/// Finds git's conflict markers.
enum MergeConflict {
  static func diagnostic(path: String, line: Int) -> Diagnostic {
    Diagnostic(
      .error, "merge-conflict", path: path, at: SourcePosition(line: line, column: 1), length: 7,
      "unresolved merge conflict; run 'docket resolve', or keep one of the two sides and remove the markers"
    )
  }

  /// Whether a byte occurs seven times at an offset, followed by white space or the end.
  static func isMarker(_ byte: UInt8, _ bytes: [UInt8], at start: Int) -> Bool {
    guard start + 7 <= bytes.count else { return false }
    for i in start..<start + 7 where bytes[i] != byte { return false }
    guard start + 7 < bytes.count else { return true }
    return bytes[start + 7].isSpaceOrLineEnd
  }

  /// The first line of a conflict in a Markdown body. Ignores markers in fenced code blocks.
  static func firstLine(in bytes: [UInt8], from start: Int, line: Int) -> Int? {
    guard contains(0x3C, bytes, start..<bytes.count) else { return nil }
    var opened: Int?
    var found: Int?
    visitMarkers(in: bytes, from: start, line: line) { byte, _, line in
      if byte == 0x3C { opened = opened ?? line } else { found = opened }
      return found == nil
    }
    return found
  }

  /// Visits the lines outside fenced code blocks that begin a conflict, `<`, or end one, `>`.
  ///
  /// - Parameter visit: gets the byte, its offset and the line, and says whether to go on.
  fileprivate static func visitMarkers(
    in bytes: [UInt8], from start: Int, line: Int,
    _ visit: (_ byte: UInt8, _ offset: Int, _ line: Int) -> Bool
  ) {
    var lines = LineScanner(bytes, from: start, firstLine: line)
    var inFence: UInt8?
    while lines.next() {
      let first = lines.range.lowerBound
      guard lines.range.count >= 3 else { continue }
      let byte = bytes[first]
      if byte == 0x60 || byte == 0x7E, bytes[first + 1] == byte, bytes[first + 2] == byte {
        if inFence == nil { inFence = byte } else if inFence == byte { inFence = nil }
      }
      if inFence != nil || (byte != 0x3C && byte != 0x3E) { continue }
      if isMarker(byte, bytes, at: first), !visit(byte, first, lines.number) { return }
    }
  }

  private static func contains(_ byte: UInt8, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes[range].withUnsafeBufferPointer { ByteScanner.first(byte, in: $0, from: 0) != nil }
  }

  /// The text with only the first side of each conflict. All other characters become spaces, so
  /// that lines and columns stay the same. `nil` if there is no conflict.
  static func ours(
    in bytes: [UInt8], _ content: Range<Int>, line: Int
  ) -> (bytes: [UInt8], content: Range<Int>, line: Int)? {
    guard contains(0x3C, bytes, content) else { return nil }
    var firstLine: Int?
    var isOurs = true
    var result = Array(bytes[..<content.lowerBound])
    var lines = LineScanner(
      bytes, from: content.lowerBound, to: content.upperBound, firstLine: line)
    while lines.next() {
      let start = lines.range.lowerBound
      let opens = isMarker(0x3C, bytes, at: start)
      let closes = firstLine != nil && isMarker(0x3E, bytes, at: start)
      if opens && firstLine == nil { firstLine = lines.number }
      if firstLine != nil, isMarker(0x3D, bytes, at: start) || isMarker(0x7C, bytes, at: start) {
        isOurs = false
      }
      if isOurs && !opens && !closes {
        result += bytes[lines.range]
      } else {
        result += bytes[lines.range].lazy.filter { $0 & 0xC0 != 0x80 }.map { _ in 0x20 }
      }
      result += bytes[lines.range.upperBound..<lines.following]
      if closes { isOurs = true }
    }
    guard let firstLine else { return nil }
    let end = result.count
    return (result + bytes[content.upperBound...], content.lowerBound..<end, firstLine)
  }
}

extension String {
  /// A Markdown text that may speak of conflicts, as a todo's body in which no line is taken for one: with a
  /// backslash before `<<<<<<<`, which pages do not show.
  package var withoutConflict: String {
    let bytes = Array(utf8)
    guard MergeConflict.firstLine(in: bytes, from: 0, line: 1) != nil else { return self }
    var (result, copied): ([UInt8], Int) = ([], 0)
    MergeConflict.visitMarkers(in: bytes, from: 0, line: 1) { byte, offset, _ in
      if byte == 0x3C {
        result += bytes[copied..<offset] + [UInt8(ascii: "\\")]
        copied = offset
      }
      return true
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }
}
