/// Bodies over the limit of size, up to which libcmark is quick for any text. They are read in
/// pieces of that size.
extension BodyOutline {
  /// The outline of a body of which nothing is read.
  static var unread: BodyOutline {
    var outline = BodyOutline()
    outline.unreadLine = 0
    return outline
  }

  /// - Parameter firstLine: the line of the file on which the bytes begin.
  /// - Returns: the outline up to the first block that is over a limit itself.
  static func pieces(of bytes: UnsafeBufferPointer<UInt8>, _ firstLine: Int) -> BodyOutline {
    var outline = BodyOutline()
    guard TaskMark.stands(behindMarkerIn: bytes) else { return outline }
    var (start, line) = (0, firstLine)
    var section: OutlineReader.Section?
    while start < bytes.count {
      let end = endOfPiece(from: start, in: bytes)
      let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
      guard end > start, BodyLimits.fault(in: piece) == nil else {
        outline.unreadLine = line
        break
      }
      let tree = BodyTree(piece)
      // The end may have cut the last block, so the next piece begins with it.
      let lastLine = end == bytes.count ? 0 : tree.lastBlockLine
      guard lastLine != 1 else {
        outline.unreadLine = line
        break
      }
      var reader = OutlineReader(
        piece, firstLine: line, before: lastLine == 0 ? .max : lastLine, section: section)
      reader.read(tree)
      outline.add(reader.outline, at: start)
      section = reader.section
      line += (lastLine == 0 ? reader.lines.count : lastLine) - 1
      start += lastLine == 0 ? piece.count : reader.lines.start(of: lastLine)
    }
    return outline
  }

  /// The end of the last line that ends within the limit; `start` if none does.
  private static func endOfPiece(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if bytes.count - start <= BodyLimits.bytes { return bytes.count }
    var end = start + BodyLimits.bytes
    while end > start, bytes[end - 1] != 0x0A, bytes[end - 1] != 0x0D || bytes[end] == 0x0A {
      end -= 1
    }
    return end
  }

  /// - Parameter start: the offset of the piece in the body.
  private mutating func add(_ piece: BodyOutline, at start: Int) {
    if start == 0 { firstHeading = piece.firstHeading }
    let count = taskItems.count
    for var item in piece.taskItems {
      item.text = item.text.lowerBound + start..<item.text.upperBound + start
      item.parent = item.parent.map { $0 + count }
      taskItems.append(item)
    }
  }
}
