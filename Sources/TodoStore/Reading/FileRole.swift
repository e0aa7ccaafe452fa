import TodoFormat

/// How to parse a file of the workspace, by its location.
enum FileRole: Sendable {
  /// A todo, a checklist or a note.
  case todo(FileContext)
  case profile(UserFolder)
  case categories(username: String)
  case stars(username: String)
  /// A user's comment on the todo named by the comment's folders.
  case comment(author: String, owner: String, id: String)
}

struct PlannedFile: Sendable {
  /// Relative to the workspace's root.
  var path: String
  var role: FileRole

  var isProfile: Bool {
    switch role {
    case .profile: true
    case .todo, .categories, .stars, .comment: false
    }
  }
}
