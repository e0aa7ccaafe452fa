import Diagnostics
import TodoModel
import TodoParsing

/// What is to become of a todo's fields, each value as its key takes it; what is `nil` stays.
package struct TodoEdit: Hashable, Sendable {
  /// What becomes of a value.
  package enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    case set(Value), remove

    package var value: Value? { if case .set(let value) = self { value } else { nil } }
  }

  package var title: String?
  package var due: Change<String>?
  package var start: Change<String>?
  package var category: Change<String>?
  package var project: Change<String>?
  /// Those that it has not yet.
  package var addedTags: [String] = []
  /// As they are written.
  package var removedTags: [String] = []
  package var priority: Change<Priority>?
  package var recurrence: Change<String>?
  package var estimate: Change<String>?
  /// Those that it has not yet, as they are to be written.
  package var addedDepends: [String] = []
  /// As they are written.
  package var removedDepends: [String] = []
  package var body: String?

  package init() {}

  /// Whether nothing is to change.
  package var isEmpty: Bool { self == TodoEdit() }

  /// Changes the text of a todo's file.
  ///
  /// - Parameter todo: as the text says it, with its id.
  /// - Throws: where the file would not say exactly that when it is read, and where it has no place for
  ///   a value.
  package func apply(
    to todo: Todo, in text: inout FileText, _ reader: TodoReader
  ) throws(EditProblem) {
    let old = text
    guard var before = reader.todo(like: todo, in: text) else {
      throw EditProblem(path: text.path, "'\(todo.title)' is not found in it")
    }
    var edit = self
    if let body { edit.body = text.body(body, of: before) }
    do throws(EditProblem) {
      if todo.isItem {
        try ItemEdit(edit, of: todo, as: before, reader).apply(to: &text)
        if title != nil { before.id = todo.id }
      } else {
        try FileEdit(edit, of: before).apply(to: &text, reader)
      }
      guard let after = reader.todo(like: todo, in: text) else {
        throw EditProblem(path: text.path, "'\(todo.title)' could not be read again")
      }
      try check(after, TodoSnapshot(before, with: edit, in: reader.zone), text)
      try checkErrors(of: text, since: old, reader)
    } catch {
      text = old
      throw error
    }
  }

  /// Whether the file says what is meant, and beside it what it said.
  private func check(_ after: Todo, _ wanted: TodoSnapshot, _ text: FileText) throws(EditProblem) {
    guard let field = wanted.difference(from: TodoSnapshot(after)) else { return }
    guard wanted.changed.contains(field) else {
      throw EditProblem(
        path: text.path,
        "that cannot be changed without changing the \(field.rawValue), please edit the file")
    }
    let form =
      field == .body
      ? "" : ": it is one line of text, without control characters and blanks around"
    throw EditProblem(
      path: text.path, "the \(field.rawValue) would be read as something else\(form)")
  }

  /// Whether the change brought no mistake into the file.
  private func checkErrors(
    of text: FileText, since old: FileText, _ reader: TodoReader
  ) throws(EditProblem) {
    func errors(_ text: FileText) -> [Diagnostic] {
      reader.read(text.path, text.bytes).diagnostics.filter { $0.severity == .error }
    }
    let known = Set(errors(old).map(\.message))
    guard let new = errors(text).first(where: { !known.contains($0.message) }) else { return }
    throw EditProblem(path: text.path, "the file would have a mistake then: \(new.message)")
  }

  /// The todos that it waits for, once it is changed.
  func depends(_ old: [String]) -> [String] {
    old.filter { !removedDepends.contains($0) } + addedDepends
  }
}

/// Reads a todo out of its file's text, as commands read the workspace.
package struct TodoReader: Sendable {
  package let zone: Zone
  private let parser: FileParser
  private let context: FileContext

  /// - Parameter context: of the file.
  package init(settings: Settings, zone: Zone, context: FileContext) {
    self.zone = zone
    parser = FileParser(settings: settings, zone: zone)
    self.context = context
  }

  /// The file's meaning, with every problem in it.
  package func read(_ path: String, _ bytes: [UInt8]) -> Parsed<TodoFile> {
    parser.parse(SourceFile(path: path, bytes: bytes), in: context)
  }

  /// The todo of a file, or the item that stands in the same line.
  func todo(like todo: Todo, in text: FileText) -> Todo? {
    switch read(text.path, text.bytes).value {
    case .todo(let found, _): todo.isItem ? nil : found
    case .checklist(_, let items): todo.isItem ? items.first { $0.line == todo.line } : nil
    case .note, .unreadable: nil
    }
  }
}
