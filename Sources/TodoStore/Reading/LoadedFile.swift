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
  /// The pictures that its bodies name.
  var images: [BodyImage] = []
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

extension LoadedFile {
  /// The texts of it that pages show.
  var bodies: [MarkdownText] {
    switch content {
    case .todo(.todo(let todo, let comments)): [todo.body] + comments.map(\.body)
    case .todo(.checklist(let checklist, _)): [checklist.body]
    case .profile(let user): [user.bio]
    case .comment(let comment): [comment.body]
    case .todo(.note), .todo(.unreadable), .categories, .stars, .none: []
    }
  }
}
