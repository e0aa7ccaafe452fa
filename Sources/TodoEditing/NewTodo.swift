import Diagnostics
import TodoModel
import TodoParsing

/// A todo to be written, each value as its key takes it.
package struct NewTodo: Hashable, Sendable {
  package var title: String
  package var due: String?
  package var start: String?
  package var category: String?
  package var project: String?
  package var tags: [String] = []
  package var isStarred = false
  package var priority: Priority?
  package var author: String?
  package var created: CalendarDay?
  package var depends: [String] = []
  package var recurrence: String?
  package var estimate: String?
  package var body = ""

  package init(title: String) { self.title = title }

  /// The text of its file.
  ///
  /// - Throws: where the file would not say exactly that when it is read.
  package func file(_ path: String) throws(EditProblem) -> [UInt8] {
    let end = body.isEmpty || body.utf8.last == 0x0A ? "" : "\n"
    var text = try FileText(path: path, Array("---\n---\n\(body)\(end)".utf8))
    try text.set(.title, to: .text(title))
    try setFields(in: &text)
    try check(text.bytes, path)
    return text.bytes
  }

  /// Writes all but the title.
  func setFields(in text: inout FileText) throws(EditProblem) {
    func set(_ key: KnownKey, _ value: FileText.Value?) throws(EditProblem) {
      if let value { try text.set(key, to: value) }
    }
    try set(.due, due.map { .plain($0) })
    try set(.start, start.map { .plain($0) })
    try set(.category, category.map { .text($0) })
    try set(.project, project.map { .text($0) })
    try set(.tags, tags.isEmpty ? nil : .list(tags))
    try set(.starred, isStarred ? .plain("true") : nil)
    try set(.priority, priority.map { .plain($0.name) })
    try set(.estimate, estimate.map { .plain($0) })
    try set(.repeat, recurrence.map { .text($0) })
    try set(.depends, depends.isEmpty ? nil : .list(depends))
    try set(.author, author.map { .text($0) })
    try set(.created, created.map { .plain("\($0)") })
  }

  /// Reads the file as the next command will.
  private func check(_ bytes: [UInt8], _ path: String) throws(EditProblem) {
    let parsed = FileParser(settings: Settings(), zone: .utc)
      .parse(
        SourceFile(path: path, bytes: bytes), in: FileContext(area: .user, owner: "a"))
    guard case .todo(let todo, _) = parsed.value else {
      throw EditProblem(path: path, "the todo could not be read again")
    }
    let end = body.isEmpty || body.utf8.last == 0x0A ? "" : "\n"
    let pairs: [(String, [String], [String])] = [
      ("title", [title], [todo.title]),
      ("category", category.map { [$0] } ?? [], todo.category.map { [$0] } ?? []),
      ("project", project.map { [$0] } ?? [], todo.project.map { [$0] } ?? []),
      ("tag", tags, todo.tags), ("body", [body + end], [todo.body.text]),
      ("dependency", depends, todo.depends.map(\.text)),
    ]
    for (name, written, read) in pairs {
      guard written.map({ Array($0.utf8) }) == read.map({ Array($0.utf8) }) else {
        throw EditProblem(
          path: path,
          "the \(name) would be read as something else: it is one line of text, "
            + "without control characters and blanks around")
      }
    }
  }

  // MARK: Items

  /// Adds it to a checklist: as its last item, one of a category as the last below the heading that is
  /// called so, which is made where there is none, or items of the same text stand behind.
  ///
  /// - Returns: the item's line.
  /// - Throws: where the list would not say exactly that when it is read, and where an item has no
  ///   place for a value.
  package func append(to text: inout FileText, in zone: Zone) throws(EditProblem) -> Int {
    for (name, isSet) in [
      ("a project", project != nil), ("a star", isStarred),
      ("an estimate", estimate != nil), ("an author", author != nil),
    ] where isSet {
      throw EditProblem(path: text.path, "an item of a checklist has no place for \(name)")
    }
    let old = text
    let before = text.body(in: zone)
    let dialect = before.dialect ?? .signs
    var last = category.flatMap { before.last(inSection: $0) }
    var place = last.map { before.end(of: $0) } ?? before.items.count
    // Those further down of the same text would get other ids.
    if before.items[place...].contains(where: { slug(of: $0.title) == slug(of: title) }) {
      (last, place) = (nil, before.items.count)
    }
    for title in title.waysInItem {
      var line = before.marker(in: text.bytes) + "[ ] \(title)"
      for tag in tags { line += " #\(tag)" }
      for (key, value) in fields(in: dialect) { line += " " + key.written(value, in: dialect) }
      text = old
      if let last {
        try text.insertLine(line, after: before.items[last])
      } else {
        try text.appendLine(line, below: category, after: before.items.last)
      }
      let now = text.body(in: zone)
      if now.items.count == before.items.count + 1, isSaid(by: now, at: place, text, in: zone) {
        return now.items[place].lines.lowerBound
      }
    }
    text = old
    throw EditProblem(
      path: text.path, "'\(title)' cannot be written as an item of this list, please edit the file")
  }

  private func fields(in dialect: ItemLayout.Dialect) -> [(InlineKey, String)] {
    var fields: [(InlineKey, String)] = []
    if let priority { fields.append((.priority, InlineKey.written(priority, in: dialect))) }
    if let recurrence { fields.append((.recurrence, recurrence)) }
    if let created { fields.append((.created, "\(created)")) }
    if let start { fields.append((.start, start)) }
    if let due { fields.append((.due, due)) }
    if !depends.isEmpty { fields.append((.depends, depends.joined(separator: ","))) }
    return fields
  }

  /// Whether the item at a place is this todo.
  private func isSaid(
    by body: BodyLayout, at place: Int, _ text: FileText, in zone: Zone
  ) -> Bool {
    let item = body.items[place]
    guard item.parent == nil,
      item.fields.map(\.key) == fields(in: body.dialect ?? .signs).map(\.0)
    else { return false }
    let parsed = FileParser(settings: Settings(), zone: zone).parse(
      SourceFile(path: text.path, bytes: text.bytes),
      in: FileContext(area: .bare, categories: category.map { [$0] } ?? []))
    guard case .checklist(_, let items) = parsed.value,
      let todo = items.first(where: { $0.line == item.lines.lowerBound }),
      category == nil || todo.category == category, Array(todo.title.utf8) == Array(title.utf8),
      !parsed.diagnostics.contains(where: { $0.position.line == todo.line && $0.isOfMetadata })
    else { return false }
    func date(_ text: String?) -> TodoDate? {
      guard let text, case .success(let date) = readDate(text, zone: zone) else { return nil }
      return date
    }
    return todo.due == date(due) && todo.start == date(start) && todo.priority == priority
      && Set(tags).isSubset(of: todo.tags)
      && todo.recurrence?.meaning == Recurrence.meaning(of: recurrence)
      && todo.depends.map(\.text) == depends
  }
}

extension Diagnostic {
  /// Whether it is about what an item's line says of a day and the like.
  var isOfMetadata: Bool {
    severity == .error || ["invalid-date", "misplaced-metadata"].contains(id)
  }
}

extension BodyLayout {
  /// What a further item begins with: the marker of the last one, where that is a plain bullet.
  fileprivate func marker(in bytes: [UInt8]) -> String {
    guard let last = items.last(where: { $0.parent == nil }) else { return "- " }
    let marker = bytes[last.firstLine.lowerBound..<last.mark.lowerBound - 1]
    return ["* ", "+ "].first { marker.elementsEqual($0.utf8) } ?? "- "
  }

  /// The place of the last item that no other is above, and whose nearest heading is called so.
  fileprivate func last(inSection name: String) -> Int? {
    items.lastIndex { $0.parent == nil && $0.section?.text.foldedName == name.foldedName }
  }

  /// The place behind those that are nested in an item.
  fileprivate func end(of place: Int) -> Int {
    items[(place + 1)...].firstIndex { $0.parent == nil } ?? items.count
  }
}

extension FileText {
  /// Adds a line at the end, behind an empty one where what stands there is no list.
  ///
  /// - Parameter heading: that is to stand above it.
  fileprivate mutating func appendLine(
    _ line: String, below heading: String?, after item: ItemLayout?
  ) throws(EditProblem) {
    var new: [UInt8] = []
    if let last = bytes.last, last != 0x0A, last != 0x0D { new += lineEnd }
    let rest = bytes[(item?.allLines.upperBound ?? layout.body.start)...]
    let isBlank = rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if !isBlank || heading != nil && item != nil { new += lineEnd }
    if let heading { new += Array("## \(heading)".utf8) + lineEnd + lineEnd }
    new += Array(line.utf8) + lineEnd
    try replaceInBody(bytes.count..<bytes.count, with: new)
  }

  /// Adds a line behind all of an item.
  fileprivate mutating func insertLine(
    _ line: String, after item: ItemLayout
  ) throws(EditProblem) {
    let end = item.allLines.upperBound
    let isEnded = bytes[..<end].last == 0x0A || bytes[..<end].last == 0x0D
    try replaceInBody(
      end..<end, with: (isEnded ? [] : lineEnd) + Array(line.utf8) + (isEnded ? lineEnd : []))
  }
}

extension InlineKey {
  /// A priority as a dialect writes it.
  static func written(_ priority: Priority, in dialect: ItemLayout.Dialect) -> String {
    switch (dialect, priority) {
    case (.brackets, _): priority.name
    case (.words, _): ["E", "D", "C", "B", "A"][priority.rawValue - 1]
    case (.signs, .highest): "🔺"
    case (.signs, .high): "⏫"
    case (.signs, .medium): "🔼"
    case (.signs, .low): "🔽"
    case (.signs, .lowest): "⏬"
    }
  }
}
