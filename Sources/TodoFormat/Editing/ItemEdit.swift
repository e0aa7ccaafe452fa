import Text
import TodoModel

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
    for field in TodoField.single {
      guard let change = edit.values[field], let key = field.inlineKey else { continue }
      try set(field, key, change, ofItem: index, &text)
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
    try set(.id, "id", .set(id), ofItem: index, &text, hadValue: false) { value, _ in
      value
    } says: { todo in
      todo.id == id
    }
  }

  /// Rejects fields that an item cannot have.
  private func checkPlaces(in text: FileText) throws(EditProblem) {
    if text.form == .openSpec {
      throw EditProblem(
        path: text.path, position: SourcePosition(line: todo.line, column: 1),
        "a task of OpenSpec is a line of text without fields; edit the file instead")
    }
    var unfit = TodoField.single.filter { edit.values[$0] != nil && $0.inlineKey == nil }
    if edit.body != nil { unfit.append(.body) }
    if let field = edit.customValues.keys.map(\.name).min() {
      throw EditProblem(
        path: text.path, position: SourcePosition(line: todo.line, column: 1),
        "a checklist item cannot have '\(field)': only todos with their own file have it")
    }
    guard let field = unfit.first else { return }
    let instead =
      switch field {
      case .category: "it comes from its heading or the whole list"
      case .body: "its text is the lines below it"
      default: "it comes from the whole list"
      }
    throw EditProblem(
      path: text.path, position: SourcePosition(line: todo.line, column: 1),
      "a checklist item cannot have \(field.nounWithArticle): \(instead); edit the file instead")
  }

  private func set(
    _ field: TodoField, _ key: InlineKey, _ change: TodoEdit.Change<String>, ofItem index: Int,
    _ text: inout FileText
  ) throws(EditProblem) {
    var key = key
    if field == .start, text.hasField(.scheduled, ofItem: index, in: reader.zone) {
      let hasStart = text.hasField(.start, ofItem: index, in: reader.zone)
      if !hasStart {
        key = .scheduled
      } else if change == .remove {
        try text.set(.scheduled, ofItem: index, to: nil, in: reader.zone)
      }
    }
    var wanted = before
    wanted.set(field, to: change.value, reader.meanings)
    try set(key, field.noun, change, ofItem: index, &text, hadValue: before.has(field)) {
      value, dialect in
      field == .priority
        ? wanted.priority.map { InlineKey.written($0, in: dialect) } ?? value : value
    } says: {
      !wanted.fields(differingFrom: $0).contains(field)
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
    try set(.depends, "dependency", change, ofItem: index, &text, hadValue: !own.isEmpty) {
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
    _ key: InlineKey, _ name: String, _ change: TodoEdit.Change<Value>, ofItem index: Int,
    _ text: inout FileText, hadValue: Bool,
    written: (Value, ItemLayout.Dialect) -> String, says: (Todo) -> Bool
  ) throws(EditProblem) {
    guard let value = change.value else {
      try text.set(key, ofItem: index, to: nil, in: reader.zone)
      if hadValue, let now = reader.todo(like: todo, in: text), !says(now) {
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
