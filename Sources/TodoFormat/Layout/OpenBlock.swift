import Markdown
import TodoModel

extension BodyLayout {
  /// The unclosed code block, comment or HTML block at the end of the body, which would absorb
  /// appended text (`BodyLines.lineOfOpenBlock`): its line number and byte offset in the file.
  ///
  /// - Parameter body: the byte offset and the line of the body in the file.
  package static func openBlock(
    _ file: SourceFile, body: (start: Int, line: Int)
  ) -> (line: Int, offset: Int)? {
    let lines = BodyLines(Array(file.bytes[body.start...]))
    return lines.lineOfOpenBlock.map { (body.line + $0 - 1, body.start + lines.start(of: $0)) }
  }
}
