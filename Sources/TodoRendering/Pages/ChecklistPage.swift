import TemplateEngine

/// The page of a checklist file, shared by its items.
package struct ChecklistPage: Sendable {
  var frame: PageFrame
  var title: String
  /// `2 of 6`.
  var done: String
  var sections: [ChecklistSection]
  var path: String
  var body: HTML
  var isPlainBody: Bool
  /// Whether the file contains more than its items; its text is then shown unfolded.
  var hasOtherText: Bool
  var problems: [ProblemRow]
}

extension ChecklistPage: TemplateModel {
  package static let shape = Shape<ChecklistPage>(
    "ChecklistPage", "The page that the items of a checklist file share.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text("title", "The file's title.", example: "Pier 7", stored: \.title),
      .text("done", "How many of its items are done.", example: "2 of 6", stored: \.done),
      .list("sections", "Its items by heading.") { $0.sections },
      .text(
        "path", "The file, from the workspace's root.", example: "users/ana/pier.md", stored: \.path
      ),
      .html("body", "All of the file.", example: "<ul>…</ul>") { $0.body },
      .flag("is_plain", "Whether the file is shown as it was written.", stored: \.isPlainBody),
      .flag("has_other_text", "Whether it holds more than its items.", stored: \.hasOtherText),
      .list("problems", "The problems of the file.") { $0.problems },
      .flag("has_problems", "Whether there are problems.") { !$0.problems.isEmpty },
    ])
}

/// The items below one heading of a checklist file.
package struct ChecklistSection: Sendable {
  var title: String?
  var items: [ChecklistItem]
}

extension ChecklistSection: TemplateModel {
  package static let shape = Shape<ChecklistSection>(
    "ChecklistSection", "The items below one heading of a checklist file.",
    [
      .optionalText("title", "The heading.", example: "Night shift", stored: \.title),
      .list("items", "Its items.") { $0.items },
    ])
}

/// An item on the page of its checklist.
package struct ChecklistItem: Sendable {
  var anchor: String
  var row: ListRow
  var comments: [CommentBlock]
}

extension ChecklistItem: TemplateModel {
  package static let shape = Shape<ChecklistItem>(
    "ChecklistItem", "An item on its file's page.",
    [
      .text("anchor", "What links to it name.", example: "order-the-rope", stored: \.anchor),
      .object("row", "The item.") { $0.row },
      .list("comments", "What people wrote about it, oldest first.") { $0.comments },
      .flag("has_comments", "Whether there are comments.") { !$0.comments.isEmpty },
    ])
}
