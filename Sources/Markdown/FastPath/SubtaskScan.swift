import Text
import TodoModel

/// Counts the task items of a body line by line, if its structure is unambiguous.
///
/// In most bodies, which consist of paragraphs and flat lists, the start of a line determines its
/// type, so that no tree is needed. If another line may change the type (quotes, fences, HTML,
/// tabs, deep indentation, nested lists on one line, setext headings), the caller must use the
/// tree.
enum SubtaskScan {
  /// Returns `nil` if the tree is needed.
  static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Todo.SubtaskCount? {
    // libcmark skips a byte-order mark at the start.
    if bytes.first == 0xEF { return nil }
    let lines = BodyLineEnds(in: bytes)
    var counts = Todo.SubtaskCount()
    var start = 0
    while start < bytes.count {
      var content = start
      while content < bytes.count, bytes[content] == 0x20 { content += 1 }
      switch line(bytes, from: content, indentation: content - start) {
      case .unclear: return nil
      case .plain: break
      case .task(let mark):
        let meaning = TaskMark.meaning(of: mark)
        if meaning != .cancelled { counts.total += 1 }
        if meaning == .done { counts.done += 1 }
      }
      start = lines.first(from: content) + 1
    }
    return counts
  }

  private enum Line {
    case plain
    case task(Unicode.Scalar)
    case unclear
  }

  private static func line(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, indentation: Int
  ) -> Line {
    guard start < bytes.count, !bytes[start].endsLine else { return .plain }
    if indentation > 3 || opensBlock(bytes, at: start) { return .unclear }
    // In an item, such a line turns the text above into a heading.
    if indentation > 0, bytes[start] == 0x3D || bytes[start] == 0x2D, isRule(bytes, from: start) {
      return .unclear
    }
    switch bytes[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return item(bytes, behindMarker: start + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return numberedItem(bytes, from: start)
    default: return .plain
    }
  }

  private static func numberedItem(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Line {
    var end = start
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
    else { return .plain }
    let line = item(bytes, behindMarker: end + 1)
    // The line may also continue a paragraph above, which depends on that paragraph.
    if case .task = line { return .unclear }
    return line
  }

  private static func item(
    _ bytes: UnsafeBufferPointer<UInt8>, behindMarker start: Int
  ) -> Line {
    guard start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 else { return .plain }
    var content = start
    while content < bytes.count, bytes[content] == 0x20 { content += 1 }
    guard content < bytes.count, !bytes[content].endsLine else { return .unclear }
    if content - start > 4 || opensBlock(bytes, at: content) { return .unclear }
    switch bytes[content] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .unclear
    default:
      return TaskMark.read(bytes, at: content).map { .task($0.mark) } ?? .plain
    }
  }

  /// Whether a block at this offset may span several lines, or is indented by a tab.
  private static func opensBlock(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), 0x09: return true
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return start + 2 < bytes.count && bytes[start + 1] == bytes[start]
        && bytes[start + 2] == bytes[start]
    default: return false
    }
  }

  /// Whether the rest of the line repeats one character, followed only by white space.
  private static func isRule(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var i = start
    while i < bytes.count, bytes[i] == bytes[start] { i += 1 }
    while i < bytes.count, bytes[i].isBlank { i += 1 }
    return i == bytes.count || bytes[i].endsLine
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
