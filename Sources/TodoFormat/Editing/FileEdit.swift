import Text
import TodoModel

extension TodoEdit {
  /// Changes fields of a todo that has its own file.
  ///
  /// - Parameter todo: the todo as parsed from the file.
  func applyToFile(
    of todo: Todo, _ text: inout FileText, _ reader: TodoReader
  ) throws(EditProblem) {
    if let title { try Self.setTitle(of: todo, to: title, &text, reader) }
    for field in TodoField.allCases {
      if field == .tags { try changeTags(&text) }
      if let change = values[field] { try Self.change(field, change, &text) }
    }
    for (field, change) in customValues.sorted(by: { $0.key.name < $1.key.name }) {
      try text.change(field, change)
    }
    for name in removedDepends {
      try text.removeItems(from: .depends) { $0.dependencyName == name }
    }
    for name in addedDepends { try text.add(name, to: .depends) }
    if let body {
      let start = text.titleHeading(of: todo)?.upperBound ?? text.layout.body.start
      let lead = text.bytes.endsLine(before: start) ? [] : text.lineEnd
      try text.replaceInBody(start..<text.bytes.count, with: lead + Array(body.utf8))
    }
  }

  private func changeTags(_ text: inout FileText) throws(EditProblem) {
    for tag in removedTags {
      try text.removeItems(from: .tags) { item in
        item.drop { $0 == "#" }.elementsEqual(tag.drop { $0 == "#" })
      }
    }
    for tag in addedTags { try text.add(tag, to: .tags) }
  }

  /// In a list with several items only the first changes, because it is the value of the key.
  private static func change(
    _ field: TodoField, _ change: Change<String>, _ text: inout FileText
  ) throws(EditProblem) {
    switch change {
    case .remove:
      if field.form == .firstText, case .list(let items)? = text.entry(field)?.content,
        items.count > 1
      {
        throw EditProblem(
          path: text.path, position: text.entry(field)?.position,
          "there are several values for the \(field.name), and the next one would be used; "
            + "edit the file instead")
      }
      try text.remove(field)
    case .set(let value) where field.form == .firstText: try text.setFirst(field, to: value)
    case .set(let value): try text.set(field, to: text.form.written(value, of: field))
    }
  }

  /// Changes the title in the front matter, else in the heading at the start of the body. Adds a
  /// key to a file whose title is its file name.
  private static func setTitle(
    of todo: Todo, to title: String, _ text: inout FileText, _ reader: TodoReader
  ) throws(EditProblem) {
    guard let heading = text.titleHeading(of: todo),
      let range = text.bytes.headingText(in: heading)
    else { return try text.set(.title, to: .text(title)) }
    let old = text
    for written in [title, title.withEscapedSigns] {
      text = old
      try text.replaceInBody(range, with: Array(written.utf8))
      if let found = reader.todo(like: todo, in: text), found.title.utf8.elementsEqual(title.utf8) {
        return
      }
    }
  }
}

extension FileText {
  /// The lines of the heading that gives a todo its title; `nil` if the title comes from elsewhere, as
  /// that of a task of Backlog.md, whose body lacks markers and comments as well.
  fileprivate func titleHeading(of todo: Todo) -> Range<Int>? {
    if form == .backlog { return nil }
    let end = bytes.count - todo.body.text.utf8.count
    return end > layout.body.start ? layout.body.start..<end : nil
  }

  /// Whether the todo's title comes from the text and not from the file name.
  ///
  /// - Parameter todo: the todo as parsed from the text.
  package func holdsTitle(of todo: Todo) -> Bool {
    text(.title)?.isEmpty == false || titleHeading(of: todo) != nil
  }

  /// Formats a text as the body of a todo: uses the line endings of the file, and adds an empty
  /// line after a heading that is the title.
  func body(_ text: String, of todo: Todo) -> String {
    if text.isEmpty { return "" }
    let end = String(decoding: lineEnd, as: UTF8.self)
    var body = ""
    for scalar in text.unicodeScalars {
      let isAlone = scalar == "\n" && body.utf8.last != 0x0D
      if isAlone { body += end } else { body.unicodeScalars.append(scalar) }
    }
    if body.utf8.last != 0x0A, body.utf8.last != 0x0D { body += end }
    return titleHeading(of: todo) == nil ? body : end + body
  }
}
