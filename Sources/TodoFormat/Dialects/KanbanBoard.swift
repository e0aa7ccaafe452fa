import Markdown
import Text
import TodoModel

/// A board of Obsidian's Kanban plugin: headings are lanes, and the items below them cards
/// (`src/parsers/formats/list.ts` of mgmeyers/obsidian-kanban).
struct KanbanBoard: Sendable {
  /// The key of the front matter that makes a file a board.
  static let key = "kanban-plugin"

  struct Lane: Sendable {
    /// Without the highest number of cards, which may come after it: `Doing (3)`.
    let name: String
    /// The status that the name means, which may have signs around it: `✅ Done`.
    let status: Status?
    /// The line number of the heading in the file.
    let line: Int
    /// The start of the heading, or of the rule above the archive: an offset in the body.
    let start: Int
    /// Where the first card of a lane without cards is written: an offset in the body.
    let firstCard: Int
    /// Whether all its cards are completed: the line `**Complete**` below the heading says so.
    let completes: Bool
    /// The heading after a rule below all lanes. What is archived counts as completed.
    let isArchive: Bool

    /// What a card with an open box is; `nil` where the lane says nothing.
    var meaning: Status.Meaning? { completes || isArchive ? .done : status?.meaning }
  }

  private(set) var lanes: [Lane] = []
  /// The lanes by the lines of their headings.
  private var places: [Int: Int] = [:]

  /// - Parameter firstLine: the line number of the body's first line.
  init(_ body: [UInt8], firstLine: Int, statuses: StatusReader) {
    let lines = BodyLines(body)
    var fence: UInt8?
    var last: (text: Substring, line: Int) = ("", 1)
    for line in 1...max(1, lines.count) {
      let text = String(decoding: body[lines.range(of: line)], as: UTF8.self).withoutOuterSpace
      if text.hasPrefix("```") || text.hasPrefix("~~~"), fence == nil || fence == text.utf8.first {
        fence = fence == nil ? text.utf8.first : nil
      } else if fence == nil, text.utf8.first == 0x23,
        let range = body.headingText(in: lines.range(of: line))
      {
        let heading = String(decoding: body[range], as: UTF8.self)
        let below = Self.below(line, in: lines)
        let name = heading.withoutCardLimit
        let word = statuses.word(inName: name)
        let isArchive =
          Self.archives.contains(heading) && ["***", "---", "___"].contains(last.text)
        places[firstLine + line - 1] = lanes.count
        lanes.append(
          Lane(
            name: name, status: statuses.known(word), line: firstLine + line - 1,
            start: lines.start(of: isArchive ? last.line : line), firstCard: below.firstCard,
            completes: below.completes, isArchive: isArchive))
      }
      if !text.isEmpty { last = (text, line) }
    }
  }

  /// What is between a heading and its cards.
  private static func below(
    _ heading: Int, in lines: BodyLines
  ) -> (firstCard: Int, completes: Bool) {
    func text(_ line: Int) -> Substring {
      String(decoding: lines.bytes[lines.range(of: line)], as: UTF8.self).withoutOuterSpace
    }
    var line = heading + 1
    if line <= lines.count, text(line).isEmpty { line += 1 }
    guard line <= lines.count, Self.completed.contains(text(line)) else {
      return (lines.start(of: line), false)
    }
    return (lines.start(of: line + 1), true)
  }

  /// The lane with a heading in a line of the file.
  func lane(atLine line: Int) -> Lane? { places[line].map { lanes[$0] } }

  /// The status that an item has from its lane; `nil` where its box says it.
  func status(of item: TaskItem) -> Status? {
    guard let lane = lane(atLine: item.sectionLine) else { return nil }
    if lane.completes || lane.isArchive {
      let named = lane.status?.meaning == .done ? lane.status : nil
      return item.meaning == .cancelled ? nil : named ?? Status(.done)
    }
    return item.mark == " " ? lane.status : nil
  }

  /// The lane in which a card gets a status.
  ///
  /// - Parameters:
  ///   - own: the lane of the card.
  ///   - wasClosed: whether the card is completed or cancelled. In the lane of what is being done it is
  ///     reopened by its box.
  /// - Returns: `nil` where no lane has it.
  func lane(for status: Status, from own: Lane, wasClosed: Bool) -> Lane? {
    let lanes = lanes.filter { !$0.isArchive }
    if let named = named(status) { return named }
    if own.meaning == status.meaning { return own }
    func first(_ meaning: Status.Meaning?) -> Lane? { lanes.first { $0.meaning == meaning } }
    switch status.meaning {
    case .done: return lanes.first(where: \.completes) ?? first(.done)
    case .doing, .cancelled: return first(status.meaning)
    case .todo:
      if own.meaning == nil || own.meaning == .doing && wasClosed { return own }
      // What is opened again does not wait for something.
      let ready = lanes.first {
        $0.meaning == .todo && !StatusReader.saysMore($0.status?.name ?? "")
      }
      return ready ?? first(nil) ?? first(.todo)
    }
  }

  /// The lane of a status with a name.
  func named(_ status: Status) -> Lane? {
    guard let name = status.name?.foldedName else { return nil }
    return lanes.first {
      !$0.isArchive && $0.status?.name?.foldedName == name && $0.status?.meaning == status.meaning
    }
  }

  /// The day in the lines of a card below its first one and above the items that it has.
  ///
  /// - Parameters:
  ///   - first: the number of the card's first line in the body, from 1.
  ///   - last: that of its last one.
  static func day(
    below first: Int, upTo last: Int, in lines: BodyLines
  ) -> (line: Int, value: Range<Int>)? {
    for line in stride(from: first + 1, through: last, by: 1) {
      let range = lines.range(of: line)
      let text = lines.bytes[range].drop(while: \.isBlank)
      let isItem = [0x2A, 0x2B, 0x2D].contains(text.first) && text.dropFirst().first == 0x20
      if isItem || text.first?.isDigit == true { return nil }
      for token in InlineLexer.tokens(of: lines.bytes, in: text.startIndex..<range.upperBound) {
        if case .field(.due, let value, isSignifier: false) = token.kind, token.isOnCard(lines) {
          return (line, value)
        }
      }
    }
    return nil
  }

  /// The line below the heading of a lane whose cards are completed, in the plugin's languages.
  private static let completed: Set<Substring> = [
    "**Complete**", "**Fertiggestellt**", "**Completato**", "**完了**", "**완료됨**",
    "**Concluído**", "**Выполнено**", "**完成**",
  ]

  /// The heading of the archive in the plugin's languages.
  private static let archives: Set = [
    "Archive", "Archiv", "Archivio", "アーカイブ", "보관됨", "Arquivado", "Архивировать", "归档",
  ]
}

extension InlineToken {
  fileprivate func isOnCard(_ lines: BodyLines) -> Bool {
    lines.bytes[range.lowerBound] == UInt8(ascii: "@")
  }
}

extension String {
  /// The heading of a lane without ` (3)`.
  var withoutCardLimit: String {
    guard let match = wholeMatch(of: /(.*?)\s*\(\d+\)/), !match.1.isEmpty else { return self }
    return String(match.1)
  }

  /// `2026-12-01 14:30` of the value of a card's field, `2026-12-01} @@{14:30`.
  var joiningCardTime: String {
    wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:\}|\]\])\s*@@\{(\d\d:\d\d)/).map { "\($0.1) \($0.2)" }
      ?? self
  }

  /// `2026-12-01 14:30` as the plugin has it, `@{2026-12-01} @@{14:30}`, with other signs around the day.
  func asCardDay(_ open: String, _ close: String) -> String {
    wholeMatch(of: /(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/).map {
      "\(open)\($0.1)\(close) @@{\($0.2)}"
    } ?? "\(open)\(self)\(close)"
  }
}
