import Diagnostics
import TodoModel
import TodoParsing

/// Changes fields of a checklist item, on its line and in its dialect.
struct ItemEdit {
  private let edit: TodoEdit
  private let todo: Todo
  private let before: Todo
  private let reader: TodoReader

  /// - Parameters:
  ///   - todo: the todo with its id in the workspace.
  ///   - before: the todo as parsed from the file alone.
  init(_ edit: TodoEdit, of todo: Todo, as before: Todo, _ reader: TodoReader) {
    (self.edit, self.todo, self.before, self.reader) = (edit, todo, before, reader)
  }

  func apply(to text: inout FileText) throws(EditProblem) {
    try checkPlaces(in: text)
    let index = try text.index(of: todo, in: reader.zone)
    if let title = edit.title {
      // Without a written id, the id is derived from the title.
      if !before.marks.hasWrittenID { try writeID(ofItem: index, &text) }
      let known = problems(in: text)
      try text.setTitle(ofItem: index, to: title, in: reader.zone) { problems(in: $0) <= known }
    }
    try setDay(.due, "due date", edit.due, ofItem: index, &text, before.due, \.due)
    let hasScheduled = text.hasField(.scheduled, ofItem: index, in: reader.zone)
    let hasStart = text.hasField(.start, ofItem: index, in: reader.zone)
    if edit.start == .remove, hasStart, hasScheduled {
      try text.set(.scheduled, ofItem: index, to: nil, in: reader.zone)
    }
    let start: InlineKey = hasScheduled && !hasStart ? .scheduled : .start
    try setDay(start, "start", edit.start, ofItem: index, &text, before.start, \.start)
    try set(
      .priority, "priority", edit.priority, ofItem: index, &text, was: before.priority
    ) { value, dialect in
      InlineKey.written(value, in: dialect)
    } says: {
      $0.priority == edit.priority?.value
    }
    try set(
      .recurrence, "repeat", edit.recurrence, ofItem: index, &text, was: before.recurrence?.text
    ) { value, _ in
      value
    } says: {
      $0.recurrence?.meaning == Recurrence.meaning(of: edit.recurrence?.value)
    }
    try setDepends(ofItem: index, &text)
    for tag in edit.removedTags { try text.remove(tag: tag, ofItem: index, in: reader.zone) }
    for tag in edit.addedTags { try text.add(tag: tag, toItem: index, in: reader.zone) }
  }

  /// The number of metadata problems on the item's line.
  private func problems(in text: FileText) -> Int {
    reader.read(text.path, text.bytes).diagnostics
      .count { $0.position.line == todo.line && $0.isOfMetadata }
  }

  func writeID(ofItem index: Int, _ text: inout FileText) throws(EditProblem) {
    let id = todo.id
    try set(.id, "id", .set(id), ofItem: index, &text, was: nil as String?) { value, _ in
      value
    } says: { todo in
      todo.id == id
    }
  }

  /// Rejects fields that an item cannot have.
  private func checkPlaces(in text: FileText) throws(EditProblem) {
    let heading = "it comes from its heading or the whole list"
    let places: [(name: String, isAsked: Bool, instead: String)] = [
      ("a category", edit.category != nil, heading),
      ("a project", edit.project != nil, "it comes from the whole list"),
      ("an estimate", edit.estimate != nil, "it comes from the whole list"),
      ("a body", edit.body != nil, "its text is the lines below it"),
    ]
    for (name, isAsked, instead) in places where isAsked {
      throw EditProblem(
        path: text.path, position: SourcePosition(line: todo.line, column: 1),
        "a checklist item cannot have \(name): \(instead); edit the file instead")
    }
  }

  private func setDay(
    _ key: InlineKey, _ name: String, _ change: TodoEdit.Change<String>?, ofItem index: Int,
    _ text: inout FileText, _ old: TodoDate?, _ day: (Todo) -> TodoDate?
  ) throws(EditProblem) {
    var wanted: TodoDate?
    if let value = change?.value, case .success(let date) = readDate(value, zone: reader.zone) {
      wanted = date
    }
    try set(key, name, change, ofItem: index, &text, was: old) { value, _ in
      value
    } says: {
      day($0) == wanted
    }
  }

  private func setDepends(ofItem index: Int, _ text: inout FileText) throws(EditProblem) {
    guard !edit.addedDepends.isEmpty || !edit.removedDepends.isEmpty else { return }
    let item = text.body(in: reader.zone).items[index]
    let fields = item.fields.filter { $0.key == .depends }
    let own = fields.flatMap { field in
      text.bytes[field.value].split { $0 == 0x2C || $0 == 0x20 || $0 == 0x09 }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let names = edit.depends(own)
    let wanted = edit.depends(before.depends.map(\.text))
    let change: TodoEdit.Change<[String]> = names.isEmpty ? .remove : .set(names)
    if fields.count > 1 { try text.set(.depends, ofItem: index, to: nil, in: reader.zone) }
    try set(.depends, "dependency", change, ofItem: index, &text, was: own.first) {
      names, dialect in
      names.joined(separator: dialect == .brackets ? ", " : ",")
    } says: {
      $0.depends.map(\.text) == wanted
    }
  }

  /// Sets a field in the item's own dialect, else in the first dialect that can express the value.
  ///
  /// - Parameter name: the field's name in messages.
  private func set<Value>(
    _ key: InlineKey, _ name: String, _ change: TodoEdit.Change<Value>?, ofItem index: Int,
    _ text: inout FileText, was old: (some Any)?,
    written: (Value, ItemLayout.Dialect) -> String, says: (Todo) -> Bool
  ) throws(EditProblem) {
    guard let change else { return }
    guard let value = change.value else {
      try text.set(key, ofItem: index, to: nil, in: reader.zone)
      if old != nil, let now = reader.todo(like: todo, in: text), !says(now) {
        throw EditProblem(
          path: text.path,
          "the \(name) of '\(todo.title)' comes from the whole list; edit the file instead")
      }
      return
    }
    let start = text
    let own = text.dialect(of: key, ofItem: index, in: reader.zone)
    for dialect in [own, .signs, .brackets, .words] {
      text = start
      do throws(EditProblem) {
        if dialect != own { try text.set(key, ofItem: index, to: nil, in: reader.zone) }
        try text.set(
          key, ofItem: index, to: written(value, dialect), as: dialect, in: reader.zone)
      } catch {
        continue
      }
      if let now = reader.todo(like: todo, in: text), says(now) { return }
    }
    text = start
    throw EditProblem(
      path: text.path, position: SourcePosition(line: todo.line, column: 1),
      "the \(name) cannot be written into the line of '\(todo.title)'; edit the file instead")
  }
}

extension FileText {
  /// Writes an item's id into its line, so that it is no longer derived from the title.
  ///
  /// - Parameter item: the item as parsed from the text.
  package mutating func writeID(
    _ id: String, ofItem item: Todo, _ reader: TodoReader
  ) throws(EditProblem) {
    var named = item
    named.id = id
    let edit = ItemEdit(TodoEdit(), of: named, as: item, reader)
    try edit.writeID(ofItem: try index(of: item, in: reader.zone), &self)
  }
}
