import Text
import Markdown
import TodoModel
import TodoFormat

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
  /// The files that its bodies show or link.
  var targets: [BodyTarget] = []
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
  /// Finds files in the texts that pages show.
  mutating func findTargets() {
    switch content {
    case .todo(.todo(let todo, let comments)):
      targets = todo.body.targets
      for comment in comments { targets += comment.body.targets }
    case .todo(.checklist(let checklist, _)): targets = checklist.body.targets
    case .profile(let user): targets = user.bio.targets
    case .comment(let comment): targets = comment.body.targets
    case .todo(.note), .todo(.unreadable), .categories, .stars, .none: break
    }
  }
}
