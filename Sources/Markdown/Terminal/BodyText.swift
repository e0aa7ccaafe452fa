import Text
import TodoModel

/// A body as text for a terminal. Keeps Markdown marks that carry information, replaces others with
/// styles, and wraps lines to the width.
package struct BodyText {
  package private(set) var lines: [String] = []
  private let width: Int?
  private let style: TerminalStyle

  /// The margins at the start of lines, from the outside in.
  private var margins: [Margin] = []
  /// The next number of each open list; `nil` for a bullet list.
  private var numbers: [Int?] = []
  /// For each open list, whether it contains blank lines.
  private var looseLists: [Bool] = []
  private var inlines: InlineSpans
  private var table: TextTable?
  /// Whether the next block follows a blank line.
  private var needsBlank = false

  /// - Parameters:
  ///   - indent: the number of empty columns before each line.
  ///   - width: the width of the terminal; `nil` for a pipe or a file, where lines are not wrapped.
  package init(_ body: [BodyPiece], indent: Int = 0, width: Int?, style: TerminalStyle) {
    self.width = width
    self.style = style
    inlines = InlineSpans(keepsLines: width == nil)
    if indent > 0 { margins.append(Margin(String(repeating: " ", count: indent))) }
    for piece in body { append(piece) }
  }

  private mutating func append(_ piece: BodyPiece) {
    switch piece {
    case .open(let block): open(block)
    case .close(let block): close(block)
    case .codeBlock(let text), .rawHTML(let text): appendVerbatim(text, indent: "    ", [.cyan])
    case .plain(let text): appendVerbatim(text, indent: "", [])
    case .rule:
      let columns = min(available ?? 40, 40)
      emit([TextSpan(String(repeating: "─", count: columns), [.faint])])
      needsBlank = true
    default: inlines.append(piece)
    }
  }

  private mutating func open(_ block: BodyBlock) {
    switch block {
    case .paragraph(let isTight):
      if !isTight, !looseLists.isEmpty { looseLists[looseLists.count - 1] = true }
    case .heading(let level):
      inlines.open(.bold)
      inlines.append(.text(String(repeating: "#", count: min(max(level, 1), 6)) + " "))
    case .quote: margins.append(Margin("│ ", [.faint]))
    case .list(let start):
      numbers.append(start)
      looseLists.append(false)
    case .item(let task): margins.append(itemMargin(task))
    case .table: table = TextTable()
    case .tableHead, .tableBody: break
    case .tableRow: table?.addRow()
    case .tableCell(_, let isHeader): if isHeader { inlines.open(.bold) }
    }
  }

  private mutating func close(_ block: BodyBlock) {
    switch block {
    case .paragraph(let isTight):
      emitInlines()
      if !isTight { needsBlank = true }
    case .heading:
      emitInlines()
      inlines.close(.bold)
      needsBlank = true
    case .quote:
      margins.removeLast()
      needsBlank = true
    case .list:
      numbers.removeLast()
      looseLists.removeLast()
      needsBlank = looseLists.last ?? true
    case .item:
      if let margin = margins.last, !margin.isUsed { emit([]) }
      margins.removeLast()
    case .table:
      if let table { for line in table.lines(width: available) { emit(line) } }
      table = nil
      needsBlank = true
    case .tableCell(let alignment, let isHeader):
      if isHeader { inlines.close(.bold) }
      table?.add(inlines.taken(), alignment, isHeader: isHeader)
    case .tableHead, .tableBody, .tableRow: break
    }
  }

  private mutating func itemMargin(_ task: Status.Meaning?) -> Margin {
    if let task {
      let (mark, look): (String, TerminalStyle.Look?) =
        switch task {
        case .todo: ("[ ]", nil)
        case .doing: ("[/]", .yellow)
        case .done: ("[x]", .green)
        case .cancelled: ("[-]", .faint)
        }
      return Margin(first: mark + " ", look.map { [$0] } ?? [], then: "    ")
    }
    guard let number = numbers.last ?? nil else { return Margin(first: "- ", then: "  ") }
    numbers[numbers.count - 1] = number + 1
    let mark = "\(number). "
    return Margin(first: mark, then: String(repeating: " ", count: mark.utf8.count))
  }

  // MARK: Lines

  /// The number of columns between the margins and the edge of the terminal.
  private var available: Int? {
    width.map { max(20, $0 - margins.reduce(0) { $0 + $1.width }) }
  }

  private mutating func emitInlines() {
    for line in inlines.taken().lines(width: available) { emit(line) }
  }

  private mutating func appendVerbatim(
    _ text: String, indent: String, _ looks: [TerminalStyle.Look]
  ) {
    var written = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while written.last?.allSatisfy(\.isWhitespace) == true { written.removeLast() }
    for line in written { emit([TextSpan(indent), TextSpan(line.withTabsAsBlanks, looks)]) }
    needsBlank = true
  }

  private mutating func emit(_ spans: [TextSpan]) {
    if needsBlank, !lines.isEmpty {
      lines.append(marginText(isBlank: true).withoutTrailingBlanks)
    }
    needsBlank = false
    lines.append((marginText(isBlank: false) + spans.text(style)).withoutTrailingBlanks)
  }

  /// - Parameter isBlank: whether the margin is for a blank line between blocks. Containers do not
  ///   start on such a line.
  private mutating func marginText(isBlank: Bool) -> String {
    var text = ""
    let end = isBlank ? margins.firstIndex { !$0.isUsed } ?? margins.count : margins.count
    for index in margins.indices.prefix(end) {
      let margin = margins[index]
      let shown = margin.isUsed ? margin.then : margin.first
      let isLast = isBlank && index == end - 1
      text += style.apply(margin.looks, to: isLast ? shown.withoutTrailingBlanks : shown)
      margins[index].isUsed = true
    }
    return text
  }
}

/// The text that a container writes before its lines.
private struct Margin {
  var first: String
  var then: String
  var looks: [TerminalStyle.Look]
  var isUsed: Bool

  var width: Int { then.displayWidth }

  /// Creates a margin that is the same for all lines.
  init(_ text: String, _ looks: [TerminalStyle.Look] = []) {
    (first, then, self.looks, isUsed) = (text, text, looks, false)
  }

  init(first: String, _ looks: [TerminalStyle.Look] = [], then: String) {
    (self.first, self.then, self.looks, isUsed) = (first, then, looks, false)
  }
}

extension Substring {
  /// The text with tabs expanded to tab stops every four columns.
  fileprivate var withTabsAsBlanks: String {
    guard utf8.contains(0x09) else { return String(self) }
    var text = ""
    var column = 0
    for character in self {
      if character == "\t" {
        let count = 4 - column % 4
        text += String(repeating: " ", count: count)
        column += count
      } else {
        text.append(character)
        column += 1
      }
    }
    return text
  }
}
