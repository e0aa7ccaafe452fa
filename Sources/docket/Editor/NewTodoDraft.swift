import Diagnostics
import TodoEditing
import TodoModel
import TodoParsing

/// A new todo that was written in an editor.
struct NewTodoDraft {
  /// As the text says it; the title is empty where there is none.
  let todo: NewTodo
  /// That it names itself.
  let id: String?
  /// Those that an item of a checklist has no place for, and that are no fields of a new todo.
  let otherKeys: [String]
  private let bytes: [UInt8]

  /// What the file would be called after, where it has no title: nothing else is.
  private static let path = "new-todo.md"

  /// - Parameter owner: empty where there are no accounts.
  /// - Throws: `DraftProblem`.
  init(_ draft: [UInt8], ownedBy owner: String, _ edit: Edit) throws {
    let draft = DayOption(edit).written(inDraft: draft)
    let reader = TodoReader(
      settings: edit.workspace.settings, zone: edit.workspace.zone,
      context: FileContext(area: .user, owner: owner.isEmpty ? "me" : owner))
    let parsed = reader.read(Self.path, draft)
    let problems = parsed.diagnostics.filter { $0.id != "empty-title" }
    try DraftCheck(Self.path, draft, edit.session).check(problems)
    guard case .todo(let read, _) = parsed.value else {
      throw Failure.work("the text is no todo, which has a 'title:'")
    }
    bytes = NewTodo.withoutHints(draft)
    let text = try FileText(path: Self.path, bytes)
    var todo = NewTodo(title: text.holdsTitle(of: read) ? read.title : "")
    todo.due = text.text(.due)
    todo.start = text.text(.start)
    (todo.category, todo.project, todo.tags) = (read.category, read.project, read.tags)
    (todo.isStarred, todo.priority) = (read.isStarred, read.priority)
    todo.recurrence = read.recurrence?.text
    todo.estimate = text.text(.estimate)
    todo.depends = read.depends.map(\.text)
    todo.body = read.body.isBlank ? "" : read.body.text
    self.todo = todo
    id = read.marks.hasWrittenID ? read.id : nil
    let places: Set<KnownKey> = [
      .title, .due, .start, .category, .project, .tags, .starred, .priority, .repeat, .estimate,
      .depends,
    ]
    otherKeys = text.layout.entries.filter { entry in
      entry.known.map { !places.contains($0) } ?? true
    }.map(\.key)
  }

  /// The text as it was written, with what is spelt otherwise and what is added.
  func file(
    _ path: String, saying new: NewTodo, author: String?, created: CalendarDay
  ) throws -> [UInt8] {
    var text = try FileText(path: path, bytes)
    if let category = new.category, category != todo.category {
      try text.set(.category, to: .text(category))
    }
    if new.depends != todo.depends { try text.set(.depends, to: .list(new.depends)) }
    if let author { try text.set(.author, to: .text(author)) }
    if text.text(.created) == nil { try text.set(.created, to: .plain("\(created)")) }
    return text.bytes
  }
}
