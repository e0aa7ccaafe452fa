import Text
import TodoModel

/// A task item of a body: `- [ ] text` (GFM task list items, with any mark).
package struct TaskItem: Sendable {
  /// What stands between the brackets: a space, `x`, `/`, `-`, …
  package var mark: Unicode.Scalar
  /// The position in `BodyOutline.taskItems` of the nearest task item that it stands in.
  package var parent: Int?
  /// The line of the file that its text stands on.
  package var line: Int
  /// The last line of the file that is its own, with what is nested below it; no blank ones.
  package var endLine: Int
  /// Its own text: the bytes of the body from behind the mark to the end of the line, without the
  /// white space around.
  package var text: Range<Int>
  /// The text of the nearest heading above.
  package var section: String?
  /// The line of the file that this heading begins on; 0 where there is none.
  package var sectionLine = 0
  /// What a line has to begin with to stand in it, from the outside in.
  package var prefixes: [BodyPrefix]

  /// `x` and `X` are completed, `/` is doing, `-` cancelled, any other open.
  package var meaning: Status.Meaning { TaskMark.meaning(of: mark) }
}

/// Reads the `[ ]` at the beginning of a task item.
enum TaskMark {
  static func meaning(of mark: Unicode.Scalar) -> Status.Meaning {
    switch mark {
    case "x", "X": .done
    case "/": .doing
    case "-": .cancelled
    default: .todo
    }
  }

  /// The mark at a byte and where the text behind it begins: `[`, one scalar, `]`, white space and
  /// then something else on the same line (formats.md §4). `nil` when none stands there.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (mark: Unicode.Scalar, textStart: Int)? {
    guard start >= 0, start < bytes.count, bytes[start] == 0x5B,
      let (mark, width) = scalar(bytes, at: start + 1)
    else { return nil }
    switch mark {
    case "[", "]", "\\", "\n", "\r": return nil
    default: break
    }
    var i = start + 1 + width
    guard i + 1 < bytes.count, bytes[i] == 0x5D, bytes[i + 1].isBlank else { return nil }
    i += 2
    while i < bytes.count, bytes[i].isBlank { i += 1 }
    guard i < bytes.count, !bytes[i].isSpaceOrLineEnd else { return nil }
    return (mark, i)
  }

  /// Whether anywhere in a text stands what could be the mark of a task item.
  static func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count {
      if bytes[i] == 0x5B, read(bytes, at: i) != nil { return true }
      i += 1
    }
    return false
  }

  /// Whether anywhere in a text the mark of a task item stands behind a list's marker.
  static func stands(behindMarkerIn bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for i in bytes.indices.dropFirst(2) where bytes[i] == 0x5B && bytes[i - 1].isBlank {
      switch bytes[i - 2] {
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        if read(bytes, at: i) != nil { return true }
      default: continue
      }
    }
    return false
  }

  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (Unicode.Scalar, width: Int)? {
    guard start < bytes.count else { return nil }
    if bytes[start] < 0x80 { return (Unicode.Scalar(bytes[start]), 1) }
    var decoder = UTF8()
    var rest = bytes[start..<min(start + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension Todo.SubtaskCount {
  /// How many of the items are done, of all that are not cancelled: what was dropped holds up
  /// nobody, as in the completion rate (design §2).
  package init(_ items: some Sequence<TaskItem>) {
    self.init()
    for item in items where item.meaning != .cancelled {
      total += 1
      if item.meaning == .done { done += 1 }
    }
  }
}
