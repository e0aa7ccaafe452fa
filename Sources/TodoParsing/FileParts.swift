import Diagnostics
import TodoModel

/// A file that was taken apart and not yet made into anything.
struct FileParts {
  let file: SourceFile
  let context: FileContext
  let fields: TodoFields
  /// Whether it has front matter of which nothing could be read.
  let isUnreadable: Bool
  /// Where the body begins: an offset in the file's bytes, and its line (1-based).
  let bodyStart: Int
  let bodyLine: Int

  /// All of the file below its front matter, copied with each call.
  var body: MarkdownText {
    MarkdownText(String(decoding: file.bytes[bodyStart...], as: UTF8.self), firstLine: bodyLine)
  }
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
