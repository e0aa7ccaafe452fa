import Text

/// Lines of a file's bytes, with any of the three line endings.
extension [UInt8] {
  /// Whether a line ends before an offset; `true` at the start of the file.
  func endsLine(before offset: Int) -> Bool {
    offset == 0 || self[offset - 1] == 0x0A || self[offset - 1] == 0x0D
  }

  /// The start of the line that contains an offset, after a byte-order mark.
  func lineStart(of offset: Int) -> Int {
    let first = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var start = offset
    while start > first, !endsLine(before: start) { start -= 1 }
    return start
  }

  /// The offset after the line ending.
  func endOfLine(from offset: Int) -> Int {
    guard let end = self[offset...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return count
    }
    return end + (self[end] == 0x0D && self[(end + 1)...].first == 0x0A ? 2 : 1)
  }

  /// The line ending of the first line; a line feed if it has none.
  var lineEnd: [UInt8] {
    guard let end = firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    return Array(self[end..<endOfLine(from: end)])
  }

  /// The bytes before a list's item that is on a line of its own: `  - `; `nil` if there are others.
  func marker(of item: Range<Int>) -> [UInt8]? {
    let marker = self[lineStart(of: item.lowerBound)..<item.lowerBound]
    let isOne = marker.count { $0 == 0x2D } == 1
    return isOne && marker.allSatisfy { $0 == 0x20 || $0 == 0x2D } ? Array(marker) : nil
  }

  /// The range of a heading's text, without its markup (CommonMark §4.2 and §4.3).
  ///
  /// - Parameter lines: the heading's lines, possibly with blank lines around it.
  func headingText(in lines: Range<Int>) -> Range<Int>? {
    var (start, end) = (lines.lowerBound, lines.upperBound)
    while start < end, self[start].isSpaceOrLineEnd { start += 1 }
    while end > start, self[end - 1].isSpaceOrLineEnd { end -= 1 }
    guard start < end else { return nil }
    if self[start] == 0x23 {
      while start < end, self[start] == 0x23 { start += 1 }
      while start < end, self[start].isBlank { start += 1 }
      // A closing sequence of `#` counts only after white space.
      var close = end
      while close > start, self[close - 1] == 0x23 { close -= 1 }
      if close > start, self[close - 1].isBlank { end = close }
    } else {
      while end > start, self[end - 1] != 0x0A, self[end - 1] != 0x0D { end -= 1 }
    }
    while end > start, self[end - 1].isSpaceOrLineEnd { end -= 1 }
    guard start < end else { return nil }
    return start..<end
  }
}
