import Text
import TodoModel

/// The parts of a body that Docket needs before rendering: its first heading and its task items.
package struct BodyOutline: Sendable {
  /// The first block, if it is a heading of level 1.
  package var firstHeading: FirstHeading?
  /// In document order.
  package var taskItems: [TaskItem] = []
  /// Whether the body exceeds a limit, so that it is shown as plain text.
  package var isPlain = false
  /// The line of the file from which on task items are not read, because there the body exceeds a
  /// limit that holds for reading too; `nil` if all were read.
  package var unreadLine: Int?

  package struct FirstHeading: Hashable, Sendable {
    /// One line of plain text, possibly empty.
    package var text: String
    /// The byte offset after the heading, and the line number of that offset in the file.
    package var restOffset: Int
    package var restLine: Int
  }

  /// The subtasks of a todo with this body.
  package var subtasks: Todo.SubtaskCount { Todo.SubtaskCount(taskItems) }

  /// Reads the outline of a body, with libcmark only if the body may contain a heading or task
  /// items.
  ///
  /// The warnings `body-too-large`, `body-too-deep` and `body-too-complex` give the reason why the
  /// body is plain.
  package static func read(_ body: MarkdownText, path: String) -> Parsed<BodyOutline> {
    var text = body.text
    return text.withUTF8 { bytes in
      if let fault = BodyLimits.fault(in: bytes) {
        var outline = pieces(of: bytes, body.firstLine)
        outline.isPlain = true
        let position = SourcePosition(line: body.firstLine + fault.line, column: 1)
        return Parsed(
          outline,
          [
            Diagnostic(
              .warning, fault.id, path: path, at: position,
              "\(fault.words); it is shown as plain text")
          ])
      }
      guard mayBeginWithHeading(bytes) || TaskMark.mayOccur(in: bytes) else {
        return Parsed(BodyOutline(), [])
      }
      var reader = OutlineReader(bytes, firstLine: body.firstLine)
      reader.read(BodyTree(bytes))
      return Parsed(reader.outline, [])
    }
  }

  /// Whether the first block may be a heading: the body starts with `#`, or contains a line of `=`.
  static func mayBeginWithHeading(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first(where: { !$0.isSpaceOrLineEnd }) else { return false }
    if first == 0x23 { return true }
    for i in bytes.indices where bytes[i] == 0x3D {
      if i > 0, bytes[i - 1].isSpaceOrLineEnd { return true }
    }
    // A link reference definition produces no block, so a heading below it is the first block.
    return first == 0x5B
  }
}

/// Collects an outline during a walk of the tree.
struct OutlineReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  let lines: BodyLines
  private let firstLine: Int
  /// The line of the body at which reading ends.
  private let endLine: Int
  private(set) var outline = BodyOutline()

  private var prefixes: [BodyPrefix] = []
  /// The enclosing items, as indices into `taskItems`; `nil` for an item that is not a task item.
  private var openItems: [Int?] = []
  private(set) var section: Section?
  private var heading: InlineText?

  /// A heading, with its line in the file.
  typealias Section = (text: String, line: Int)

  /// - Parameter section: the last heading above these bytes.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, before endLine: Int = .max,
    section: Section? = nil
  ) {
    self.bytes = bytes
    (self.firstLine, self.endLine, self.section) = (firstLine, endLine, section)
    lines = BodyLines(Array(bytes))
  }

  mutating func read(_ tree: borrowing BodyTree) {
    tree.walk { node, isEntering in
      if isEntering { return enter(node) }
      leave(node)
      return .descend
    }
  }

  private mutating func enter(_ node: BodyNode) -> BodyTree.Step {
    switch node.kind {
    case .document, .list: return .descend
    case .blockQuote:
      prefixes.append(.quote)
      return .descend
    case .item:
      enterItem(node)
      return .descend
    case .heading:
      heading = InlineText()
      heading?.append(node)
      return .descend
    case .paragraph, .codeBlock, .htmlBlock, .thematicBreak: return .skip
    default:
      heading?.append(node)
      return .descend
    }
  }

  private mutating func leave(_ node: BodyNode) {
    switch node.kind {
    case .blockQuote: prefixes.removeLast()
    case .item:
      prefixes.removeLast()
      openItems.removeLast()
    case .heading:
      let text = heading?.text ?? ""
      heading = nil
      guard node.startLine < endLine else { return }
      if !text.isEmpty { section = (text, firstLine + node.startLine - 1) }
      guard node.headingLevel == 1, node.isFirstChild, node.parent?.kind == .document else {
        return
      }
      let rest = endLine(ofHeading: node) + 1
      outline.firstHeading = BodyOutline.FirstHeading(
        text: text, restOffset: lines.start(of: rest), restLine: firstLine + rest - 1)
    default: break
    }
  }

  private mutating func enterItem(_ node: BodyNode) {
    var task: TaskItem?
    if let child = node.firstChild, child.kind == .paragraph, child.startLine < endLine {
      let start = lines.offset(line: child.startLine, column: child.startColumn)
      task = taskItem(node, at: start, line: child.startLine)
    }
    prefixes.append(.indent(BodyPrefix.width(ofItem: node, in: prefixes, lines)))
    if var task {
      task.prefixes = prefixes
      outline.taskItems.append(task)
      openItems.append(outline.taskItems.count - 1)
    } else {
      openItems.append(nil)
    }
  }

  private func taskItem(_ node: BodyNode, at start: Int, line: Int) -> TaskItem? {
    guard let (mark, textStart) = TaskMark.read(bytes, at: start) else { return nil }
    var end = lines.range(of: line).upperBound
    while end > textStart, bytes[end - 1].isBlank { end -= 1 }
    // libcmark includes the blank lines after an item.
    return TaskItem(
      mark: mark, parent: openItems.last { $0 != nil } ?? nil, line: firstLine + line - 1,
      endLine: firstLine + max(line, lines.lastWithContent(upTo: node.endLine)) - 1,
      text: textStart..<end,
      section: section?.text, sectionLine: section?.line ?? 0, prefixes: [])
  }

  /// The line of a heading's underline, if it has one. libcmark does not report it.
  private func endLine(ofHeading node: BodyNode) -> Int {
    let first = node.startLine
    if bytes[lines.range(of: first)].first(where: { !$0.isBlank }) == 0x23 { return first }
    var line = first + 1
    while line <= lines.count {
      let text = bytes[lines.range(of: line)].drop(while: \.isBlank)
      if text.first == 0x3D, text.allSatisfy({ $0 == 0x3D || $0.isBlank }) { return line }
      line += 1
    }
    return first
  }
}
