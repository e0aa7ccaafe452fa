import Text
import TodoModel

/// Counts the task items of a body from its lines alone, where these leave no doubt.
///
/// Most bodies are paragraphs and flat lists, in which a line tells by its beginning what it is, and
/// no tree has to be made of them. Wherever another line could decide (quotes, fences, HTML, tabs,
/// deep indentation, lists in lists on one line, underlined headings) there is no answer, and the
/// tree has to be asked.
enum SubtaskScan {
  /// `nil` where only the tree can tell.
  static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Todo.SubtaskCount? {
    // libcmark passes over a byte-order mark at the beginning.
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
    // In an item a line of these makes a heading of the text above it.
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
    // It may as well go on with a paragraph above, which only that paragraph tells.
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

  /// Whether what stands here may reach over more lines than its own, or is indented by a tab.
  private static func opensBlock(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), 0x09: return true
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return start + 2 < bytes.count && bytes[start + 1] == bytes[start]
        && bytes[start + 2] == bytes[start]
    default: return false
    }
  }

  /// Whether the rest of the line is one sign over and over, and blanks behind it.
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
