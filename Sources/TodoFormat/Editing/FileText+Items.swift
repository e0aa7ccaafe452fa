import Text
import TodoModel

/// Task items: todos of a checklist, and subtasks of a todo.
extension FileText {
  /// The task items of the body, including nested ones.
  package func body(in zone: Zone) -> BodyLayout {
    var body = BodyLayout.read(SourceFile(path: path, bytes: bytes), body: layout.body, zone: zone)
    let hasSigns = body.items.contains { item in
      item.fields.contains { $0.key == .due && $0.dialect == .signs }
    }
    if !hasSigns, hasKanbanDays { body.cardDays = linksKanbanDays ? .linkedCard : .card }
    return body
  }

  // MARK: Positions

  /// The indices of todos' items in the current text.
  ///
  /// - Throws: if a line contains another item, because the file has changed.
  package func indices(of todos: [Todo], in zone: Zone) throws(EditProblem) -> [Int] {
    let items = body(in: zone).items
    let places = Dictionary(items.indices.map { (items[$0].lines.lowerBound, $0) }) { first, _ in
      first
    }
    var found: [Int] = []
    for todo in todos {
      guard let index = places[todo.line], items[index].title == todo.title else {
        throw EditProblem(path: path, "'\(todo.title)' is no longer in line \(todo.line)")
      }
      found.append(index)
    }
    return found
  }

  func index(of todo: Todo, in zone: Zone) throws(EditProblem) -> Int {
    try indices(of: [todo], in: zone)[0]
  }

  /// The line numbers of todos' items, including nested content.
  ///
  /// - Throws: if a line contains another item, because the file has changed.
  package func lines(of todos: [Todo], in zone: Zone) throws(EditProblem) -> Set<Int> {
    let items = body(in: zone).items
    return Set(try indices(of: todos, in: zone).flatMap { items[$0].lines })
  }

  /// The subtasks of a todo, as indices into `body(in:).items`, including nested ones.
  package func subtasks(of todo: Todo, in zone: Zone) throws(EditProblem) -> [Int] {
    let items = body(in: zone).items
    guard todo.isItem else {
      let comments = form == .backlog ? BacklogSections.commentLines(of: bodyText) : []
      return items.indices.filter { !comments.contains(items[$0].lines.lowerBound) }
    }
    let own = try index(of: todo, in: zone)
    return items.indices.filter { index in
      var above = items[index].parent
      while let parent = above, parent != own { above = items[parent].parent }
      return above == own
    }
  }

  // MARK: Changes

  /// Sets the mark in the item's checkbox.
  package mutating func setMark(
    ofItem index: Int, to meaning: Status.Meaning, in zone: Zone
  ) throws(EditProblem) {
    let item = body(in: zone).items[index]
    if item.meaning == meaning { return }
    let mark: UInt8 =
      switch meaning {
      case .todo: 0x20
      case .doing: 0x2F
      case .done: 0x78
      case .cancelled: 0x2D
      }
    try replace([item.mark], with: [mark], in: zone) { $0.items[index].meaning == meaning }
  }

  /// Sets a field of an item. A new field uses the dialect of the item, else of the file, else
  /// Obsidian Tasks'.
  ///
  /// - Parameters:
  ///   - value: `nil` to remove the field.
  ///   - dialect: overrides the dialect of a new field.
  package mutating func set(
    _ key: InlineKey, ofItem index: Int, to value: String?,
    as dialect: ItemLayout.Dialect? = nil, in zone: Zone
  ) throws(EditProblem) {
    let body = body(in: zone)
    let item = body.items[index]
    let own = body.dialect(ofNew: key, like: item.dialect ?? body.dialect ?? .signs)
    let isOnCard =
      (item.fields.last { $0.key == key }?.dialect ?? dialect ?? own).isOfCard
    if isOnCard, let value, value.count > 10, !hasKanbanTimes {
      throw EditProblem(path: path, "the board has times in another form; edit the file instead")
    }
    // If a field occurs more than once, the last one counts.
    if let field = item.fields.last(where: { $0.key == key }) {
      if let value {
        if field.dialect.isOfCard {
          let new = Array(key.written(value, in: field.dialect).utf8)
          return try replace([field.range], with: new, in: zone)
        }
        let new = key.value(value, in: field.dialect)
        return try replace([field.value], with: Array(new.utf8), in: zone)
      }
      try replace([withBlanks(field.range, in: item)], with: [], in: zone)
      return try set(key, ofItem: index, to: nil, in: zone)
    }
    if key == .due { try checkCardDay(below: item) }
    guard let value else { return }
    let new = key.written(value, in: dialect ?? own)
    // A field needs a space before it at the end of the line, but after it if a `^block` follows.
    let place = item.block?.lowerBound ?? item.text.upperBound
    let words = item.block == nil ? " " + new : new.drop { $0 == " " } + " "
    try replace([place..<place], with: Array(words.utf8), in: zone) {
      $0.items[index].fields.contains { $0.key == key }
    }
  }

  /// Removes an item's `^block`, which links use as its name.
  mutating func removeBlock(ofItem index: Int, in zone: Zone) throws(EditProblem) {
    let item = body(in: zone).items[index]
    guard let block = item.block else { return }
    try replace([withBlanks(block, in: item)], with: [], in: zone)
  }

  /// Inserts a copy of an item's line above it, without nested content. The copy takes the item's
  /// index, and the item moves to the next.
  package mutating func copyLineAbove(ofItem index: Int, in zone: Zone) throws(EditProblem) {
    let items = body(in: zone).items
    let place = items[index].firstLine
    var line = Array(bytes[place])
    if !line.endsLine(before: line.count) { line += lineEnd }
    var titles = items.map(\.title)
    titles.insert(items[index].title, at: index)
    try replace([place.lowerBound..<place.lowerBound], with: line, leaving: titles, in: zone)
  }

  /// Removes the lines of items, including nested content.
  package mutating func remove(items: [Int], in zone: Zone) throws(EditProblem) {
    let old = body(in: zone).items
    // Skip items that are nested in another removed item.
    var ranges: [Range<Int>] = []
    for range in items.map({ old[$0].allLines }).sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= ranges.last?.upperBound ?? 0 {
      ranges.append(range)
    }
    var left: [String] = []
    var next = 0
    for item in old {
      let start = item.firstLine.lowerBound
      while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
      if next == ranges.count || start < ranges[next].lowerBound { left.append(item.title) }
    }
    try replace(ranges, with: [], leaving: left, in: zone)
  }

  /// Replaces bytes of the body.
  ///
  /// - Parameters:
  ///   - ranges: in file order.
  ///   - titles: of all items after the change; `nil` if they stay the same.
  /// - Throws: if other titles or `check` show that something else would change. The text then
  ///   stays the same.
  mutating func replace(
    _ ranges: [Range<Int>], with new: [UInt8], leaving titles: [String]? = nil, in zone: Zone,
    check: (BodyLayout) -> Bool = { _ in true }
  ) throws(EditProblem) {
    let titles = titles ?? body(in: zone).items.map(\.title)
    var text = self
    for range in ranges.reversed() { try text.replaceInBody(range, with: new) }
    let body = text.body(in: zone)
    guard body.items.map(\.title) == titles, check(body) else {
      throw EditProblem(
        path: path, "this item cannot be changed without changing another; edit the file instead")
    }
    self = text
  }

  /// A field with the white space before it, or after it at the start of the line.
  func withBlanks(_ range: Range<Int>, in item: ItemLayout) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower > item.text.lowerBound, bytes[lower - 1].isBlank { lower -= 1 }
    if lower == item.text.lowerBound {
      while upper < item.text.upperBound, bytes[upper].isBlank { upper += 1 }
    }
    return lower..<upper
  }
}
