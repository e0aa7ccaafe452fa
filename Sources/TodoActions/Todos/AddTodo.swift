import Text
import TodoFormat
import TodoModel
import TodoStore

/// Writes a new todo: a file in a user's folder or of this device, else an item of the list of notes.
package struct AddTodo: TodoAction {
  package var title: String
  /// The values of `TodoField.single`.
  package var values: [TodoField: String] = [:]
  /// The values of fields of the workspace, by name.
  package var customValues: [String: String] = [:]
  /// Whether an unknown category is added to the acting user's own.
  package var isNewCategory = false
  /// A status that means todo or doing; `nil` for none.
  package var status: String?
  package var tags: [String] = []
  package var isStarred = false
  package var depends: [String] = []
  package var body: String?
  /// Whether it is this device's, and of no account.
  package var isLocal = false
  /// The user in whose folder it is written; `nil` for the acting user.
  package var recipient: String?

  package init(title: String) { self.title = title }

  package var scope: LoadScope {
    isLocal || recipient != nil || !depends.isEmpty ? .all : .own()
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    if changeset.workspace.kind == .backlog { return try addToProject(&changeset) }
    let place = try NewTodoPlace(self, in: changeset)
    let title = try FieldCheck(changeset).title(title)
    var todo = try fields(for: place, &changeset)
    todo.title = title
    try Self.checkDays(of: todo, &changeset)
    if place.isList { return try place.append(todo, &changeset) }
    todo.author = place.author
    todo.created = TodoDate(day: changeset.loaded.now.today)
    try place.put(todo, &changeset) { path in try todo.file(path) }
  }

  /// The values beside the title.
  func fields(for place: NewTodoPlace, _ changeset: inout Changeset) throws -> NewTodo {
    let check = FieldCheck(changeset)
    var todo = NewTodo(title: "")
    for field in TodoField.single {
      guard let text = values[field] else { continue }
      todo.values[field] =
        field == .category
        ? try place.category(text, orNew: isNewCategory, &changeset)
        : try check.value(text, of: field)
    }
    for (field, text) in try check.fields(customValues) {
      todo.customValues[field] = try check.value(text, of: field)
    }
    todo.status = try status.map { try check.openStatus($0) }
    todo.tags = try check.tags(tags)
    todo.isStarred = isStarred
    todo.depends = try depends.map { try place.dependency($0, changeset) }
    todo.body = try body.map { try check.body($0).withoutConflict } ?? ""
    return todo
  }

  static func checkDays(of todo: NewTodo, _ changeset: inout Changeset) throws {
    let check = FieldCheck(changeset)
    let (start, due) = (todo.values[.start], todo.values[.due])
    try check.due(due, isNew: true, changeset)
    check.order(start: check.date(start), due: check.date(due), &changeset)
  }
}
