import TodoModel

/// A file of the workspace in memory.
package struct SourceFile: Sendable {
  /// The path relative to the workspace's root, with `/` as separator.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file's content from a byte offset on, which is on a line (1-based). Each call makes a copy.
  func text(from body: (start: Int, line: Int)) -> MarkdownText {
    MarkdownText(String(decoding: bytes[body.start...], as: UTF8.self), firstLine: body.line)
  }
}
