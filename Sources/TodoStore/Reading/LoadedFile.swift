import Diagnostics
import Markdown
import TodoModel
import TodoParsing

/// The parsed contents of one file.
struct LoadedFile: Sendable {
  /// Kept small, since there is one for each file. Fields that few files need are stored
  /// separately.
  enum Content: Sendable {
    case todo(TodoFile)
    indirect case profile(User)
    case categories([Category], username: String)
    case stars([Reference], username: String)
    indirect case comment(LoadedComment)
    /// The file has no usable contents.
    case none
  }

  /// Relative to the workspace's root.
  var path: String
  var content: Content
  /// The images that its bodies refer to.
  var images: [BodyImage] = []
  var diagnostics: [Diagnostic] = []
  /// Whether the file's errors stop a build.
  var stopsBuild = false
}

/// A file in `comments/`, and the todo that its folders name.
struct LoadedComment: Sendable {
  var author: String
  var owner: String
  var id: String
  var time: TodoDate
  var body: MarkdownText
  var path: String
}

extension LoadedFile {
  /// Finds images in the texts that pages show.
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
