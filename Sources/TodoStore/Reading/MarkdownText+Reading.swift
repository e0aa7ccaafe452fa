import TodoModel

extension MarkdownText {
  /// Reads a text that was left at the end of its file.
  ///
  /// - Parameter bytes: the file's contents.
  /// - Returns: `nil` if the file no longer ends with the text.
  func read(from bytes: [UInt8]) -> MarkdownText? {
    let digest = digest
    var body = self
    body.isUnread = false
    body.known = nil
    body.text = String(decoding: bytes.suffix(digest.count), as: UTF8.self)
    guard body.digest == digest else { return nil }
    body.known = digest
    return body
  }
}
