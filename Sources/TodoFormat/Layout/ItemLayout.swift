import Text
import Markdown
import TodoModel

/// The location of a task item and its parts, for editing the text.
///
/// Offsets are byte offsets in the file.
package struct ItemLayout: Sendable {
  /// The character between the brackets.
  package var mark: Range<Int>
  package var meaning: Status.Meaning
  /// The text after the mark, without surrounding white space.
  package var text: Range<Int>
  /// The text without metadata.
  package var title: String
  /// Line numbers in the file, from the item's first line to its last, including nested content.
  package var lines: ClosedRange<Int>
  /// The first line, including its line ending.
  package var firstLine: Range<Int>
  /// All lines of the item, including their line endings.
  package var allLines: Range<Int>
  /// The index of the enclosing task item.
  package var parent: Int?
  /// The text of the nearest heading above, and its line number in the file.
  package var section: (text: String, line: Int)?
  /// In the order of the line.
  package var fields: [Field]
  /// With the leading `#`.
  package var tags: [Range<Int>] = []
  /// The tags inside the text, which are words of the title too.
  package var innerTags: [Range<Int>] = []
  /// All tags, in the order of the line.
  package var allTags: [Range<Int>] {
    (tags + innerTags).sorted { $0.lowerBound < $1.lowerBound }
  }
  /// The range of the `^block`, which must remain at the end of the line.
  package var block: Range<Int>?
  /// The tokens that are neither metadata nor tags nor comments.
  package var texts: [Range<Int>]
  package var comments: [Range<Int>] = []

  /// The syntax of inline metadata.
  package enum Dialect: Hashable, Sendable {
    /// Obsidian Tasks' signifiers: `📅 2026-12-01`.
    case signs
    /// Dataview's `[due:: 2026-12-01]`.
    case brackets
    /// todo.txt's `due:2026-12-01`.
    case words
    /// `@{2026-12-01}`, the due day of a card of Obsidian's Kanban boards; other fields have signs there.
    case card
    /// `@[[2026-12-01]]`, the same as a link to the note of the day.
    case linkedCard

    var isOfCard: Bool { self == .card || self == .linkedCard }
  }

  package struct Field: Sendable {
    package var key: InlineKey
    package var dialect: Dialect
    package var range: Range<Int>
    package var value: Range<Int>
  }

  /// The most frequent dialect of the item's fields; `nil` if it has no fields.
  package var dialect: Dialect? { Self.dialect(of: fields) }

  static func dialect(of fields: some Sequence<Field>) -> Dialect? {
    var counts: [Dialect: Int] = [:]
    for field in fields {
      counts[field.dialect.isOfCard ? .signs : field.dialect, default: 0] += 1
    }
    return [.signs, .brackets, .words].filter { counts[$0] != nil }
      .max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}

/// The task items of a file's body, in file order, including nested ones.
package struct BodyLayout: Sendable {
  package var items: [ItemLayout] = []

  /// The most frequent dialect of the file's fields; `nil` if it has no fields.
  package var dialect: ItemLayout.Dialect? { ItemLayout.dialect(of: items.flatMap(\.fields)) }

  /// How a new due day is written on a card of a Kanban board; `nil` as elsewhere.
  package var cardDays: ItemLayout.Dialect?

  /// The dialect of a new field, in an item with another dialect.
  func dialect(ofNew key: InlineKey, like dialect: ItemLayout.Dialect) -> ItemLayout.Dialect {
    key == .due && dialect == .signs ? cardDays ?? dialect : dialect
  }

  /// - Parameters:
  ///   - body: the start of the body, and its line.
  ///   - zone: the time zone of dates without an offset.
  package static func read(
    _ file: SourceFile, body: (start: Int, line: Int), zone: Zone
  ) -> BodyLayout {
    let text = file.text(from: body)
    let outline = BodyOutline.read(text, path: file.path).value
    let lines = BodyLines(Array(text.text.utf8))
    let reader = InlineFieldReader(
      dates: DateReader(zone: zone, dialect: .docket), path: file.path, lines: lines,
      firstLine: body.line)
    return BodyLayout(
      items: outline.taskItems.map { item in
        ItemLayout(item, lines, body, title: reader.read(item.text, line: item.line).value.title)
      })
  }
}

extension ItemLayout {
  fileprivate init(
    _ item: TaskItem, _ lines: BodyLines, _ body: (start: Int, line: Int), title: String
  ) {
    let bytes = lines.bytes
    func inFile(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + body.start..<range.upperBound + body.start
    }
    // Search backwards from the text for the closing bracket.
    var close = item.text.lowerBound
    while close > 0, bytes[close - 1] != 0x5D { close -= 1 }
    let markEnd = max(0, close - 1)
    mark = inFile(max(0, markEnd - UTF8.width(item.mark))..<markEnd)
    meaning = item.meaning
    text = inFile(item.text)
    self.title = title
    self.lines = item.line...max(item.line, item.endLine)
    let number = item.line - body.line + 1
    let last = self.lines.upperBound - body.line + 1
    firstLine = inFile(lines.start(of: number)..<lines.start(of: number + 1))
    allLines = inFile(lines.start(of: number)..<lines.start(of: last + 1))
    parent = item.parent
    section = item.section.map { ($0, item.sectionLine) }
    (fields, texts) = ([], [])
    let tokens = InlineLexer.tokens(of: bytes, in: item.text)
    let lastText = tokens.lastIndex(where: \.isText) ?? -1
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .text, .unreadField, .dateless: addText(inFile(token.range))
      case .innerTag:
        innerTags.append(inFile(token.range))
        addText(inFile(token.range))
      case .tag: tags.append(inFile(token.range))
      case .comment: comments.append(inFile(token.range))
      case .block: block = inFile(token.range)
      case .field(let key, let value, let isSignifier):
        // A signifier before text is part of the text.
        if isSignifier, index < lastText {
          addText(inFile(token.range))
          continue
        }
        fields.append(
          Field(
            key: key,
            dialect: isSignifier ? .signs : Self.dialect(of: token.range, value, bytes),
            range: inFile(token.range), value: inFile(value)))
      }
    }
  }

  /// Adds a range to the texts, or to the last one if nothing is between them.
  private mutating func addText(_ range: Range<Int>) {
    if let last = texts.last, last.upperBound == range.lowerBound {
      texts[texts.count - 1] = last.lowerBound..<range.upperBound
    } else {
      texts.append(range)
    }
  }

  /// Distinguishes `[due:: …]`, with colons before the value, from todo.txt's priority `(A)`.
  private static func dialect(
    of range: Range<Int>, _ value: Range<Int>, _ bytes: [UInt8]
  ) -> Dialect {
    let head = bytes[range.lowerBound..<value.lowerBound]
    if head.first == 0x40 { return head.contains(0x5B) ? .linkedCard : .card }
    return (head.first == 0x5B || head.first == 0x28) && head.contains(0x3A) ? .brackets : .words
  }
}
