import Text
import TodoModel

extension NewTodo {
  /// Adds the todo to a checklist. A todo without a category becomes the last item that is not
  /// below the heading of a category. A todo with a category becomes the last item below that
  /// heading, which is created if necessary. If this would change the id of another item, the todo
  /// is added at the end.
  ///
  /// - Parameter id: an id to write into the line; `nil` to derive it from the title.
  /// - Returns: the line number of the item.
  /// - Throws: if the list does not parse as intended, or if an item cannot have one of the values.
  package func append(
    to text: inout FileText, called id: String? = nil, _ settings: Settings, in zone: Zone
  ) throws(EditProblem) -> Int {
    let unfit =
      values.keys.first { !$0.isOfItems } ?? (isStarred ? .starred : author != nil ? .author : nil)
    if let field = customValues.keys.map(\.name).min() {
      throw EditProblem(path: text.path, "a checklist item cannot have '\(field)'")
    }
    if let unfit {
      throw EditProblem(
        path: text.path, "a checklist item cannot have \(unfit.nounWithArticle)")
    }
    let item = NewItem(self, called: id, in: text, settings, zone)
    guard let list = try item.list() else { throw item.problem }
    text = list.text
    return list.line
  }
}

/// A todo to add to a checklist as an item.
struct NewItem {
  let todo: NewTodo
  /// The id to write into the line, if any.
  let id: String?
  let old: FileText
  let settings: Settings
  let zone: Zone
  private let body: BodyLayout
  private let dialect: ItemLayout.Dialect
  /// The ids of the items that are todos, in file order.
  private let ids: [String]
  private let headings: [(line: Range<Int>, name: String)]

  init(
    _ todo: NewTodo, called id: String?, in text: FileText, _ settings: Settings, _ zone: Zone
  ) {
    (self.todo, self.id, self.settings, self.zone) = (todo, id, settings, zone)
    old = text
    body = text.body(in: zone)
    dialect = body.dialect ?? .signs
    ids = Self.read(text, settings, zone).items.map(\.id)
    headings = Self.headings(in: text)
  }

  /// The list with the todo added, and its line number; `nil` if no way to write it parses as
  /// intended.
  func list() throws(EditProblem) -> (text: FileText, line: Int)? {
    for (place, dialect) in places.flatMap({ place in dialects.map { (place, $0) } }) {
      for title in todo.title.itemForms {
        var text = old
        try text.replaceInBody(
          place.offset..<place.offset,
          with: place.lead + Array(line(title, at: place, dialect).utf8) + place.end)
        let now = text.body(in: zone)
        guard now.items.count == body.items.count + 1 else { continue }
        let item = now.items[body.items.count { $0.firstLine.lowerBound < place.offset }]
        if isSaid(by: item, text, in: dialect, at: place) {
          return (text, item.lines.lowerBound)
        }
      }
    }
    return nil
  }

  /// A time of day, or an id that is not ASCII, is written in brackets if the list's dialect cannot
  /// express it.
  private var dialects: [ItemLayout.Dialect] {
    let hasTime = [todo.values[.due], todo.values[.start]].contains { ($0?.utf8.count ?? 0) > 10 }
    return (hasTime || id != nil) && dialect != .brackets ? [dialect, .brackets] : [dialect]
  }

  // MARK: Positions

  private struct Place {
    let offset: Int
    /// The bytes to write before and after the line.
    let lead: [UInt8]
    let end: [UInt8]
    /// The item before the new one; `nil` if the new one starts its own list.
    let item: ItemLayout?
    /// Whether the place may be below a heading that adds a category that was not requested.
    var mayHaveCategory = false
  }

  /// The possible places, the best first.
  private var places: [Place] {
    if let board = old.kanbanBoard(StatusReader(statuses: settings.statuses)) {
      return [placeOnBoard(board)].compactMap { $0 }
    }
    let last = body.items.last { $0.parent == nil }
    guard let category = todo.values[.category] else {
      let categories = Set(settings.categories.map(\.name.foldedName))
      let free = body.items.last { item in
        item.parent == nil
          && !(item.section.map { categories.contains($0.text.foldedName) } ?? false)
      }
      var anywhere = end(below: nil, last)
      anywhere.mayHaveCategory = true
      return [end(below: nil, last)] + [free.map { behind($0) }].compactMap { $0 }
        + [beforeHeadings(categories)].compactMap { $0 } + [anywhere]
    }
    let section = body.items.last {
      $0.parent == nil && $0.section?.text.foldedName == category.foldedName
    }
    let escaped = category.withEscapedSigns
    return [section.map { behind($0) }].compactMap { $0 } + sections(category)
      + [end(below: category, last), end(below: escaped, last)]
  }

  /// In the lane of that name, else in the first one of what is to be done.
  private func placeOnBoard(_ board: KanbanBoard) -> Place? {
    let category = todo.values[.category]?.foldedName
    let lane = board.lanes.first { lane in
      if let category { return lane.name.foldedName == category }
      return !lane.isArchive && [nil, .todo].contains(lane.meaning)
    }
    guard let lane else { return nil }
    let offset = old.placeOfNewCard(in: lane, among: body.items)
    let isEnded = old.bytes.endsLine(before: offset)
    return Place(
      offset: offset, lead: isEnded ? [] : old.lineEnd, end: isEnded ? old.lineEnd : [], item: nil)
  }

  private func behind(_ item: ItemLayout) -> Place {
    let end = item.allLines.upperBound
    let isEnded = old.bytes.endsLine(before: end)
    return Place(
      offset: end, lead: isEnded ? [] : old.lineEnd, end: isEnded ? old.lineEnd : [], item: item)
  }

  /// Above the first heading that is a category.
  private func beforeHeadings(_ categories: Set<String>) -> Place? {
    headings.first { categories.contains($0.name) }.map {
      Place(offset: $0.line.lowerBound, lead: [], end: old.lineEnd + old.lineEnd, item: nil)
    }
  }

  /// The ends of sections with a heading of that name.
  private func sections(_ name: String) -> [Place] {
    headings.indices.filter { headings[$0].name == name.foldedName }.map { index in
      let start = headings[index].line.upperBound
      let next = index + 1 < headings.count ? headings[index + 1].line.lowerBound : nil
      let end = endOfText(start..<(next ?? old.bytes.count))
      let lead = old.bytes.endsLine(before: end) ? old.lineEnd : old.lineEnd + old.lineEnd
      return Place(offset: end, lead: lead, end: old.lineEnd, item: nil)
    }
  }

  /// The end of the last line of text in a range, before trailing blank lines.
  private func endOfText(_ range: Range<Int>) -> Int {
    guard let last = old.bytes[range].lastIndex(where: { !$0.isSpaceOrLineEnd })
    else { return range.lowerBound }
    return old.bytes[last..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 }
      ?? range.upperBound
  }

  /// Lines that look like ATX headings, with their case-folded text. Whether they are headings is
  /// only known once an item added below them is parsed.
  static func headings(in text: FileText) -> [(line: Range<Int>, name: String)] {
    var headings: [(line: Range<Int>, name: String)] = []
    var start = text.layout.body.start
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.bytes.count
      if text.bytes[start] == 0x23, let name = text.bytes.headingText(in: start..<end) {
        let words = String(decoding: text.bytes[name], as: UTF8.self)
        headings.append((start..<end, words.foldedName))
      }
      start = end
    }
    return headings
  }

  /// The end of the file, after an empty line if the text there is not a list.
  private func end(below heading: String?, _ last: ItemLayout?) -> Place {
    let rest = old.bytes[(last?.allLines.upperBound ?? old.layout.body.start)...]
    let isBlank = rest.allSatisfy(\.isSpaceOrLineEnd)
    var lead = old.bytes.endsLine(before: old.bytes.count) ? [] : old.lineEnd
    if !isBlank || heading != nil && last != nil { lead += old.lineEnd }
    if let heading { lead += Array("## \(heading)".utf8) + old.lineEnd + old.lineEnd }
    return Place(offset: old.bytes.count, lead: lead, end: old.lineEnd, item: last)
  }

  // MARK: The line

  private func line(
    _ title: String, at place: Place, _ dialect: ItemLayout.Dialect
  ) -> String {
    var line = marker(like: place.item) + "[ ] \(title)"
    let words = title.split(separator: " ")
    for tag in todo.tags where !words.contains("#\(tag)") { line += " #\(tag)" }
    for (key, value) in fields(in: dialect) {
      line += " " + key.written(value, in: body.dialect(ofNew: key, like: dialect))
    }
    return line
  }

  /// The marker of an item, if it is `* ` or `+ `, else `- `.
  private func marker(like item: ItemLayout?) -> String {
    guard let item else { return "- " }
    let marker = old.bytes[item.firstLine.lowerBound..<item.mark.lowerBound - 1]
    return ["* ", "+ "].first { marker.elementsEqual($0.utf8) } ?? "- "
  }

  private func fields(in dialect: ItemLayout.Dialect) -> [(InlineKey, String)] {
    var fields: [(InlineKey, String)] = []
    if let name = todo.values[.priority] {
      let priority = Priority.allCases.first { $0.name == name }
      fields.append((.priority, priority.map { InlineKey.written($0, in: dialect) } ?? name))
    }
    if let recurrence = todo.values[.repeat] { fields.append((.recurrence, recurrence)) }
    if let created = todo.created { fields.append((.created, "\(created)")) }
    if let start = todo.values[.start] { fields.append((.start, start)) }
    if let due = todo.values[.due] { fields.append((.due, due)) }
    if !todo.depends.isEmpty {
      fields.append((.depends, todo.depends.joined(separator: ",")))
    }
    if let id { fields.append((.id, id)) }
    return fields
  }

  // MARK: Validation

  /// Whether an item parses as this todo, and all other items keep their ids.
  private func isSaid(
    by item: ItemLayout, _ text: FileText, in dialect: ItemLayout.Dialect, at place: Place
  ) -> Bool {
    guard item.parent == nil, Set(text.names(of: item.allTags)) == Set(todo.tags),
      item.fields.map(\.key) == fields(in: dialect).map(\.0)
    else { return false }
    let (items, diagnostics) = Self.read(text, settings, zone)
    guard let read = items.first(where: { $0.line == item.lines.lowerBound }),
      items.filter({ $0.line != read.line }).map(\.id) == ids,
      read.marks.hasWrittenID == (id != nil), id ?? read.id == read.id,
      place.mayHaveCategory || isCategory(of: read, item),
      Array(read.title.utf8) == Array(todo.title.utf8),
      !diagnostics.contains(where: { $0.position.line == read.line && $0.isOfMetadata })
    else { return false }
    var wanted = read
    for field in TodoField.single where field.inlineKey != nil {
      wanted.set(field, to: todo.values[field], ValueMeanings(dates: DateReader(zone: zone)))
    }
    return wanted.fields(differingFrom: read).isEmpty && Set(todo.tags).isSubset(of: read.tags)
      && read.depends.map(\.text) == todo.depends
  }

  /// Whether the todo has the requested category; if none was requested, whether its heading adds
  /// none.
  private func isCategory(of read: Todo, _ item: ItemLayout) -> Bool {
    if let category = todo.values[.category] {
      return read.category?.foldedName == category.foldedName
    }
    let heading = item.section?.text.foldedName
    return !settings.categories.contains { $0.name.foldedName == heading }
  }

  /// The todos of a checklist; empty if the text is not a checklist.
  private static func read(
    _ text: FileText, _ settings: Settings, _ zone: Zone
  ) -> (items: [Todo], diagnostics: [Diagnostic]) {
    let parsed = FileParser(settings: settings, zone: zone).parse(
      SourceFile(path: text.path, bytes: text.bytes), in: FileContext(area: .bare))
    guard case .checklist(_, let items) = parsed.value else { return ([], parsed.diagnostics) }
    return (items, parsed.diagnostics)
  }
}

extension FileText {
  /// Whether the body contains a heading with a name, ignoring case.
  package func hasHeading(_ name: String, in zone: Zone) -> Bool {
    let name = name.foldedName
    return NewItem.headings(in: self).contains { $0.name == name }
      || body(in: zone).items.contains { $0.section?.text.foldedName == name }
  }
}

extension Diagnostic {
  /// Whether the problem concerns an item's metadata, such as a date.
  var isOfMetadata: Bool {
    severity == .error || ["invalid-date", "misplaced-metadata"].contains(id)
  }
}
