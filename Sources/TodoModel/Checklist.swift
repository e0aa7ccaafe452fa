/// A file whose task items are separate todos.
package struct Checklist: Sendable {
  package var owner: String
  /// The name of its page: the file's stem, unique among its owner's pages.
  package var id: String
  package var title: String
  package var path: String
  /// The whole file below its front matter.
  package var body: MarkdownText
  /// Positions in `Workspace.todos`, in the file's order.
  package var items: [Int]

  package init(
    owner: String, id: String, title: String, path: String, body: MarkdownText, items: [Int] = []
  ) {
    self.owner = owner
    self.id = id
    self.title = title
    self.path = path
    self.body = body
    self.items = items
  }
}
