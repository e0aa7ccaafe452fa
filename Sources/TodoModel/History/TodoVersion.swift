/// A todo as a commit has it: the fields whose changes are its history.
package struct TodoVersion: Hashable, Sendable {
  package var owner: String
  /// As written; the owner in a user's folder without one.
  package var author: String
  /// As written, else the file's stem.
  package var id: String
  package var hasWrittenID: Bool
  package var isItem: Bool
  package var title: String
  package var status: Status
  package var due: TodoDate?
  package var created: TodoDate?
  /// See `Todo.completedFrom`.
  package var completed: TodoDate?
  package var completedFrom: Todo.CompletionSource?
  /// How often a repeating todo was completed.
  package var completions: Int
  package var aliases: [String]

  package init(_ todo: Todo) {
    (owner, id, title, status) = (todo.owner, todo.id, todo.title, todo.status)
    author = todo.author
    hasWrittenID = todo.marks.hasWrittenID
    isItem = todo.isItem
    (due, created) = (todo.due, todo.created)
    (completed, completedFrom) = (todo.completed, todo.completedFrom)
    completions = todo.completions.count
    aliases = todo.aliases
    // The first assignee owns a todo of a workspace without accounts.
    if owner.isEmpty { owner = todo.assignees.first ?? "" }
  }

  /// - Parameter reader: at the bytes that `ByteWriter.write` made.
  package init(_ reader: inout ByteReader) {
    (owner, author, id) = (reader.text(), reader.text(), reader.text())
    hasWrittenID = reader.flag()
    isItem = reader.flag()
    title = reader.text()
    status = Status(reader.value(Status.Meaning.todo), name: reader.optionalText())
    due = reader.optional { $0.date() }
    created = reader.optional { $0.date() }
    completed = reader.optional { $0.date() }
    completedFrom = reader.optional { $0.value(Todo.CompletionSource.file) }
    completions = reader.number()
    aliases = reader.list { $0.text() }
  }
}

extension ByteWriter {
  package mutating func write(_ version: TodoVersion) {
    write(version.owner)
    write(version.author)
    write(version.id)
    write(version.hasWrittenID)
    write(version.isItem)
    write(version.title)
    write(version.status.meaning.rawValue)
    write(version.status.name)
    write(version.due) { $0.write($1) }
    write(version.created) { $0.write($1) }
    write(version.completed) { $0.write($1) }
    write(version.completedFrom) { $0.write($1.rawValue) }
    write(version.completions)
    write(version.aliases) { $0.write($1) }
  }
}
