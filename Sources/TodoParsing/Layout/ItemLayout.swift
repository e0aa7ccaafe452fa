import Diagnostics
import Markdown
import TodoModel

/// Where everything of a task item lies, for edits of the file's text.
///
/// Offsets are in the file's bytes.
package struct ItemLayout: Sendable {
  /// The mark between the brackets.
  package var mark: Range<Int>
  package var meaning: Status.Meaning
  /// Behind the mark, without the white space around.
  package var text: Range<Int>
  /// What the text says without its metadata.
  package var title: String
  /// The line of the file that it begins on, and its last one with what is nested in it.
  package var lines: ClosedRange<Int>
  /// The bytes of its first line, with what ends it.
  package var firstLine: Range<Int>
  /// The bytes of all its lines, with what ends them.
  package var allLines: Range<Int>
  /// The position of the task item that it stands in.
  package var parent: Int?
  /// The text of the nearest heading above, and the line of the file that it begins on.
  package var section: (text: String, line: Int)?
  /// In the line's order.
  package var fields: [Field]
  /// With their `#`.
  package var tags: [Range<Int>] = []
  /// Where its `^block` begins, which stays the last thing on the line.
  package var block: Range<Int>?
  /// The pieces that are neither metadata nor tags.
  package var texts: [Range<Int>]

  /// How metadata is written.
  package enum Dialect: Hashable, Sendable {
    /// Obsidian Tasks' signs: `📅 2026-12-01`.
    case signs
    /// Dataview's `[due:: 2026-12-01]`.
    case brackets
    /// todo.txt's `due:2026-12-01`.
    case words
  }

  package struct Field: Sendable {
    package var key: InlineKey
    package var dialect: Dialect
    package var range: Range<Int>
    package var value: Range<Int>
  }

  /// The dialect that most of its fields are written in; `nil` where it has none.
  package var dialect: Dialect? { Self.dialect(of: fields) }

  static func dialect(of fields: some Sequence<Field>) -> Dialect? {
    var counts: [Dialect: Int] = [:]
    for field in fields { counts[field.dialect, default: 0] += 1 }
    return [.signs, .brackets, .words].filter { counts[$0] != nil }
      .max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}

/// The task items of a file's body, in the file's order, nested ones too.
package struct BodyLayout: Sendable {
  package var items: [ItemLayout] = []

  /// The dialect that most of the file's fields are written in; `nil` where it has none.
  package var dialect: ItemLayout.Dialect? { ItemLayout.dialect(of: items.flatMap(\.fields)) }

  /// - Parameters:
  ///   - body: where the file's body begins, and its line.
  ///   - zone: what dates without an offset are local to.
  package static func read(
    _ file: SourceFile, body: (start: Int, line: Int), zone: Zone
  ) -> BodyLayout {
    let text = MarkdownText(
      String(decoding: file.bytes[body.start...], as: UTF8.self), firstLine: body.line)
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
    // Back from the text over the blanks and the bracket.
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
    let lastText = tokens.lastIndex { if case .text = $0.kind { true } else { false } } ?? -1
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .text, .dateless: texts.append(inFile(token.range))
      case .tag: tags.append(inFile(token.range))
      case .block: block = inFile(token.range)
      case .field(let key, let value, let isSignifier):
        // A sign before text is a part of the text.
        if isSignifier, index < lastText {
          texts.append(inFile(token.range))
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

  /// `[due:: …]` has its colons before the value; `(A)`, a priority of todo.txt, has none.
  private static func dialect(
    of range: Range<Int>, _ value: Range<Int>, _ bytes: [UInt8]
  ) -> Dialect {
    let head = bytes[range.lowerBound..<value.lowerBound]
    return (head.first == 0x5B || head.first == 0x28) && head.contains(0x3A) ? .brackets : .words
  }
}
