import Text
import TodoModel

/// A comment as commands give it as data: in the list of a todo's, the oldest first.
struct CommentRow {
  /// From 1, as `comment --edit` takes it.
  let number: Int
  let comment: Comment

  init(number: Int, _ comment: Comment) { (self.number, self.comment) = (number, comment) }

  /// The members of an object that has comments on a todo.
  static func write(_ rows: [CommentRow], on todo: Todo, to json: inout JSONWriter) {
    json.member("todo", todo.address)
    json.array("comments", rows, linePerElement: true) { json, row in
      json.object { row.write(to: &$0) }
    }
  }

  /// The members of one.
  func write(to json: inout JSONWriter) {
    json.member("number", number)
    json.member("author", comment.author)
    json.member("time", comment.time.description)
    json.member("body", comment.body.text)
    json.member("path", comment.path)
  }
}
