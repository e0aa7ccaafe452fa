import Text

/// Reads bodies whose lines leave no doubt what CommonMark means by them, several times as fast as
/// libcmark: headings, paragraphs and lists without numbers, one level deep, in which links, code
/// and emphasis stand apart.
///
/// Anything else (indentation, quotes, fences, tables, a backslash, a sign that nothing ends) has no
/// answer here and is libcmark's to read. What is answered is what libcmark answers.
struct FlatBody {
  /// What there is to write, in document order; ranges are bytes of the body.
  enum Piece {
    case open(BodyBlock)
    case close(BodyBlock)
    case openStyle(BodyStyle)
    case closeStyle(BodyStyle)
    case openLink(address: Range<Int>)
    case closeLink
    case text(Range<Int>)
    case code(Range<Int>)
    case softBreak
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  var pieces: [Piece] = []

  /// - Returns: `nil` where only libcmark can tell.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [Piece]? {
    // libcmark passes over a byte-order mark at the beginning.
    guard bytes.count <= BodyLimits.bytes, bytes.first != 0xEF else { return nil }
    var body = FlatBody(bytes: bytes)
    body.pieces.reserveCapacity(64)
    while true {
      switch body.line() {
      case .end: return body.pieces
      case .blank: body.passLine()
      case .heading(let level): guard body.readHeading(level) else { return nil }
      case .item: guard body.readList() else { return nil }
      case .text: guard body.readParagraph() else { return nil }
      case .unclear: return nil
      }
    }
  }

  // MARK: Lines

  private enum Line: Equatable {
    case end, blank, item, text, unclear
    case heading(level: Int)
  }

  /// What begins at a place, which is the beginning of a line, or of what an item says.
  private func line() -> Line {
    guard at < bytes.count else { return .end }
    switch bytes[at] {
    case 0x0A: return .blank
    case 0x20:
      let next = bytes[at...].firstIndex { $0 != 0x20 } ?? bytes.count
      return next == bytes.count || bytes[next] == 0x0A ? .blank : .unclear
    case UInt8(ascii: "#"):
      let next = bytes[at...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
      guard next - at <= 6 else { return .text }
      if isText(at: next) { return .text }
      return isItem(behind: next - 1) ? .heading(level: next - at) : .unclear
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return isItem(behind: at) ? .item : .unclear
    case UInt8(ascii: "*"):
      return isItem(behind: at) ? .item : isText(at: at + 1) ? .text : .unclear
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let next = bytes[at...].firstIndex { !$0.isDigit } ?? bytes.count
      guard next < bytes.count else { return .text }
      return bytes[next] == UInt8(ascii: ".") || bytes[next] == UInt8(ascii: ")") ? .unclear : .text
    // What underlines a heading or a table's row begins with one of these, too.
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: ":"): return .unclear
    default: return .text
    }
  }

  /// Whether one blank and then text stand behind a list's or a heading's mark.
  private func isItem(behind mark: Int) -> Bool {
    isText(at: mark + 2) && bytes[mark + 1] == 0x20
  }

  private func isText(at place: Int) -> Bool { place < bytes.count && bytes[place] > 0x20 }

  private mutating func passLine() {
    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    if at < bytes.count { at += 1 }
  }

  // MARK: Blocks

  private mutating func readHeading(_ level: Int) -> Bool {
    at += level + 1
    pieces.append(.open(.heading(level: level)))
    // One at the end may belong to the heading's mark.
    guard readInlines(), bytes[at - 1] != UInt8(ascii: "#") else { return false }
    pieces.append(.close(.heading(level: level)))
    passLine()
    return true
  }

  private mutating func readParagraph() -> Bool {
    pieces.append(.open(.paragraph(isTight: false)))
    while true {
      guard readInlines() else { return false }
      passLine()
      switch line() {
      case .text: pieces.append(.softBreak)
      case .unclear: return false
      case .end, .blank, .heading, .item:
        pieces.append(.close(.paragraph(isTight: false)))
        return true
      }
    }
  }

  private mutating func readList() -> Bool {
    let (mark, start) = (bytes[at], pieces.count)
    pieces.append(.open(.list(start: nil)))
    var isTight = true
    while true {
      at += 2
      guard readItem() else { return false }
      let end = at
      while line() == .blank { passLine() }
      guard line() == .item, bytes[at] == mark else {
        // Right below it, text goes on with the item.
        if at == end, line() == .text { return false }
        break
      }
      if at > end { isTight = false }
    }
    if !isTight { loosen(from: start) }
    pieces.append(.close(.list(start: nil)))
    return true
  }

  private mutating func readItem() -> Bool {
    guard line() == .text else { return false }
    if bytes[at] == UInt8(ascii: "["), let (mark, textStart) = TaskMark.read(bytes, at: at) {
      guard bytes[at + 1].isPlainText else { return false }
      pieces.append(.open(.item(task: TaskMark.meaning(of: mark))))
      at = textStart
    } else {
      pieces.append(.open(.item(task: nil)))
    }
    pieces.append(.open(.paragraph(isTight: true)))
    guard readInlines() else { return false }
    pieces.append(.close(.paragraph(isTight: true)))
    pieces.append(.close(.item(task: nil)))
    passLine()
    return true
  }

  /// Blank lines between its items make a list's paragraphs stand apart.
  private mutating func loosen(from start: Int) {
    for i in start..<pieces.count {
      switch pieces[i] {
      case .open(.paragraph): pieces[i] = .open(.paragraph(isTight: false))
      case .close(.paragraph): pieces[i] = .close(.paragraph(isTight: false))
      default: break
      }
    }
  }
}
