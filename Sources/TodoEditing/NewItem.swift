import Diagnostics
import TodoModel
import TodoParsing

extension NewTodo {
  /// Adds it to a checklist: as its last item, one of a category as the last below the heading that is
  /// called so, which is made where there is none. No other item gets another id by that: where one
  /// would, the heading is made once more, at the end.
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
    return try NewItem(self, in: text, zone).add(to: &text)
  }
}

/// A todo that comes into a checklist as an item.
private struct NewItem {
  private let todo: NewTodo
  private let old: FileText
  private let zone: Zone
  private let body: BodyLayout
  private let dialect: ItemLayout.Dialect
  /// Of the items that are todos, in the file's order.
  private let ids: [String]

  init(_ todo: NewTodo, in text: FileText, _ zone: Zone) {
    (self.todo, self.zone) = (todo, zone)
    old = text
    body = text.body(in: zone)
    dialect = body.dialect ?? .signs
    ids = Self.read(text, todo.category, zone).items.map(\.id)
  }

  func add(to text: inout FileText) throws(EditProblem) -> Int {
    for place in places {
      for title in todo.title.waysInItem {
        text = old
        try text.replaceInBody(
          place.offset..<place.offset,
          with: place.lead + Array(line(title, at: place).utf8) + place.end)
        let now = text.body(in: zone)
        guard now.items.count == body.items.count + 1 else { continue }
        let item = now.items[body.items.count { $0.firstLine.lowerBound < place.offset }]
        if isSaid(by: item, text) { return item.lines.lowerBound }
      }
    }
    text = old
    throw EditProblem(
      path: text.path,
      "'\(todo.title)' cannot be written as an item of this list, please edit the file")
  }

  // MARK: Places

  private struct Place {
    let offset: Int
    /// What comes before the line, and behind it.
    let lead: [UInt8]
    let end: [UInt8]
    /// The item that it follows, in a list of its own where that is `nil`.
    let item: ItemLayout?
  }

  /// Those where it may go, the best first.
  private var places: [Place] {
    let last = body.items.last { $0.parent == nil }
    guard let category = todo.category else { return [end(below: nil, last)] }
    let section = body.items.last {
      $0.parent == nil && $0.section?.text.foldedName == category.foldedName
    }
    let escaped = category.withEscapedSigns
    return [section.map { behind($0) }].compactMap { $0 } + sections(category)
      + [end(below: category, last), end(below: escaped, last)]
  }

  private func behind(_ item: ItemLayout) -> Place {
    let end = item.allLines.upperBound
    let isEnded = isLineEnd(before: end)
    return Place(
      offset: end, lead: isEnded ? [] : old.lineEnd, end: isEnded ? old.lineEnd : [], item: item)
  }

  /// The ends of what stands below headings of that name.
  private func sections(_ name: String) -> [Place] {
    var places: [Place] = []
    var isBelow = false
    var end = old.layout.body.start
    func close() {
      guard isBelow else { return }
      let lead = isLineEnd(before: end) ? old.lineEnd : old.lineEnd + old.lineEnd
      places.append(Place(offset: end, lead: lead, end: old.lineEnd, item: nil))
    }
    var start = old.layout.body.start
    while start < old.bytes.count {
      let next = old.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? old.bytes.count
      let line = String(decoding: old.bytes[start..<next], as: UTF8.self)
      if line.hasPrefix("#") {
        close()
        let text = HeadingText(old.bytes, start..<next)?.range
        isBelow =
          text.map { String(decoding: old.bytes[$0], as: UTF8.self).foldedName } == name.foldedName
      }
      if !line.allSatisfy(\.isWhitespace) { end = next }
      start = next
    }
    close()
    return places
  }

  /// Behind everything, after an empty line where what stands there is no list.
  private func end(below heading: String?, _ last: ItemLayout?) -> Place {
    let rest = old.bytes[(last?.allLines.upperBound ?? old.layout.body.start)...]
    let isBlank = rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    var lead = isLineEnd(before: old.bytes.count) ? [] : old.lineEnd
    if !isBlank || heading != nil && last != nil { lead += old.lineEnd }
    if let heading { lead += Array("## \(heading)".utf8) + old.lineEnd + old.lineEnd }
    return Place(offset: old.bytes.count, lead: lead, end: old.lineEnd, item: last)
  }

  private func isLineEnd(before offset: Int) -> Bool {
    guard let last = old.bytes[..<offset].last else { return true }
    return last == 0x0A || last == 0x0D
  }

  // MARK: The line

  private func line(_ title: String, at place: Place) -> String {
    var line = marker(like: place.item) + "[ ] \(title)"
    for tag in todo.tags { line += " #\(tag)" }
    for (key, value) in fields { line += " " + key.written(value, in: dialect) }
    return line
  }

  /// The marker of an item, where that is a plain bullet.
  private func marker(like item: ItemLayout?) -> String {
    guard let item else { return "- " }
    let marker = old.bytes[item.firstLine.lowerBound..<item.mark.lowerBound - 1]
    return ["* ", "+ "].first { marker.elementsEqual($0.utf8) } ?? "- "
  }

  private var fields: [(InlineKey, String)] {
    var fields: [(InlineKey, String)] = []
    if let priority = todo.priority {
      fields.append((.priority, InlineKey.written(priority, in: dialect)))
    }
    if let recurrence = todo.recurrence { fields.append((.recurrence, recurrence)) }
    if let created = todo.created { fields.append((.created, "\(created)")) }
    if let start = todo.start { fields.append((.start, start)) }
    if let due = todo.due { fields.append((.due, due)) }
    if !todo.depends.isEmpty {
      fields.append((.depends, todo.depends.joined(separator: ",")))
    }
    return fields
  }

  // MARK: What it says

  /// Whether an item is this todo, and all others are what they were.
  private func isSaid(by item: ItemLayout, _ text: FileText) -> Bool {
    guard item.parent == nil, item.tags.count == todo.tags.count,
      item.fields.map(\.key) == fields.map(\.0)
    else { return false }
    let (items, diagnostics) = Self.read(text, todo.category, zone)
    guard let read = items.first(where: { $0.line == item.lines.lowerBound }),
      items.filter({ $0.line != read.line }).map(\.id) == ids, !read.marks.hasWrittenID,
      todo.category == nil || read.category?.foldedName == todo.category?.foldedName,
      Array(read.title.utf8) == Array(todo.title.utf8),
      !diagnostics.contains(where: { $0.position.line == read.line && $0.isOfMetadata })
    else { return false }
    func date(_ text: String?) -> TodoDate? {
      guard let text, case .success(let date) = readDate(text, zone: zone) else { return nil }
      return date
    }
    return read.due == date(todo.due) && read.start == date(todo.start)
      && read.priority == todo.priority && Set(todo.tags).isSubset(of: read.tags)
      && read.recurrence?.meaning == Recurrence.meaning(of: todo.recurrence)
      && read.depends.map(\.text) == todo.depends
  }

  /// The todos of a list; none where it is none.
  private static func read(
    _ text: FileText, _ category: String?, _ zone: Zone
  ) -> (items: [Todo], diagnostics: [Diagnostic]) {
    let parsed = FileParser(settings: Settings(), zone: zone).parse(
      SourceFile(path: text.path, bytes: text.bytes),
      in: FileContext(area: .bare, categories: category.map { [$0] } ?? []))
    guard case .checklist(_, let items) = parsed.value else { return ([], parsed.diagnostics) }
    return (items, parsed.diagnostics)
  }
}
