import Diagnostics
import Markdown
import TodoModel
import TodoParsing

/// What one file says.
struct LoadedFile: Sendable {
  /// Small, since there are as many as files: what few files hold stands apart.
  enum Content: Sendable {
    case todo(TodoFile)
    indirect case profile(User)
    case categories([Category], username: String)
    case stars([Reference], username: String)
    indirect case comment(LoadedComment)
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
  /// Looks for pictures in the texts of it that pages show.
  mutating func findImages() {
    switch content {
    case .todo(.todo(let todo, let comments)):
      images = todo.body.images
      for comment in comments { images += comment.body.images }
    case .todo(.checklist(let checklist, _)): images = checklist.body.images
    case .profile(let user): images = user.bio.images
    case .comment(let comment): images = comment.body.images
    case .todo(.note), .todo(.unreadable), .categories, .stars, .none: break
    }
  }
}
