import TemplateEngine

/// The page that the items of a checklist file share.
package struct ChecklistPage: PageModel {
  var frame: PageFrame
  /// The file's title.
  var title: String  // Pier 7
  /// The number of completed items.
  var done: String  // 2 of 6
  /// The whole file in parts, which end where an item's text ends.
  var parts: [ChecklistPart]
  /// The file, from the workspace's root.
  var path: String  // users/ana/pier.md
  /// Whether the file is shown as plain text.
  var isPlain: Bool
  /// The problems of the file.
  var problems: [ProblemRow]
  /// Whether there are problems.
  var hasProblems: Bool { !problems.isEmpty }
}

/// A part of a checklist file. Its elements may end in a later part.
package struct ChecklistPart: TemplateModel {
  /// The part as HTML.
  var html: HTML  // <ul><li>Order the rope
  /// The item whose text ends here; absent in the last part.
  var item: ChecklistItem?
}

/// An item on its file's page.
package struct ChecklistItem: TemplateModel {
  /// The item.
  var row: ListRow
  /// The comments, oldest first.
  var comments: [CommentBlock]
  /// Whether there are comments.
  var hasComments: Bool { !comments.isEmpty }
}
