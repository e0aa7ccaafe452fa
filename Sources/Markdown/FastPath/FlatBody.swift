import Text

/// Parses bodies that are unambiguous in CommonMark, several times as fast as libcmark: headings,
/// paragraphs and flat bullet lists, with links, code and emphasis that are not nested.
///
/// Returns `nil` for anything else (indentation, quotes, fences, tables, a backslash, `@name`, an
/// unclosed delimiter), so that libcmark parses it. Otherwise the result equals libcmark's.
struct FlatBody {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  /// The contents in document order, with the addresses of links as written.
  var parts: [BodyPart] = []

  /// - Returns: `nil` if libcmark must parse the body.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [BodyPart]? {
    // libcmark skips a byte-order mark at the start.
    guard bytes.count <= BodyLimits.bytes, bytes.first != 0xEF,
      Mention.next(in: bytes, from: 0) == nil
    else { return nil }
    var body = FlatBody(bytes: bytes)
    body.parts.reserveCapacity(64)
    while true {
      switch body.line() {
      case .end: return body.parts
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

  /// The type of the line at the current offset, which is the start of a line or of an item's text.
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
    // These can also start a setext underline or a table's delimiter row.
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: ":"): return .unclear
    default: return .text
    }
  }

  /// Whether one space and then text follow the marker of a list item or heading.
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
    parts.append(.open(.heading(level: level)))
    // Trailing `#` may belong to a closing sequence.
    guard readInlines(), bytes[at - 1] != UInt8(ascii: "#") else { return false }
    parts.append(.close(.heading(level: level)))
    passLine()
    return true
  }

  private mutating func readParagraph() -> Bool {
    parts.append(.open(.paragraph(isTight: false)))
    while true {
      guard readInlines() else { return false }
      passLine()
      switch line() {
      case .text: parts.append(.softBreak)
      case .unclear: return false
      case .end, .blank, .heading, .item:
        parts.append(.close(.paragraph(isTight: false)))
        return true
      }
    }
  }

  private mutating func readList() -> Bool {
    let (mark, start) = (bytes[at], parts.count)
    parts.append(.open(.list(start: nil)))
    var isTight = true
    while true {
      at += 2
      guard readItem() else { return false }
      let end = at
      while line() == .blank { passLine() }
      guard line() == .item, bytes[at] == mark else {
        // Text directly below an item continues it.
        if at == end, line() == .text { return false }
        break
      }
      if at > end { isTight = false }
    }
    if !isTight { loosen(from: start) }
    parts.append(.close(.list(start: nil)))
    return true
  }

  private mutating func readItem() -> Bool {
    guard line() == .text else { return false }
    if bytes[at] == UInt8(ascii: "["), let (mark, textStart) = TaskMark.read(bytes, at: at) {
      guard bytes[at + 1].isPlainText else { return false }
      parts.append(.open(.item(task: TaskMark.meaning(of: mark))))
      at = textStart
    } else {
      parts.append(.open(.item(task: nil)))
    }
    parts.append(.open(.paragraph(isTight: true)))
    guard readInlines() else { return false }
    parts.append(.close(.paragraph(isTight: true)))
    parts.append(.close(.item(task: nil)))
    passLine()
    return true
  }

  /// Makes the paragraphs of a list loose, because blank lines separate its items.
  private mutating func loosen(from start: Int) {
    for i in start..<parts.count {
      switch parts[i] {
      case .open(.paragraph): parts[i] = .open(.paragraph(isTight: false))
      case .close(.paragraph): parts[i] = .close(.paragraph(isTight: false))
      default: break
      }
    }
  }
}
