import TodoModel

extension BodyLayout {
  /// The block of code, comment or HTML that nothing ends, so that it takes in whatever comes behind
  /// the body (CommonMark §4.5 and §4.6): its line of the file and its first byte there; `nil` where
  /// there is none.
  ///
  /// - Parameter body: where the file's body begins, and its line.
  package static func openBlock(
    _ file: SourceFile, body: (start: Int, line: Int)
  ) -> (line: Int, offset: Int)? {
    let text = MarkdownText(
      String(decoding: file.bytes[body.start...], as: UTF8.self), firstLine: body.line)
    let lines = BodyLines(Array(text.text.utf8))
    var last: Int?
    (lines.bytes + Array("\n\nx".utf8)).withUnsafeBufferPointer { bytes in
      BodyTree(bytes).walk { node, _ in
        switch node.kind {
        case .document: return .descend
        case .codeBlock, .htmlBlock: last = node.startLine
        default: last = nil
        }
        return .skip
      }
    }
    return last.map { (body.line + $0 - 1, body.start + lines.start(of: $0)) }
  }
}
