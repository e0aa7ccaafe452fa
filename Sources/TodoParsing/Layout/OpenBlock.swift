import Markdown
import TodoModel

extension BodyLayout {
  /// The unclosed block of code, comment or HTML at the end of the body, which would take in text
  /// appended to it (`BodyLines.lineOfOpenBlock`): its line of the file and its first byte there.
  ///
  /// - Parameter body: the place and the line at which the file's body begins.
  package static func openBlock(
    _ file: SourceFile, body: (start: Int, line: Int)
  ) -> (line: Int, offset: Int)? {
    let text = MarkdownText(
      String(decoding: file.bytes[body.start...], as: UTF8.self), firstLine: body.line)
    let lines = BodyLines(Array(text.text.utf8))
    return lines.lineOfOpenBlock.map { (body.line + $0 - 1, body.start + lines.start(of: $0)) }
  }
}
