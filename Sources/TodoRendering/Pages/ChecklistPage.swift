import TemplateEngine

package struct ChecklistPage: TemplateModel {
  var frame: PageFrame
  var title: String
  var done: String
  var sections: [ChecklistSection]
  var path: String
  var body: HTML
  var isPlainBody: Bool
  /// Whether the file contains more than its items; its text is then shown unfolded.
  var hasOtherText: Bool
  var problems: [ProblemRow]

  package static let shape = Shape<ChecklistPage>(
    "ChecklistPage", "The page that the items of a checklist file share.", page: \.frame,
    [
      .text("title", "The file's title.", example: "Pier 7", \.title),
      .text("done", "The number of completed items.", example: "2 of 6", \.done),
      .list("sections", "Its items by heading.", \.sections),
      .text(
        "path", "The file, from the workspace's root.", example: "users/ana/pier.md", \.path
      ),
      .html("body", "The whole file.", example: "<ul>…</ul>", \.body),
      .flag("is_plain", "Whether the file is shown as plain text.", \.isPlainBody),
      .flag("has_other_text", "Whether the file contains more than its items.", \.hasOtherText),
      .list("problems", "The problems of the file.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
    ])
}

package struct ChecklistSection: TemplateModel {
  var title: String?
  var items: [ChecklistItem]

  package static let shape = Shape<ChecklistSection>(
    "ChecklistSection", "The items below one heading of a checklist file.",
    [
      .optionalText("title", "The heading.", example: "Night shift", \.title),
      .list("items", "Its items.", \.items),
    ])
}

package struct ChecklistItem: TemplateModel {
  var anchor: String
  var row: ListRow
  var comments: [CommentBlock]

  package static let shape = Shape<ChecklistItem>(
    "ChecklistItem", "An item on its file's page.",
    [
      .text("anchor", "The anchor of links to it.", example: "order-the-rope", \.anchor),
      .object("row", "The item.", \.row),
      .list("comments", "The comments, oldest first.", \.comments),
      .flag("has_comments", "Whether there are comments.", isFilled: \.comments),
    ])
}
