import Diagnostics
import TodoModel
import TodoParsing

/// What one file says.
struct LoadedFile: Sendable {
  enum Content: Sendable {
    case todo(TodoFile)
    case profile(User)
    case categories([Category], username: String)
    case stars([Reference], username: String)
    case comment(LoadedComment)
    /// Nothing can be shown of it.
    case none
  }

  /// From the workspace's root.
  var path: String
  var content: Content
  var diagnostics: [Diagnostic] = []
  /// Whether its errors stop a build.
  var stopsBuild = false
}

/// A file below `comments/`, and the todo that its folders name.
struct LoadedComment: Sendable {
  var author: String
  var owner: String
  var id: String
  var time: TodoDate
  var body: MarkdownText
  var path: String
}
