import Text
import TodoModel

/// Explains why a todo cannot be added to a list.
extension NewItem {
  var problem: EditProblem { problemOfFile ?? problemOfList ?? problemOfValue }

  private func problem(_ words: String, at position: SourcePosition? = nil) -> EditProblem {
    EditProblem(path: old.path, position: position, words)
  }

  // MARK: The file

  private var problemOfFile: EditProblem? {
    // A text without items parses as a note, so parse it with an item added.
    let parsed = FileParser(settings: settings, zone: zone).parse(
      SourceFile(path: old.path, bytes: old.bytes + Array("\n- [ ] x\n".utf8)),
      in: FileContext(area: .bare))
    let isUnread = parsed.diagnostics.contains { $0.id == "unread-items" }
    let limit = parsed.diagnostics.first {
      ["body-too-large", "body-too-deep", "body-too-complex"].contains($0.id)
    }
    if isUnread, let limit {
      return problem(
        "\(limit.message), so its items are not read; split it into several files",
        at: limit.id == "body-too-deep" ? limit.position : nil)
    }
    switch parsed.value {
    case .unreadable: return parsed.diagnostics.first.map { problem($0.message, at: $0.position) }
    case .todo:
      let entries = old.layout.entries
      let mark =
        entryOfKind ?? entries.first { $0.known?.marksTodo ?? false } ?? old.entry(.tags)
      return problem(
        "it is a single todo, because of '\(mark?.key ?? "title"):', not a list of items",
        at: mark?.position)
    case .note:
      // Without an explicit kind, a note can become a checklist.
      return entryOfKind.map {
        problem("it is a note, because of '\($0.key):', not a list of items", at: $0.position)
      }
    case .checklist: return nil
    }
  }

  private var entryOfKind: FrontMatterLayout.Entry? {
    old.layout.entries.first { $0.known == .kind }
  }

  // MARK: The list

  private var problemOfList: EditProblem? {
    let block = BodyLayout.openBlock(
      SourceFile(path: old.path, bytes: old.bytes), body: old.layout.body)
    let problemOfBlock = block.map {
      problem(
        "the block that begins here is not closed and would contain a new item",
        at: SourcePosition(line: $0.line, column: 1))
    }
    // If the todo fits into the list before the block, the block is the problem.
    if let block, isFit(todo, called: id, inFirst: block.offset) { return problemOfBlock }
    if isFit(NewTodo(title: "x")) { return nil }
    let shared: Set<KnownKey> = Set(
      [.due, .start, .priority, .repeat, .depends].map(KnownKey.field))
    if let entry = old.layout.entries.first(where: { $0.known.map(shared.contains) ?? false }) {
      return problem(
        "'\(entry.key):' of the list applies to each item, so an item without it cannot be added; "
          + "edit the file instead", at: entry.position)
    }
    return problemOfBlock ?? problem("the last line is not an item; edit the file instead")
  }

  // MARK: The values

  private var problemOfValue: EditProblem {
    if !isFit(NewTodo(title: todo.title)) {
      return problem("'\(todo.title)' would be read as something else in an item's line")
    }
    for tag in todo.tags where !isFit({ $0.tags = [tag] }) {
      return problem(
        "'\(tag)' is not a valid tag of an item: use one word of letters, digits, '-', '_' and '/'")
    }
    if let category = todo.values[.category], !isFit({ $0.values[.category] = category }) {
      return problem("the category '\(category)' cannot be written as a heading")
    }
    for field in TodoField.single {
      if let value = todo.values[field], !isFit({ $0.values[field] = value }) {
        return problem("an item of this list cannot have the \(field.noun) '\(value)'")
      }
    }
    if !todo.depends.isEmpty, !isFit({ $0.depends = todo.depends }) {
      let names = todo.depends.joined(separator: ", ")
      return problem("an item of this list cannot have the dependency '\(names)'")
    }
    return problem(
      "'\(todo.title)' cannot be written as an item with all of its fields; "
        + "edit the file instead")
  }

  private func isFit(_ set: (inout NewTodo) -> Void) -> Bool {
    var todo = NewTodo(title: "x")
    set(&todo)
    return isFit(todo)
  }

  /// Whether another todo can be added to the list.
  ///
  /// - Parameter count: the number of bytes of the list to keep.
  private func isFit(_ todo: NewTodo, called id: String? = nil, inFirst count: Int? = nil) -> Bool {
    do {
      let list = try count.map { try FileText(path: old.path, Array(old.bytes[..<$0])) } ?? old
      return try NewItem(todo, called: id, in: list, settings, zone).list() != nil
    } catch {
      return false
    }
  }
}
