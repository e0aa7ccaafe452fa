/// Bodies over a limit, up to which libcmark is quick for any text. They are read in pieces within the
/// limits.
extension BodyOutline {
  /// - Parameter firstLine: the line of the file on which the bytes begin.
  /// - Returns: the outline up to the first block or line that is over a limit itself.
  static func pieces(of bytes: UnsafeBufferPointer<UInt8>, _ firstLine: Int) -> BodyOutline {
    var outline = BodyOutline()
    guard TaskMark.stands(behindMarkerIn: bytes) else { return outline }
    var (start, line) = (0, firstLine)
    var section: OutlineReader.Section?
    while start < bytes.count {
      let end = endOfPiece(from: start, in: bytes)
      let whole = UnsafeBufferPointer(rebasing: bytes[start..<end])
      let fault = BodyLimits.faultyLine(in: whole)
      let piece = UnsafeBufferPointer(rebasing: whole[..<(fault?.offset ?? whole.count)])
      let tree = BodyTree(piece)
      // The end may have cut the last block, so the next piece begins with it.
      let lastLine = end == bytes.count || fault != nil ? 0 : tree.lastBlockLine
      guard !piece.isEmpty, lastLine != 1 else {
        outline.noteUnread(bytes[start...], from: line)
        break
      }
      var reader = OutlineReader(
        piece, firstLine: line, before: lastLine == 0 ? .max : lastLine, section: section)
      reader.read(tree)
      outline.add(reader.outline, at: start)
      if let fault {
        outline.noteUnread(bytes[(start + fault.offset)...], from: line + fault.number)
        break
      }
      section = reader.section
      line += (lastLine == 0 ? reader.lines.count : lastLine) - 1
      start += lastLine == 0 ? piece.count : reader.lines.start(of: lastLine)
    }
    return outline
  }

  private mutating func noteUnread(_ rest: Slice<UnsafeBufferPointer<UInt8>>, from line: Int) {
    if TaskMark.stands(behindMarkerIn: UnsafeBufferPointer(rebasing: rest)) { unreadLine = line }
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
