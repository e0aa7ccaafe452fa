import Diagnostics
import Text
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket edit` does with a todo's file that was changed in an editor.
struct TodoDraft {
  /// As it was found.
  let todo: Todo
  /// The file that it was changed from.
  let original: [UInt8]
  private let command: EditCommand

  init(_ command: EditCommand, in edit: inout Edit) async throws {
    self.command = command
    todo = edit.workspace.todos[try await edit.finder.find(command.id) { _ in true }]
    try await edit.checkOwner(of: todo, instead: "comment on it or star it; ")
    original = try edit.text(of: todo.path).bytes
  }

  /// The name of the file, without its folders.
  var name: String { todo.path.split(separator: "/").last.map(String.init) ?? todo.path }

  /// - Throws: `DraftProblem` and what else is wrong with the new text.
  func apply(_ new: [UInt8], to edit: inout Edit) async throws {
    try await edit.checkOwner(of: todo, instead: "")
    guard try edit.bytes(of: todo.path) == original else {
      throw Failure.work("'\(todo.path)' changed while you edited it, and is left as it is now")
    }
    let new = DayOption(edit).written(inDraft: new, since: original)
    let reader = edit.reader(ofOwner: todo.owner)
    let (before, after) = (reader.read(todo.path, original), reader.read(todo.path, new))
    let check = DraftCheck(todo.path, new, edit.session)
    try check.check(after.diagnostics, since: before.diagnostics)
    edit.warnings += check.warnings(after.diagnostics, since: before.diagnostics)
    let bytes: [UInt8]
    let changed: Todo?
    switch (before.value, after.value) {
    case (.todo(let old, _), .todo(let todo, _)):
      try await self.check(todo, in: new, since: old, &edit)
      try checkIDs([todo], since: [old], edit)
      try await checkWaiting([todo], since: [old], edit)
      (bytes, changed) = (new, todo)
    case (.checklist(_, let old), .checklist(_, let items)):
      try checkIDs(items, since: old, edit)
      try await checkWaiting(items, since: old, edit)
      (bytes, changed) = try keepingID(of: old, items, new, reader)
      try checkDue(changed, since: todo, &edit)
    default:
      throw Failure.work(
        todo.isItem
          ? "the file would be no checklist any more, 'docket remove' removes todos"
          : "the file would be no todo any more, which has a 'title:' or a day")
    }
    try edit.put(todo.path, touched(bytes, edit))
    let address = "\(todo.owner)/\(changed?.id ?? todo.id)"
    edit.tell("changed  \(address)  \(changed?.title ?? todo.title)", about: address)
  }

  // MARK: What is the same as with flags

  private func check(
    _ new: Todo, in bytes: [UInt8], since old: Todo, _ edit: inout Edit
  ) async throws {
    let hadTitle = try FileText(path: todo.path, original).holdsTitle(of: old)
    if hadTitle, try !FileText(path: todo.path, bytes).holdsTitle(of: new) {
      throw Failure.work("a todo needs a title, without one it is called after its file")
    }
    if let name = new.category, name.foldedName != old.category?.foldedName {
      _ = try await edit.category(name, of: todo.owner, orNew: command.newCategory)
    }
    if new.due == nil, old.due != nil { try FieldCheck(edit).due(nil, question: "", &edit) }
    try checkDue(new, since: old, &edit)
  }

  /// Whether there is what is newly waited for. What waited for a todo of this device may go on.
  private func checkWaiting(_ new: [Todo], since old: [Todo], _ edit: Edit) async throws {
    func names(_ todos: [Todo]) -> [String] { todos.flatMap(\.depends).map(\.text) }
    let known = Set(names(old).map(\.foldedName))
    let added = names(new).filter { !known.contains($0.foldedName) }
    if added.isEmpty { return }
    // What was read to change one todo need not have those that it is to wait for.
    let read = try await edit.session.load(readsBodies: false).workspace.todos
    let others = read.filter { $0.file != todo.file }
    let todos =
      others
      + new.map { new in
        var new = new
        new.owner = todo.owner
        return new
      }
    let book = AddressBook(todos, ignoresPadding: false)
    for name in added {
      switch book.find(name, for: todo.owner) {
      case .todo(let other):
        guard todo.isItem || other < others.count else {
          throw Failure.work(
            "'\(name.quotedShort)' is this todo itself, which cannot wait for itself")
        }
        try edit.checkWaiting(of: todo.owner, for: todos[other])
      case .nothing:
        throw Failure.work(
          "there is no todo '\(name.quotedShort)' to wait for, 'docket list' shows what there is")
      case .several(let found):
        let names = found.prefix(3).map { "'\(todos[$0].address)'" }.joined(separator: ", ")
        throw Failure.work("'\(name.quotedShort)' may be any of \(names), write one of them")
      }
    }
  }

  private func checkDue(_ new: Todo?, since old: Todo, _ edit: inout Edit) throws {
    if let new, new.due != old.due || new.start != old.start {
      FieldCheck(edit).order(start: new.start, due: new.due, &edit)
    }
    guard let due = new?.due, due != old.due else { return }
    let day = due.time.map { "\(due.day) \($0.hourAndMinute)" } ?? "\(due.day)"
    try FieldCheck(edit).due(day, question: "Change the todo all the same?", &edit)
  }

  /// `updated:` kept right, where it is there and was left alone.
  private func touched(_ bytes: [UInt8], _ edit: Edit) -> [UInt8] {
    do throws(EditProblem) {
      let old = try FileText(path: todo.path, original).text(.updated)
      var text = try FileText(path: todo.path, bytes)
      guard bytes != original, text.text(.updated) == old else { return bytes }
      try text.touch(edit.loaded.now, in: edit.workspace.zone)
      return text.bytes
    } catch {
      // What the user wrote is valid, and nothing can be set in it: `updated:` is theirs to keep.
      return bytes
    }
  }

  /// Where the item has another text now, its id is written into the line, since it follows from the
  /// text.
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
  private func checkIDs(_ new: [Todo], since old: [Todo], _ edit: Edit) throws {
    let known = Set(old.map(\.id.foldedName))
    for id in new.filter(\.marks.hasWrittenID).map(\.id) where !known.contains(id.foldedName) {
      try edit.checkFree(id, of: todo.owner, besides: todo.path)
    }
  }
}
