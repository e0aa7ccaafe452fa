import TodoModel

/// A comment with its place among the comments on its todo, the oldest first.
package struct NumberedComment: Sendable {
  /// From 1.
  package let number: Int
  package let comment: Comment

  package init(number: Int, _ comment: Comment) { (self.number, self.comment) = (number, comment) }
}
