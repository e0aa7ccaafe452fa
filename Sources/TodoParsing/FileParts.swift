import Diagnostics
import TodoModel

/// A file split into front matter and body.
struct FileParts {
  let file: SourceFile
  let context: FileContext
  let fields: TodoFields
  /// Whether the file has front matter, but none of it could be read.
  let isUnreadable: Bool
  /// The start of the body: a byte offset in the file, and its line (1-based).
  let bodyStart: Int
  let bodyLine: Int

  /// The file's content below its front matter. Each call makes a copy.
  var body: MarkdownText {
    MarkdownText(String(decoding: file.bytes[bodyStart...], as: UTF8.self), firstLine: bodyLine)
  }
}

extension FileContext {
  var isBacklog: Bool { area == .backlogTask || area == .backlogCompleted }
}

extension Diagnostic {
  /// Whether this problem may be why the file was not recognized as a todo.
  var mayHideTodo: Bool {
    severity == .error
      && ["invalid-yaml", "unclosed-front-matter", "merge-conflict", "too-large", "too-deep"]
        .contains(id)
  }
}
