import Text
import TodoModel

/// Changes to a todo's fields. Values use the syntax of their keys; `nil` means no change.
package struct TodoEdit: Hashable, Sendable {
  /// A change to an optional value.
  package enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    case set(Value), remove

    package var value: Value? { if case .set(let value) = self { value } else { nil } }
  }

  package var title: String?
  /// Changes to `TodoField.single`.
  package var values: [TodoField: Change<String>] = [:]
  /// Changes to fields of the workspace.
  package var customValues: [CustomField: Change<String>] = [:]
  /// Tags that the todo does not have yet.
  package var addedTags: [String] = []
  /// Tags as written in the file.
  package var removedTags: [String] = []
  /// Dependencies that the todo does not have yet, as they will be written.
  package var addedDepends: [String] = []
  /// Dependencies as written in the file.
  package var removedDepends: [String] = []
  package var body: String?

  package init() {}

  package var isEmpty: Bool { self == TodoEdit() }

  /// Changes the text of a todo's file.
  ///
  /// - Parameter todo: the todo as parsed from the text, with its id in the workspace.
  /// - Throws: if the file does not parse as intended, or if it cannot contain one of the values.
  ///   The text then stays the same.
  package func apply(
    to todo: Todo, in text: inout FileText, _ reader: TodoReader
  ) throws(EditProblem) {
    let old = text
    guard var before = reader.todo(like: todo, in: text) else {
      throw EditProblem(path: text.path, "'\(todo.title)' was not found in the file")
    }
    var edit = self
    for (field, change) in values {
      guard let value = change.value else {
        try text.checkRemoval(of: field)
        continue
      }
      edit.values[field] = .set(try text.value(value, of: field, before, in: reader.zone))
    }
    if let body { edit.body = text.body(body, of: before) }
    do throws(EditProblem) {
      if todo.isItem {
        try ItemEdit(edit, of: todo, as: before, reader).apply(to: &text)
        if title != nil { before.id = todo.id }
      } else {
        try edit.applyToFile(of: before, &text, reader)
      }
      guard let after = reader.todo(like: todo, in: text) else {
        throw EditProblem(path: text.path, "'\(todo.title)' could not be read again")
      }
      try edit.check(after, since: before, text, reader.meanings)
      try checkErrors(of: text, since: old, reader)
    } catch {
      text = old
      throw error
    }
  }

  /// Checks that the file contains the new values and that all others are unchanged.
  private func check(
    _ after: Todo, since before: Todo, _ text: FileText, _ meanings: ValueMeanings
  ) throws(EditProblem) {
    var (wanted, changed) = applied(to: before, meanings)
    // Of a tag inside a sentence only the sign is removed.
    if !removedTags.isEmpty, after.isItem,
      wanted.title.withoutTagSigns == after.title.withoutTagSigns
    {
      wanted.title = after.title
    }
    // Tags behind the limit are read once those before them are gone.
    if !removedTags.isEmpty, before.tags.count == Todo.mostTags,
      after.tags.starts(with: wanted.tags.prefix(wanted.tags.count - addedTags.count))
    {
      guard addedTags.isEmpty || after.tags == wanted.tags else {
        throw EditProblem(
          path: text.path,
          "it has more than \(Todo.mostTags) tags, which is the limit; remove some first")
      }
      wanted.tags = after.tags
    }
    let differing = wanted.fields(differingFrom: after)
    guard let field = differing.first(where: changed.contains) ?? differing.first else { return }
    guard changed.contains(field) else {
      throw EditProblem(
        path: text.path,
        "this cannot be changed without changing the \(field.noun); edit the file instead")
    }
    let form =
      field == .body
      ? "" : ": use one line of text, without control characters or spaces around it"
    throw EditProblem(
      path: text.path, "the \(field.noun) would be read as something else\(form)")
  }

  /// The todo after the edit, and the fields that the edit changes.
  private func applied(to todo: Todo, _ meanings: ValueMeanings) -> (Todo, Set<TodoField>) {
    var todo = todo
    var changed = Set(values.keys)
    for (field, change) in values { todo.set(field, to: change.value, meanings) }
    for (field, change) in customValues {
      todo.set(field, to: change.value)
      changed.insert(.extra)
    }
    if let title {
      todo.title = title
      changed.insert(.title)
    }
    if let body {
      todo.body.text = body
      changed.insert(.body)
    }
    if !addedTags.isEmpty || !removedTags.isEmpty {
      todo.tags = todo.tags.filter { !removedTags.contains($0) } + addedTags
      changed.insert(.tags)
    }
    if !addedDepends.isEmpty || !removedDepends.isEmpty {
      todo.depends = depends(todo.depends.map(\.text)).map {
        Todo.Dependency(text: $0, position: .start)
      }
      changed.insert(.depends)
    }
    return (todo, changed)
  }

  /// Checks that the change adds no errors to the file.
  private func checkErrors(
    of text: FileText, since old: FileText, _ reader: TodoReader
  ) throws(EditProblem) {
    func errors(_ text: FileText) -> [Diagnostic] {
      reader.read(text.path, text.bytes).diagnostics.filter { $0.severity == .error }
    }
    let known = Set(errors(old).map(\.message))
    guard let new = errors(text).first(where: { !known.contains($0.message) }) else { return }
    throw EditProblem(path: text.path, "the changed file would have a problem: \(new.message)")
  }

  /// The dependencies after the change.
  func depends(_ old: [String]) -> [String] {
    old.filter { !removedDepends.contains($0) } + addedDepends
  }
}

/// Parses a todo from its file's text in the same way as commands that load the workspace.
package struct TodoReader: Sendable {
  package let zone: Zone
  let meanings: ValueMeanings
  private let parser: FileParser
  private let context: FileContext

  /// - Parameter context: the context of the file.
  package init(settings: Settings, zone: Zone, context: FileContext) {
    self.zone = zone
    meanings = ValueMeanings(
      dates: DateReader(zone: zone, dialect: context.dialect.dates),
      priorities: settings.priorities)
    parser = FileParser(settings: settings, zone: zone)
    self.context = context
  }

  /// Parses the file and returns all its problems.
  package func read(_ path: String, _ bytes: [UInt8]) -> Parsed<TodoFile> {
    parser.parse(SourceFile(path: path, bytes: bytes), in: context)
  }

  /// The file's todo, or the item in the same line.
  package func todo(like todo: Todo, in text: FileText) -> Todo? {
    switch read(text.path, text.bytes).value {
    case .todo(let found, _): todo.isItem ? nil : found
    case .checklist(_, let items): todo.isItem ? items.first { $0.line == todo.line } : nil
    case .note, .unreadable: nil
    }
  }
}

extension String {
  fileprivate var withoutTagSigns: String { filter { $0 != "#" } }
}
