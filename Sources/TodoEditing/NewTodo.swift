import Diagnostics
import TodoModel
import TodoParsing

/// A todo to write to a file. Values use the syntax of their keys.
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

  /// Returns the text of the todo's file.
  ///
  /// - Throws: if the file does not parse as intended.
  package func file(_ path: String) throws(EditProblem) -> [UInt8] {
    var text = try FileText(path: path, Array("---\n---\n\(bodyInLines)".utf8))
    try text.set(.title, to: .text(title))
    try setFields(in: &text)
    try check(text.bytes, path)
    return text.bytes
  }

  var bodyInLines: String { body.isEmpty || body.utf8.last == 0x0A ? body : body + "\n" }

  /// Sets all fields except the title.
  func setFields(in text: inout FileText) throws(EditProblem) {
    func set(_ key: TodoField, _ value: FileText.Value?) throws(EditProblem) {
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

  /// Parses the file as the next command will, and compares the values.
  private func check(_ bytes: [UInt8], _ path: String) throws(EditProblem) {
    let parsed = FileParser(settings: Settings(), zone: .utc)
      .parse(
        SourceFile(path: path, bytes: bytes), in: FileContext(area: .user, owner: "a"))
    guard case .todo(let todo, _) = parsed.value else {
      throw EditProblem(path: path, "the todo could not be read again")
    }
    let pairs: [(String, [String], [String])] = [
      ("title", [title], [todo.title]),
      ("category", category.map { [$0] } ?? [], todo.category.map { [$0] } ?? []),
      ("project", project.map { [$0] } ?? [], todo.project.map { [$0] } ?? []),
      ("tag", tags, todo.tags), ("body", [bodyInLines], [todo.body.text]),
      ("dependency", depends, todo.depends.map(\.text)),
    ]
    for (name, written, read) in pairs {
      guard written.map({ Array($0.utf8) }) == read.map({ Array($0.utf8) }) else {
        throw EditProblem(
          path: path,
          "the \(name) would be read as something else: use one line of text, "
            + "without control characters or spaces around it")
      }
    }
  }
}
