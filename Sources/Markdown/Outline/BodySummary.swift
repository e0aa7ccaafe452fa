import Diagnostics
import TodoModel

/// What a todo takes from its body before that is shown.
package struct BodySummary: Sendable {
  /// The first block, if it is a heading of level 1; `nil` where none was looked for.
  package var firstHeading: BodyOutline.FirstHeading?
  package var subtasks = Todo.SubtaskCount()
  /// Whether the body is over a limit, so that it is shown as it stands.
  package var isPlain = false

  /// Reads what the lines alone tell, and asks libcmark for an outline only where they do not.
  ///
  /// - Parameter findsHeading: whether the first heading is wanted, for a title.
  /// - Returns: with the warnings of `BodyOutline.read`.
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
