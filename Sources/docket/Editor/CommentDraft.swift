import Text
import TodoModel

/// A comment that is written in an editor: its text, and below it a note that is left out.
struct CommentDraft {
  /// The one that it is about.
  let todo: Todo
  /// As the editor gets it.
  let text: [UInt8]

  /// - Parameter number: of the comment that is changed; `nil` for a new one.
  init(on id: String, changing number: Int?, in edit: inout Edit) async throws {
    let (index, author) = try await CommentChange.subject(id, in: &edit)
    let old = try number.map {
      try CommentChange.comment($0, on: index, by: author, edit).body.text
    }
    todo = edit.workspace.todos[index]
    let address = todo.address.terminalSafe.replacing("--", with: "- -")
    text = Array(
      """
      \(old ?? "\n")
      \(Self.noteStart)your comment on \(address), in Markdown. This note is left out,
      and an empty text is no comment. -->

      """.utf8)
  }

  private static let noteStart = "<!-- docket: "

  /// The comment without the note, and without empty lines around.
  static func comment(in text: [UInt8]) throws -> String {
    guard var comment = String(validating: text, as: UTF8.self) else {
      throw Failure.work("the comment is no UTF-8")
    }
    if let start = comment.ranges(of: noteStart).last,
      let end = comment[start.upperBound...].firstRange(of: "-->")
    {
      comment.removeSubrange(start.lowerBound..<end.upperBound)
    }
    var rest = comment[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    while let end = rest.firstIndex(where: \.isNewline), rest[..<end].allSatisfy(\.isWhitespace) {
      rest = rest[rest.index(after: end)...]
    }
    return String(rest)
  }

  static func isBlank(_ text: [UInt8]) -> Bool {
    if case .success(let comment) = Result(catching: { try comment(in: text) }) {
      comment.allSatisfy(\.isWhitespace)
    } else {
      false
    }
  }
}
