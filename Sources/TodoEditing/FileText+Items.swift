import TodoModel
import TodoParsing

/// Task items: todos of a checklist, and subtasks of a todo.
extension FileText {
  /// The task items of the body, including nested ones.
  package func body(in zone: Zone) -> BodyLayout {
    BodyLayout.read(SourceFile(path: path, bytes: bytes), body: layout.body, zone: zone)
  }

  /// Sets the mark in the item's checkbox.
  package mutating func setMark(
    ofItem item: Int, to meaning: Status.Meaning, in zone: Zone
  ) throws(EditProblem) {
    let old = body(in: zone)
    guard old.items.indices.contains(item) else { throw unclear }
    if old.items[item].meaning == meaning { return }
    let mark: UInt8 =
      switch meaning {
      case .todo: 0x20
      case .doing: 0x2F
      case .done: 0x78
      case .cancelled: 0x2D
      }
    try changeItem(item, in: zone) { text throws(EditProblem) in
      try text.replaceInBody(old.items[item].mark, with: [mark])
    } check: { new in
      new.items.map(\.title) == old.items.map(\.title) && new.items[item].meaning == meaning
    }
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
    let old = body(in: zone)
    guard old.items.indices.contains(index) else { throw unclear }
    let item = old.items[index]
    // If a field occurs more than once, the last one counts.
    if let field = item.fields.last(where: { $0.key == key }) {
      let range = value == nil ? withBlanks(field.range, in: item) : field.value
      let value = value.map { key.value($0, in: field.dialect) }
      try changeItem(index, in: zone) { text throws(EditProblem) in
        try text.replaceInBody(range, with: value.map { Array($0.utf8) } ?? [])
      } check: { new in
        new.items.map(\.title) == old.items.map(\.title)
      }
      if value == nil { try set(key, ofItem: index, to: nil, in: zone) }
      return
    }
    guard let value else { return }
    let dialect = dialect ?? item.dialect ?? old.dialect ?? .signs
    let new = key.written(value, in: dialect)
    let place = item.block?.lowerBound ?? item.text.upperBound
    try changeItem(index, in: zone) { text throws(EditProblem) in
      // A field needs a space before it at the end of the line, but after it if a `^block` follows.
      let isLast = item.block == nil
      let words = isLast ? " " + new : new.drop { $0 == " " } + " "
      try text.replaceInBody(place..<place, with: Array(words.utf8))
    } check: { now in
      now.items.map(\.title) == old.items.map(\.title)
        && now.items[index].fields.contains { $0.key == key }
    }
  }

  /// Inserts a copy of an item's line above it, without nested content. The copy takes the item's
  /// index, and the item moves to the next.
  package mutating func copyLineAbove(ofItem index: Int, in zone: Zone) throws(EditProblem) {
    let old = body(in: zone)
    guard old.items.indices.contains(index) else { throw unclear }
    let item = old.items[index]
    var line = Array(bytes[item.firstLine])
    if line.last != 0x0A, line.last != 0x0D { line += lineEnd }
    try changeItem(index, in: zone) { text throws(EditProblem) in
      try text.replaceInBody(item.firstLine.lowerBound..<item.firstLine.lowerBound, with: line)
    } check: { new in
      var titles = old.items.map(\.title)
      titles.insert(item.title, at: index)
      return new.items.map(\.title) == titles
    }
  }

  /// The index of a todo's item in the current text.
  ///
  /// - Throws: if the line contains another item, because the file has changed.
  package func index(of todo: Todo, in zone: Zone) throws(EditProblem) -> Int {
    let index = body(in: zone).items.firstIndex {
      $0.lines.lowerBound == todo.line && $0.title == todo.title
    }
    guard let index else {
      throw EditProblem(path: path, "'\(todo.title)' is no longer in line \(todo.line)")
    }
    return index
  }

  /// The subtasks of a todo, as indices into `body(in:).items`, including nested ones.
  package func subtasks(of todo: Todo, in zone: Zone) throws(EditProblem) -> [Int] {
    let items = body(in: zone).items
    guard todo.isItem else { return Array(items.indices) }
    let own = try index(of: todo, in: zone)
    return items.indices.filter { index in
      var above = items[index].parent
      while let parent = above, parent != own { above = items[parent].parent }
      return above == own
    }
  }

  /// Removes an item's `^block`, which links use as its name.
  mutating func removeBlock(ofItem index: Int, in zone: Zone) throws(EditProblem) {
    let old = body(in: zone)
    guard old.items.indices.contains(index), let block = old.items[index].block else { return }
    let range = withBlanks(block, in: old.items[index])
    try changeItem(index, in: zone) { text throws(EditProblem) in
      try text.replaceInBody(range, with: [])
    } check: { new in
      new.items.map(\.title) == old.items.map(\.title)
    }
  }

  /// Changes the body, and reverts the change if `check` fails.
  mutating func changeItem(
    _ index: Int, in zone: Zone, _ change: (inout FileText) throws(EditProblem) -> Void,
    check: (BodyLayout) -> Bool
  ) throws(EditProblem) {
    let old = self
    try change(&self)
    if check(body(in: zone)) { return }
    self = old
    throw unclear
  }

  private var unclear: EditProblem {
    EditProblem(
      path: path, "this item cannot be changed without changing another; edit the file instead")
  }

  /// A field with the white space before it, or after it at the start of the line.
  func withBlanks(_ range: Range<Int>, in item: ItemLayout) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower > item.text.lowerBound, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 {
      lower -= 1
    }
    if lower == item.text.lowerBound {
      while upper < item.text.upperBound, bytes[upper] == 0x20 || bytes[upper] == 0x09 {
        upper += 1
      }
    }
    return lower..<upper
  }
}

extension InlineKey {
  /// The field as written in a dialect. Uses a signifier if the dialect has no name for the key.
  func written(_ value: String, in dialect: ItemLayout.Dialect) -> String {
    let value = self.value(value, in: dialect)
    switch dialect {
    case .brackets: return " [\(field):: \(value)]"
    case .words:
      if let word { return "\(word):\(value)" }
      return "\(sign) \(value)"
    case .signs: return self == .priority ? value : "\(sign) \(value)"
    }
  }

  /// Obsidian Tasks' signifier (formats.md §3).
  private var sign: String {
    switch self {
    case .due: "📅"
    case .start: "🛫"
    case .scheduled: "⏳"
    case .created: "➕"
    case .completed: "✅"
    case .cancelled: "❌"
    case .recurrence: "🔁"
    case .onCompletion: "🏁"
    case .id: "🆔"
    case .depends: "⛔"
    case .priority: ""
    }
  }

  private var field: String {
    switch self {
    case .due: "due"
    case .start: "start"
    case .scheduled: "scheduled"
    case .created: "created"
    case .completed: "completion"
    case .cancelled: "cancelled"
    case .recurrence: "repeat"
    case .onCompletion: "onCompletion"
    case .id: "id"
    case .depends: "dependsOn"
    case .priority: "priority"
    }
  }

  /// The name of the field in todo.txt.
  private var word: String? {
    switch self {
    case .due: "due"
    case .start: "t"
    case .recurrence: "rec"
    case .priority: "pri"
    case .id: "id"
    case .depends: "p"
    case .created: "created"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .scheduled, .onCompletion: nil
    }
  }
}
