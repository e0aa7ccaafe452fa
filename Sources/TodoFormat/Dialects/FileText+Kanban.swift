import Markdown
import Text
import TodoModel

/// Boards of Obsidian's Kanban plugin, changed as it changes them.
extension FileText {
  var isKanbanBoard: Bool { layout.entries.contains { $0.key == KanbanBoard.key } }

  /// - Returns: `nil` for any other file.
  func kanbanBoard(_ statuses: StatusReader) -> KanbanBoard? {
    guard isKanbanBoard else { return nil }
    return KanbanBoard(
      Array(bytes[layout.body.start...]), firstLine: layout.body.line, statuses: statuses)
  }

  /// A setting of the board, which it has in a comment at its end; `nil` without one.
  func kanbanSetting(_ name: String) -> String? {
    let body = bytes[layout.body.start...]
    guard let comment = body.firstRange(of: Array("%% kanban:settings".utf8)),
      let start = body[comment.upperBound...].firstIndex(of: 0x7B),
      let end = body.lastIndex(of: 0x7D), start < end
    else { return nil }
    // JSON is YAML.
    let file = SourceFile(path: path, bytes: Array(body[start...end]))
    guard case .map(let entries)? = YAMLFile.read(file).root?.content else { return nil }
    return entries.first { $0.key == name }?.value.oneText?.text
  }

  /// Whether the board has days as `@{2026-12-01}`.
  var hasKanbanDays: Bool {
    isKanbanBoard && (kanbanSetting("date-format") ?? "YYYY-MM-DD") == "YYYY-MM-DD"
      && (kanbanSetting("date-trigger") ?? "@") == "@"
  }

  /// Whether its days are links to notes: `@[[2026-12-01]]`.
  var linksKanbanDays: Bool { kanbanSetting("link-date-to-daily-note") == "true" }

  /// - Throws: if a card has its day in a line below its first one.
  func checkCardDay(below item: ItemLayout) throws(EditProblem) {
    guard isKanbanBoard else { return }
    let lines = BodyLines(Array(bytes[layout.body.start...]))
    let above = layout.body.line - 1
    let (first, last) = (item.lines.lowerBound - above, item.lines.upperBound - above)
    guard let place = KanbanBoard.day(below: first, upTo: last, in: lines) else { return }
    let line = place.line + above
    throw EditProblem(
      path: path, position: SourcePosition(line: line, column: 1),
      "the day of '\(item.title)' is in line \(line); change it there")
  }

  /// Whether the board has times as `@@{14:30}`.
  var hasKanbanTimes: Bool {
    (kanbanSetting("time-format") ?? "HH:mm") == "HH:mm"
      && (kanbanSetting("time-trigger") ?? "@@") == "@@"
  }

  /// The offset of a new card in a lane: at its end, or at its top if the settings say so.
  func placeOfNewCard(in lane: KanbanBoard.Lane, among items: [ItemLayout]) -> Int {
    let cards = items.filter { $0.parent == nil && $0.section?.line == lane.line }
    let isAbove = kanbanSetting("new-card-insertion-method")?.hasPrefix("prepend") == true
    let place = isAbove ? cards.first?.allLines.lowerBound : cards.last?.allLines.upperBound
    return place ?? layout.body.start + lane.firstCard
  }

  /// Moves a card to the top of a lane, as "Move to list" does.
  ///
  /// - Throws: if another item would change, or another card would get this one's id.
  mutating func move(
    card index: Int, to lane: KanbanBoard.Lane, in zone: Zone
  ) throws(EditProblem) {
    let items = body(in: zone).items
    let card = items[index].allLines
    let first = items.first { $0.parent == nil && $0.section?.line == lane.line }
    let place = first?.allLines.lowerBound ?? layout.body.start + lane.firstCard
    let moved = items.indices.filter { card.contains(items[$0].firstLine.lowerBound) }
    var order = items.indices.filter { !moved.contains($0) }
    let position = order.count { items[$0].firstLine.lowerBound < place }
    order.insert(contentsOf: moved, at: position)
    // The second of two items of one text is known as `-2`.
    let same = items.indices.filter { items[$0].title == items[index].title }
    guard order.filter(same.contains) == same || same.allSatisfy({ items[$0].hasID }) else {
      throw EditProblem(
        path: path, position: SourcePosition(line: items[index].lines.lowerBound, column: 1),
        "another card has the same text; write an id into one of them first, as in '🆔 a1'")
    }
    var lines = Array(bytes[card])
    if !lines.endsLine(before: lines.count) { lines += lineEnd }
    if !bytes.endsLine(before: place) { lines = lineEnd + lineEnd + lines }
    let isUp = place <= card.lowerBound
    let range = isUp ? place..<card.upperBound : card.lowerBound..<place
    let passed = isUp ? place..<card.lowerBound : card.upperBound..<place
    let new = isUp ? lines + Array(bytes[passed]) : Array(bytes[passed]) + lines
    let heading = isUp ? lane.line : lane.line - items[index].lines.count
    try replace([range], with: new, leaving: order.map { items[$0].title }, in: zone) { body in
      body.items[position].parent == nil && body.items[position].section?.line == heading
    }
  }
}

extension FileText {
  /// Removes the heading of an archive without cards, which the plugin would show as a lane.
  mutating func removeEmptyArchive(_ statuses: StatusReader, in zone: Zone) throws(EditProblem) {
    guard let archive = kanbanBoard(statuses)?.lanes.first(where: \.isArchive),
      !body(in: zone).items.contains(where: { $0.section?.line == archive.line })
    else { return }
    let start = layout.body.start
    let range = start + archive.start..<start + archive.firstCard
    try replace([range], with: lineEnd, in: zone)
  }
}

extension KanbanBoard {
  /// The lane in which a card gets a status: its own where its box says it.
  ///
  /// - Parameters:
  ///   - todo: the card, as read from the text.
  ///   - index: the card's, or that of an item below one.
  func lane(
    for status: Status, of todo: Todo, at index: Int, from own: Lane, in text: FileText,
    _ zone: Zone
  ) throws(EditProblem) -> Lane {
    let isCard = text.body(in: zone).items[index].parent == nil
    let lane = lane(for: status, from: own, wasClosed: todo.status.isClosed)
    if let lane, isCard || lane.line == own.line { return lane }
    let isSaidByBox =
      switch status.meaning {
      case .done, .cancelled: true
      case .doing: own.meaning != .done || !own.completes && !own.isArchive
      case .todo: own.meaning == nil
      }
    if isSaidByBox { return own }
    throw EditProblem(
      path: text.path, position: SourcePosition(line: todo.line, column: 1),
      "its status is that of the lane '\(own.name)'; move the card to another lane in the file")
  }
}

extension ItemLayout {
  fileprivate var hasID: Bool { fields.contains { $0.key == .id } || block != nil }
}
