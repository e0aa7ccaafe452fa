import TemplateEngine

package struct ChecklistPage: TemplateModel {
  var frame: PageFrame
  var title: String
  var done: String
  /// The whole file, with more about each item behind its text.
  var parts: [ChecklistPart]
  var path: String
  var isPlainBody: Bool
  var problems: [ProblemRow]

  package static let shape = Shape<ChecklistPage>(
    "ChecklistPage", "The page that the items of a checklist file share.", page: \.frame,
    [
      .text("title", "The file's title.", example: "Pier 7", \.title),
      .text("done", "The number of completed items.", example: "2 of 6", \.done),
      .list("parts", "The whole file in parts, which end where an item's text ends.", \.parts),
      .text(
        "path", "The file, from the workspace's root.", example: "users/ana/pier.md", \.path
      ),
      .flag("is_plain", "Whether the file is shown as plain text.", \.isPlainBody),
      .list("problems", "The problems of the file.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
    ])
}

package struct ChecklistPart: TemplateModel {
  var html: HTML
  var item: ChecklistItem?

  package static let shape = Shape<ChecklistPart>(
    "ChecklistPart", "A part of a checklist file. Its elements may end in a later part.",
    [
      .html("html", "The part as HTML.", example: "<ul><li>Order the rope", \.html),
      .optionalObject("item", "The item whose text ends here; absent in the last part.", \.item),
    ])
}

package struct ChecklistItem: TemplateModel {
  var row: ListRow
  var comments: [CommentBlock]

  package static let shape = Shape<ChecklistItem>(
    "ChecklistItem", "An item on its file's page.",
    [
      .object("row", "The item.", \.row),
      .list("comments", "The comments, oldest first.", \.comments),
      .flag("has_comments", "Whether there are comments.", isFilled: \.comments),
    ])
}
