package struct Comment: Sendable {
  /// A username.
  package var author: String
  package var time: TodoDate
  package var body: MarkdownText
  /// The file, relative to the workspace's root; for a comment inside a todo's file, that file.
  package var path: String
  /// The todo's position in `Workspace.todos`.
  package var todo: Int

  package init(author: String, time: TodoDate, body: MarkdownText, path: String, todo: Int) {
    self.author = author
    self.time = time
    self.body = body
    self.path = path
    self.todo = todo
  }
}
