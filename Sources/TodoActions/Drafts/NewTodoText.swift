import Text
import TodoFormat
import TodoModel
import TodoStore

/// Adds the todo that a whole text is, as an editor leaves it.
package struct AddTodoText: TodoAction {
  /// The values that the text was begun with, and where it is written.
  let options: AddTodo
  let text: [UInt8]

  package init(_ text: [UInt8], as options: AddTodo) { (self.text, self.options) = (text, options) }

  /// The name that its file seems to have, for diagnostics.
  package static let path = "new-todo.md"

  package func apply(to changeset: inout Changeset) throws {
    let place = try NewTodoPlace(options, in: changeset)
    let read = try NewTodoText(text, ownedBy: place.owner, changeset)
    var todo = read.todo
    todo.title = try FieldCheck(changeset).title(todo.title)
    todo.values[.category] = try todo.values[.category].map {
      try place.category($0, orNew: options.isNewCategory, &changeset)
    }
    todo.depends = try todo.depends.map { try place.dependency($0, changeset) }
    try AddTodo.checkDays(of: todo, &changeset)
    if place.isList {
      if let key = read.otherKeys.first { throw Refusal.itemHasNoPlace(.key(key)) }
      return try place.append(todo, &changeset)
    }
    if let id = read.id { try changeset.checkFree(id, of: place.owner) }
    let today = changeset.loaded.now.today
    try place.put(todo, id: read.id, &changeset) { path in
      try read.file(path, saying: todo, author: place.author, created: today)
    }
  }
}

/// What an editor opens on for a new todo.
package struct NewTodoTemplate: TodoAction {
  let options: AddTodo

  package init(_ options: AddTodo) { self.options = options }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    // Backlog.md has keys of its own, which a template would not name.
    if changeset.workspace.kind == .backlog { throw Refusal.empty(.field(.title)) }
    let place = try NewTodoPlace(options, in: changeset)
    let todo = try options.fields(for: place, &changeset)
    let category = changeset.settings.categories.first?.name ?? "Work"
    changeset.draft = TextDraft(
      name: AddTodoText.path, text: try todo.template(category: category, changeset.settings.fields)
    )
  }
}

/// A new todo, written as a whole text.
struct NewTodoText {
  /// The title is empty where there is none.
  let todo: NewTodo
  /// The id that it names itself.
  let id: String?
  /// Keys that an item of a checklist has no place for, and that are no fields of a new todo.
  let otherKeys: [String]
  private let bytes: [UInt8]
  private let customFields: [CustomField]

  /// - Parameter owner: empty where there are no accounts.
  /// - Throws: `Refusal.draft` with the mistakes.
  init(_ text: [UInt8], ownedBy owner: String, _ changeset: Changeset) throws {
    let draft = DayReader(changeset).written(inDraft: text)
    let path = AddTodoText.path
    let reader = TodoReader(
      settings: changeset.settings, zone: changeset.workspace.zone,
      context: FileContext(area: .user, owner: owner.isEmpty ? "me" : owner))
    let parsed = reader.read(path, draft)
    try DraftCheck(draft).check(parsed.diagnostics.filter { $0.id != "empty-title" })
    guard case .todo(let read, _) = parsed.value else { throw Refusal.draftIsNoTodo }
    customFields = changeset.settings.fields
    bytes = NewTodo.withoutHints(draft, customFields)
    let file = try FileText(path: path, bytes, customFields: customFields)
    var todo = NewTodo(title: file.holdsTitle(of: read) ? read.title : "")
    for field in TodoField.single { todo.values[field] = file.text(field) }
    todo.values[.category] = read.category
    todo.values[.project] = read.project
    todo.values[.priority] = read.priority?.name
    todo.values[.repeat] = read.recurrence?.text
    (todo.tags, todo.isStarred) = (read.tags, read.isStarred)
    todo.depends = read.depends.map(\.text)
    todo.body = read.body.isBlank ? "" : read.body.text
    self.todo = todo
    id = read.marks.hasWrittenID ? read.id : nil
    let places = TodoField.single + [.title, .tags, .starred, .depends]
    otherKeys = file.layout.entries.filter { entry in
      if case .field(let field)? = entry.known { !places.contains(field) } else { true }
    }.map(\.key)
  }

  /// The text as it was written, with corrected spellings, the author and the created day.
  func file(
    _ path: String, saying new: NewTodo, author: String?, created: CalendarDay
  ) throws -> [UInt8] {
    var text = try FileText(path: path, bytes, customFields: customFields)
    if let category = new.values[.category], category != todo.values[.category] {
      try text.set(.category, to: .text(category))
    }
    if new.depends != todo.depends { try text.set(.depends, to: .list(new.depends)) }
    if let author { try text.set(.author, to: .text(author)) }
    if text.text(.created) == nil { try text.set(.created, to: .plain("\(created)")) }
    return text.bytes
  }
}
