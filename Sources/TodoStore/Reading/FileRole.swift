import TodoParsing

/// What a file of the workspace is to be read as, by where it lies.
enum FileRole: Sendable {
  /// A todo, a checklist or a note.
  case todo(FileContext)
  /// The profile of a user whose folder is given.
  case profile(UserFolder)
  case categories(username: String)
  case stars(username: String)
  /// Somebody's comment on the todo that the names of its folders give.
  case comment(author: String, owner: String, id: String)
}

/// A file that is to be read.
struct PlannedFile: Sendable {
  /// From the workspace's root.
  var path: String
  var role: FileRole
}
