import Text
import TodoModel

/// A task item of a body: `- [ ] text` (GFM task list items, with any mark).
package struct TaskItem: Sendable {
  /// The character between the brackets: a space, `x`, `/`, `-`, …
  package var mark: Unicode.Scalar
  /// The index of the nearest enclosing task item in `BodyOutline.taskItems`.
  package var parent: Int?
  /// The line number of the item's text in the file.
  package var line: Int
  /// The last line of the item in the file, including nested content, without trailing blank lines.
  package var endLine: Int
  /// The item's text: the byte range in the body from after the mark to the end of the line,
  /// without surrounding white space.
  package var text: Range<Int>
  /// The text of the nearest heading above.
  package var section: String?
  /// The line number of that heading in the file; 0 if there is none.
  package var sectionLine = 0
  /// The prefixes of the lines inside the item, from the outside in.
  package var prefixes: [BodyPrefix]

  /// `x` and `X` mean completed, `/` in progress, `-` cancelled, any other mark open.
  package var meaning: Status.Meaning { TaskMark.meaning(of: mark) }
}

/// Parses the `[ ]` at the start of a task item.
enum TaskMark {
  static func meaning(of mark: Unicode.Scalar) -> Status.Meaning {
    switch mark {
    case "x", "X": .done
    case "/": .doing
    case "-": .cancelled
    default: .todo
    }
  }

  /// Parses a mark at an offset and returns the start of the text after it: `[`, one scalar, `]`,
  /// white space and then text on the same line (formats.md §4). `nil` if there is no mark.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (mark: Unicode.Scalar, textStart: Int)? {
    guard start >= 0, start < bytes.count, bytes[start] == 0x5B,
      let mark = BodyScalar.first(bytes, at: start + 1)
    else { return nil }
    switch mark {
    case "[", "]", "\\", "\n", "\r": return nil
    default: break
    }
    var i = start + 1 + UTF8.width(mark)
    guard i + 1 < bytes.count, bytes[i] == 0x5D, bytes[i + 1].isBlank else { return nil }
    i += 2
    while i < bytes.count, bytes[i].isBlank { i += 1 }
    guard i < bytes.count, !bytes[i].isSpaceOrLineEnd else { return nil }
    return (mark, i)
  }

  /// Whether the text contains a possible mark of a task item.
  static func mayOccur(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count {
      if bytes[i] == 0x5B, read(bytes, at: i) != nil { return true }
      i += 1
    }
    return false
  }

  /// Whether the text contains a mark of a task item after a list marker.
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
}

extension Todo.SubtaskCount {
  /// Counts completed items and all items except cancelled ones. Cancelled items do not count, as
  /// in the completion rate.
  package init(_ items: some Sequence<TaskItem>) {
    self.init()
    for item in items where item.meaning != .cancelled {
      total += 1
      if item.meaning == .done { done += 1 }
    }
  }
}
