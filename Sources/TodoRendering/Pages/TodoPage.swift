import TemplateEngine

/// The page of one todo. It shows no relative days but how late it is, so that it hardly changes
/// when the todo does not.
package struct TodoPage: TemplateModel {
  var frame: PageFrame
  var title: String
  var mark: String
  var state: String
  /// The status's own name, if it adds information to the state.
  var status: String?
  var late: WrittenDay?
  var isBlocked: Bool
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
    "TodoPage", "The page of one todo.", page: \.frame,
    [
      .text("title", "Its title.", example: "Renew passport", \.title),
      .text(
        "mark", "Its symbol: open, doing, completed, overdue or cancelled.", example: "open",
        \.mark),
      .text("state", "The name of its state.", example: "pending", \.state),
      .optionalText("status", "The name of its status.", example: "In Review", \.status),
      .optionalObject("late", "The due day and how late it is, if it is overdue.", \.late),
      .flag("is_blocked", "Whether an open todo blocks it.", \.isBlocked),
      .optionalObject("due", "The due date.", \.due),
      .optionalObject("start", "The start date.", \.start),
      .optionalObject("created", "The creation date.", \.created),
      .optionalObject("completed", "The completion date.", \.completed),
      .optionalObject(
        "updated", "The day of the last change, if the file contains it.", \.updated),
      .optionalObject("category", "The category.", \.category),
      .optionalText(
        "category_href", "Its category's page, from the site's root.",
        example: "users/ana/categories/travel.html", \.categoryHref),
      .optionalObject("project", "The project.", \.project),
      .list("tags", "Its tags.", \.tags),
      .flag("has_tags", "Whether it has tags.", isFilled: \.tags),
      .optionalText("priority", "Its priority.", example: "high", \.priority),
      .optionalObject("author", "The author, if that is not the owner.", \.author),
      .list("assignees", "The assignees, unless the owner is the only one.", \.assignees),
      .flag("has_assignees", "Whether `assignees` has entries.", isFilled: \.assignees),
      .optionalText("estimate", "The estimate.", example: "2 h 30 min", \.estimate),
      .optionalText("repeats", "How often it repeats.", example: "every year", \.recurrence),
      .list("depends", "The todos it depends on.", \.depends),
      .flag("has_depends", "Whether `depends` has entries.", isFilled: \.depends),
      .list("blocks", "The open todos that depend on it.", \.blocks),
      .flag("has_blocks", "Whether `blocks` has entries.", isFilled: \.blocks),
      .optionalText(
        "subtasks", "The number of completed subtasks.", example: "1 of 2", \.subtasks),
      .list("starred_by", "The users who starred it.", \.starredBy),
      .flag("has_stars", "Whether `starred_by` has entries.", isFilled: \.starredBy),
      .list("extra", "The fields that Docket does not use.", \.extra),
      .flag("has_extra", "Whether `extra` has entries.", isFilled: \.extra),
      .text(
        "path", "Its file, from the workspace's root.", example: "users/ana/renew-passport.md",
        \.path),
      .optionalHTML(
        "body", "Its body.", example: "<p>Bring the <strong>old</strong> one.</p>", \.body),
      .flag("is_plain", "Whether the body is shown as plain text.", \.isPlainBody),
      .list("comments", "The comments, oldest first.", \.comments),
      .flag("has_comments", "Whether there are comments.", isFilled: \.comments),
      .list("problems", "The problems of its file.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
    ])
}

package struct ExtraRow: TemplateModel {
  var key: String
  var value: String

  package static let shape = Shape<ExtraRow>(
    "ExtraField", "A field of front matter that Docket does not use.",
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
      .object("author", "The author.", \.author),
      .object("time", "The time.", \.time),
      .html("body", "The text.", example: "<p>Done by Friday.</p>", \.body),
    ])
}

package struct ProblemRow: TemplateModel {
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
      .text("id", "The id of this kind of problem.", example: "unknown-priority", \.id),
      .texts("notes", "Additional lines.", example: "the other is users/ana/a.md", \.notes),
    ])
}
