import Text
import TodoModel

/// What an editor opens on for a comment: its text, and below it a note that is left out.
package struct CommentDraft: TodoAction {
  let id: String
  /// The comment that is changed; `nil` for a new one.
  let number: Int?

  package init(on id: String, changing number: Int?) { (self.id, self.number) = (id, number) }

  package func apply(to changeset: inout Changeset) throws {
    let (index, author) = try ChangeComment.subject(id, in: changeset)
    let old = try number.map {
      try ChangeComment.comment($0, on: index, by: author, changeset).body.text
    }
    let todo = changeset.workspace.todos[index]
    let address = todo.address.terminalSafe.replacing("--", with: "- -")
    let text = """
      \(old ?? "\n")
      \(CommentText.noteStart)your comment on \(address), in Markdown. This note is removed,
      and an empty text writes no comment. -->

      """
    changeset.draft = TextDraft(name: "comment.md", text: Array(text.utf8), todo: todo)
  }
}

/// The text of a comment that was written in an editor.
package enum CommentText {
  fileprivate static let noteStart = "<!-- docket: "

  /// The comment without the note, and without empty lines around.
  package static func comment(in text: [UInt8]) throws -> String {
    guard var comment = String(validating: text, as: UTF8.self) else {
      throw Refusal.commentIsNotUTF8
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

  package static func isBlank(_ text: [UInt8]) -> Bool {
    if case .success(let comment) = Result(catching: { try comment(in: text) }) {
      comment.allSatisfy(\.isWhitespace)
    } else {
      false
    }
  }
}
