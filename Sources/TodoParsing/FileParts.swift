import Diagnostics
import TodoModel

/// A file that was taken apart and not yet made into anything.
struct FileParts {
  let file: SourceFile
  let context: FileContext
  let fields: TodoFields
  let body: MarkdownText
  /// Whether it has front matter of which nothing could be read.
  let isUnreadable: Bool
  /// Where the body begins in the file's bytes.
  let bodyStart: Int
}

extension FileContext {
  var isBacklog: Bool { area == .backlogTask || area == .backlogCompleted }
}

extension Diagnostic {
  /// Whether this problem may be the reason why a file is no todo.
  var mayHideTodo: Bool {
    severity == .error
      && ["invalid-yaml", "unclosed-front-matter", "merge-conflict", "too-large", "too-deep"]
        .contains(id)
  }
}
