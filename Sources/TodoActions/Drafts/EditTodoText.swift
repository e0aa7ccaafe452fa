import Text
import TodoFormat
import TodoModel
import TodoStore

/// What an editor opens on for a todo: its file.
package struct TodoFileDraft: TodoAction {
  let id: String

  package init(id: String) { self.id = id }

  package var scope: LoadScope { .own(including: [id]) }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    let todo = changeset.workspace.todos[try changeset.find(id) { _ in true }]
    try changeset.checkOwner(of: todo)
    changeset.draft = TextDraft(
      name: todo.path.split(separator: "/").last.map(String.init) ?? todo.path,
      text: try changeset.text(of: todo.path).bytes, todo: todo)
  }
}

/// Replaces a todo's file by a text that was changed in an editor.
package struct EditTodoText: TodoAction {
  /// The todo when the editor opened.
  let todo: Todo
  /// The file then.
  let original: [UInt8]
  let text: [UInt8]
  /// Whether an unknown category is added to the acting user's own.
  let isNewCategory: Bool

  package init(_ text: [UInt8], of todo: Todo, was original: [UInt8], isNewCategory: Bool) {
    (self.text, self.todo, self.original) = (text, todo, original)
    self.isNewCategory = isNewCategory
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    try changeset.checkOwner(of: todo)
    guard try changeset.bytes(of: todo.path) == original else {
      throw Refusal.changedWhileEdited(path: todo.path)
    }
    let new = DayReader(changeset).written(inDraft: text, since: original)
    let reader = changeset.todoReader(of: todo)
    let (before, after) = (reader.read(todo.path, original), reader.read(todo.path, new))
    let check = DraftCheck(new)
    try check.check(after.diagnostics, since: before.diagnostics)
    for warning in check.warnings(after.diagnostics, since: before.diagnostics) {
      changeset.notify(warning)
    }
    let bytes: [UInt8]
    let changed: Todo?
    switch (before.value, after.value) {
    case (.todo(let old, _), .todo(let todo, _)):
      try self.check(todo, in: new, since: old, &changeset)
      try checkIDs([todo], since: [old], changeset)
      try checkWaiting([todo], since: [old], changeset)
      (bytes, changed) = (new, todo)
    case (.checklist(_, let old), .checklist(_, let items)):
      try checkIDs(items, since: old, changeset)
      try checkWaiting(items, since: old, changeset)
      (bytes, changed) = try keepingID(of: old, items, new, reader)
      try checkDue(changed, since: todo, &changeset)
    default:
      throw Refusal.wouldBeNoTodo(isItem: todo.isItem)
    }
    try changeset.put(todo.path, touched(bytes, &changeset))
    let address = "\(todo.owner)/\(changed?.id ?? todo.id)"
    let reference = TodoReference(
      address: address, name: address, title: changed?.title ?? todo.title)
    changeset.tell(
      .edited(reference, due: nil, status: nil, dueAgain: nil), about: address)
  }

  // MARK: Checks

  private func check(
    _ new: Todo, in bytes: [UInt8], since old: Todo, _ changeset: inout Changeset
  ) throws {
    let hadTitle = try FileText(path: todo.path, original).holdsTitle(of: old)
    if hadTitle, try !FileText(path: todo.path, bytes).holdsTitle(of: new) {
      throw Refusal.titleRemoved
    }
    if let name = new.category, name.foldedName != old.category?.foldedName {
      _ = try changeset.category(name, of: todo.owner, orNew: isNewCategory)
    }
    if new.due == nil, old.due != nil {
      try FieldCheck(changeset).due(nil, isNew: false, changeset)
    }
    try checkDue(new, since: old, &changeset)
  }

  /// Whether the new dependencies exist. One on a todo of this device may stay.
  private func checkWaiting(_ new: [Todo], since old: [Todo], _ changeset: Changeset) throws {
    func names(_ todos: [Todo]) -> [String] { todos.flatMap(\.depends).map(\.text) }
    let known = Set(names(old).map(\.foldedName))
    let added = names(new).filter { !known.contains($0.foldedName) }
    if added.isEmpty { return }
    let others = changeset.workspace.todos.filter { $0.file != todo.file }
    let todos =
      others
      + new.map { new in
        var new = new
        new.owner = todo.owner
        return new
      }
    let book = AddressBook(todos, ignoresPadding: changeset.workspace.kind == .backlog)
    for name in added {
      switch book.find(name, for: todo.owner) {
      case .todo(let other):
        guard todo.isItem || other < others.count else {
          throw Refusal.waitsForItself(address: todo.address)
        }
        try changeset.checkWaiting(of: todo.owner, for: todos[other])
      case .nothing:
        throw Refusal.unknownTodo(
          name, suggestions: [], unreadPath: nil, field: .field(.depends))
      case .several(let found):
        throw Refusal.ambiguousTodo(
          name, candidates: found.map { TodoCandidate(todos[$0]) }, isNoneMeant: false)
      }
    }
  }

  private func checkDue(_ new: Todo?, since old: Todo, _ changeset: inout Changeset) throws {
    if let new, new.due != old.due || new.start != old.start {
      FieldCheck(changeset).order(start: new.start, due: new.due, &changeset)
    }
    guard let due = new?.due, due != old.due else { return }
    let day = due.time.map { "\(due.day) \($0.hourAndMinute)" } ?? "\(due.day)"
    try FieldCheck(changeset).due(day, isNew: false, changeset)
  }

  /// With `updated:` set, where it is there and was left alone.
  private func touched(_ bytes: [UInt8], _ changeset: inout Changeset) -> [UInt8] {
    let form = changeset.context(of: todo.path, ownedBy: todo.owner).form
    do throws(EditProblem) {
      let old = try FileText(path: todo.path, original).text(.updated)
      var text = try FileText(path: todo.path, bytes, form: form)
      guard bytes != original, text.text(.updated) == old else { return bytes }
      try changeset.touch(&text)
      return text.bytes
    } catch {
      // The text is valid, and nothing can be set in it: `updated:` stays.
      return bytes
    }
  }

  /// An item's id follows from its text: where the text is another now, the id is written into the line.
  private func keepingID(
    of old: [Todo], _ items: [Todo], _ new: [UInt8], _ reader: TodoReader
  ) throws -> ([UInt8], Todo?) {
    let own = old.first { $0.line == todo.line }
    if let same = items.first(where: { $0.id == own?.id }) { return (new, same) }
    guard items.count == old.count, own?.marks.hasWrittenID == false,
      let item = items.first(where: { $0.line == todo.line }), !item.marks.hasWrittenID
    else { return (new, items.first { $0.line == todo.line }) }
    var text = try FileText(path: todo.path, new)
    try text.writeID(todo.id, ofItem: item, reader)
    var kept = item
    kept.id = todo.id
    return (text.bytes, kept)
  }

  /// Whether no id was written that a todo of another file has.
  private func checkIDs(_ new: [Todo], since old: [Todo], _ changeset: Changeset) throws {
    let known = Set(old.map(\.id.foldedName))
    for id in new.filter(\.marks.hasWrittenID).map(\.id) where !known.contains(id.foldedName) {
      try changeset.checkFree(id, of: todo.owner, besides: todo.path)
    }
  }
}
