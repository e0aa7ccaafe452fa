import TemplateEngine

/// The page of one todo. It shows no relative days, so that it changes only when the todo does.
package struct TodoPage: TemplateModel {
  var frame: PageFrame
  var title: String
  var mark: String
  var state: String
  /// The status's own name, if it adds information to the state.
  var status: String?
  var due: WrittenDay?
  var start: WrittenDay?
  var created: WrittenDay?
  var completed: WrittenDay?
  var updated: WrittenDay?
  var category: CategoryMark?
  var categoryHref: String?
  var project: NamedLink?
  var tags: [NamedLink]
  var priority: String?
  var author: NamedLink?
  var assignees: [NamedLink]
  var estimate: String?
  var recurrence: String?
  var depends: [TodoLink]
  var blocks: [TodoLink]
  var subtasks: String?
  var starredBy: [NamedLink]
  var extra: [ExtraRow]
  var path: String
  var body: HTML?
  var isPlainBody: Bool
  var comments: [CommentBlock]
  var problems: [ProblemRow]

  package static let shape = Shape<TodoPage>(
    "TodoPage", "The page of one todo.",
    [
      .object("page", "What stands around it.", \.frame),
      .object("t", "The words of its language.", \.frame.labels),
      .text("title", "Its title.", example: "Renew passport", \.title),
      .text(
        "mark", "Its shape: open, doing, completed, overdue or cancelled.", example: "open",
        \.mark),
      .text("state", "Its state as a word.", example: "pending", \.state),
      .optionalText("status", "Its status's own name.", example: "In Review", \.status),
      .optionalObject("due", "When it is due.", \.due),
      .optionalObject("start", "When it starts.", \.start),
      .optionalObject("created", "When it was created.", \.created),
      .optionalObject("completed", "When it was completed.", \.completed),
      .optionalObject(
        "updated", "When it was last changed, where the file says so.", \.updated),
      .optionalObject("category", "The category.", \.category),
      .optionalText(
        "category_href", "Its category's page, from the site's root.",
        example: "users/ana/categories/travel.html", \.categoryHref),
      .optionalObject("project", "The project.", \.project),
      .list("tags", "Its tags.", \.tags),
      .flag("has_tags", "Whether it has tags.", isFilled: \.tags),
      .optionalText("priority", "Its priority.", example: "high", \.priority),
      .optionalObject("author", "Who wrote it, where that is not its owner.", \.author),
      .list("assignees", "Who it is assigned to, where that is not its owner alone.", \.assignees),
      .flag("has_assignees", "Whether `assignees` has entries.", isFilled: \.assignees),
      .optionalText("estimate", "How long it takes.", example: "2 h 30 min", \.estimate),
      .optionalText("repeats", "When it comes again.", example: "every year", \.recurrence),
      .list("depends", "The todos it depends on.", \.depends),
      .flag("has_depends", "Whether it depends on others.", isFilled: \.depends),
      .list("blocks", "The open todos that wait for it.", \.blocks),
      .flag("has_blocks", "Whether others wait for it.", isFilled: \.blocks),
      .optionalText(
        "subtasks", "How many subtasks are done.", example: "1 of 2", \.subtasks),
      .list("starred_by", "Who starred it.", \.starredBy),
      .flag("has_stars", "Whether anybody did.", isFilled: \.starredBy),
      .list("extra", "The fields that Docket does not know.", \.extra),
      .flag("has_extra", "Whether there are such fields.", isFilled: \.extra),
      .text(
        "path", "Its file, from the workspace's root.", example: "users/ana/renew-passport.md",
        \.path),
      .optionalHTML(
        "body", "Its body.", example: "<p>Bring the <strong>old</strong> one.</p>", \.body),
      .flag("is_plain", "Whether the body is shown as it was written.", \.isPlainBody),
      .list("comments", "What people wrote about it, oldest first.", \.comments),
      .flag("has_comments", "Whether there are comments.", isFilled: \.comments),
      .list("problems", "The problems of its file.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
    ])
}

/// A field of front matter that Docket does not know.
package struct ExtraRow: TemplateModel {
  var key: String
  var value: String

  package static let shape = Shape<ExtraRow>(
    "ExtraField", "A field of front matter that Docket does not know.",
    [
      .text("key", "Its key.", example: "ordinal", \.key),
      .text("value", "Its value as written.", example: "1000", \.value),
    ])
}

package struct CommentBlock: TemplateModel {
  var author: NamedLink
  var time: WrittenDay
  var body: HTML

  package static let shape = Shape<CommentBlock>(
    "Comment", "A comment on a todo's page.",
    [
      .object("author", "Who wrote it.", \.author),
      .object("time", "When.", \.time),
      .html("body", "What it says.", example: "<p>Done by Friday.</p>", \.body),
    ])
}

package struct ProblemRow: TemplateModel {
  /// `users/ana/passport.md:3:6`.
  var place: String
  var severity: String
  var isError: Bool
  var message: String
  var id: String
  var notes: [String]

  package static let shape = Shape<ProblemRow>(
    "Problem", "A problem in a file.",
    [
      .text(
        "place", "File, line and column.", example: "users/ana/passport.md:3:6", \.place),
      .text("severity", "error or warning.", example: "error", \.severity),
      .flag("is_error", "Whether it is an error.", \.isError),
      .text(
        "message", "What is wrong, and what would be right.", example: "unknown priority 'hihg'",
        \.message),
      .text("id", "What kind of problem it is.", example: "unknown-priority", \.id),
      .texts("notes", "Further lines that help.", example: "the other is users/ana/a.md", \.notes),
    ])
}
