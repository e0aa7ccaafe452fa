import Diagnostics
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore
import TodoWriting

/// Files of the changeset as todos and texts.
extension Changeset {
  /// The text of a file as this change leaves it.
  mutating func text(of path: String) throws -> FileText {
    guard let bytes = try bytes(of: path) else { throw WriteError.changed(path: path) }
    return try FileText(path: path, bytes)
  }

  mutating func put(_ text: FileText) throws { try put(text.path, text.bytes) }

  /// A todo as read from its current file, which this change may already have edited.
  mutating func fresh(_ todo: Todo) throws -> Todo {
    var found: Todo?
    switch try freshFile(todo.path, of: todo.owner) {
    case .todo(let file, _): found = todo.isItem ? nil : file
    case .checklist(_, let items):
      let same = items.filter { $0.title == todo.title }
      let hasID = todo.marks.hasWrittenID
      found =
        same.first { hasID && $0.id == todo.id } ?? same.first { $0.line == todo.line }
        ?? (same.count == 1 ? same.first : nil)
    case .note, .unreadable: break
    }
    guard var found else { throw WriteError.changed(path: todo.path) }
    // These two follow from the whole workspace.
    (found.owner, found.id) = (todo.owner, todo.id)
    return found
  }

  /// A file as this change leaves it, parsed.
  mutating func freshFile(_ path: String, of owner: String) throws -> TodoFile {
    guard let bytes = try bytes(of: path) else { throw WriteError.changed(path: path) }
    return parse(path, bytes, in: context(ofOwner: owner))
  }

  func parse(_ path: String, _ bytes: [UInt8], in context: FileContext) -> TodoFile {
    FileParser(settings: settings, zone: workspace.zone, readsBodies: false)
      .parse(SourceFile(path: path, bytes: bytes), in: context).value
  }

  /// Reads whole todos of an owner from the texts of their files.
  func todoReader(ofOwner owner: String) -> TodoReader {
    TodoReader(settings: settings, zone: workspace.zone, context: context(ofOwner: owner))
  }

  func context(ofOwner owner: String) -> FileContext {
    let area: FileContext.Area =
      owner == Workspace.localOwner ? .local : workspace.kind == .accounts ? .user : .bare
    let own = workspace.users.first { $0.username == owner }?.categories.map(\.name) ?? []
    return FileContext(area: area, owner: area == .bare ? "" : owner, categories: own)
  }

  /// Changes a todo's state as this workspace writes it.
  var stateEdit: StateEdit {
    StateEdit(statuses: settings.statuses, zone: workspace.zone, now: loaded.now)
  }

  /// Writes a list; an empty one is removed.
  mutating func put(_ list: CategoryListText) throws {
    if try bytes(of: list.path) ?? [] == list.bytes { return }
    try put(list.path, list.bytes.isEmpty ? nil : list.bytes)
  }
}
