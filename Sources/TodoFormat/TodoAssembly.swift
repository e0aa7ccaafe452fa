import TodoModel

/// Creates a todo, or the defaults of a checklist's items, from front matter fields.
struct TodoAssembly {
  let path: String
  let context: FileContext
  /// The status of todos in a Backlog.md project's `completed/`.
  let done: Status

  /// - Parameter title: the title used if the front matter has none.
  func todo(_ fields: TodoFields, title: String) -> Todo {
    var todo = fields.todo
    (todo.owner, todo.path) = (context.owner, path)
    todo.id =
      fields.id ?? (context.dialect.namesHoldTitles ? TaskFileName(path: path).id : stem(of: path))
    todo.title = fields.title ?? title
    todo.status = status(fields)
    readCompletion(of: fields, into: &todo)
    todo.author = fields.author ?? (context.area == .local ? Workspace.localAuthor : context.owner)
    todo.assignees = assignees(todo.assignees)
    return Todo(todo)
  }

  /// A closed status takes precedence over `completed:`, which takes precedence over an open
  /// status. A todo in a Backlog.md project's `completed/` is closed regardless of its status.
  private func status(_ fields: TodoFields) -> Status {
    let written = fields.status ?? Status(.todo)
    if written.isClosed { return written }
    if case .yes = fields.completion { return Status(.done) }
    return context.area == .backlogCompleted ? done : written
  }

  /// Sets the completion date from the file alone: `completed`, else `updated` if the todo is
  /// closed.
  private func readCompletion(of fields: TodoFields, into todo: inout Todo.Fields) {
    guard todo.status.isClosed else { return }
    if case .yes(let date?) = fields.completion {
      (todo.completed, todo.completedFrom) = (date, .file)
    } else if let updated = todo.updated {
      (todo.completed, todo.completedFrom) = (updated, .updated)
    }
  }

  /// In a workspace with accounts, a todo always belongs to its folder's user, also if it has other
  /// assignees.
  private func assignees(_ written: [String]) -> [String] {
    guard !context.owner.isEmpty else { return written }
    if written.isEmpty { return context.ownerAlone }
    return context.ownerAlone + written.filter { $0 != context.owner }
  }
}

/// The file name of a path, without its extension.
package func stem(of path: String) -> String {
  var path = path
  return path.withUTF8 { bytes in
    let start = bytes.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
    let dot = bytes[start...].lastIndex(of: 0x2E) ?? start
    let end = dot > start ? dot : bytes.count
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
