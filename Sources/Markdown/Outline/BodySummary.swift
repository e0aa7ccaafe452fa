import Text
import TodoModel

/// The parts of a body that a todo needs before rendering.
package struct BodySummary: Sendable {
  /// The first block, if it is a heading of level 1; `nil` if headings were not searched.
  package var firstHeading: BodyOutline.FirstHeading?
  package var subtasks = Todo.SubtaskCount()
  /// Whether the body exceeds a limit, so that it is shown as plain text.
  package var isPlain = false

  /// Reads a body line by line, and uses libcmark only if that is not sufficient.
  ///
  /// - Parameter findsHeading: whether to look for the first heading, which may be the title.
  /// - Returns: the summary, with the warnings of `BodyOutline.read`.
  package static func read(
    _ body: MarkdownText, path: String, findsHeading: Bool
  ) -> Parsed<BodySummary> {
    var text = body.text
    let subtasks: Todo.SubtaskCount? = text.withUTF8 { bytes in
      if findsHeading && BodyOutline.mayBeginWithHeading(bytes) { return nil }
      return BodyLimits.fault(in: bytes) == nil ? SubtaskScan.count(in: bytes) : nil
    }
    if let subtasks { return Parsed(BodySummary(subtasks: subtasks), []) }
    let outline = BodyOutline.read(body, path: path)
    return Parsed(
      BodySummary(
        firstHeading: outline.value.firstHeading, subtasks: outline.value.subtasks,
        isPlain: outline.value.isPlain),
      outline.diagnostics)
  }
}
