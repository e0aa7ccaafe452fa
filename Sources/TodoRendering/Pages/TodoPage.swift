import TemplateEngine

/// The page of one todo. It shows no relative days, so that it changes only when the todo does.
package struct TodoPage: Sendable {
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
}

extension TodoPage: TemplateModel {
  package static let shape = Shape<TodoPage>(
    "TodoPage", "The page of one todo.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text("title", "Its title.", example: "Renew passport", stored: \.title),
      .text(
        "mark", "Its shape: open, doing, completed, overdue or cancelled.", example: "open",
        stored: \.mark),
      .text("state", "Its state as a word.", example: "pending", stored: \.state),
      .optionalText("status", "Its status's own name.", example: "In Review", stored: \.status),
      .optionalObject("due", "When it is due.", stored: \.due),
      .optionalObject("start", "When it starts.", stored: \.start),
      .optionalObject("created", "When it was created.", stored: \.created),
      .optionalObject("completed", "When it was completed.", stored: \.completed),
      .optionalObject(
        "updated", "When it was last changed, where the file says so.", stored: \.updated),
      .optionalObject("category", "Its category.", stored: \.category),
      .optionalText(
        "category_href", "Its category's page, from the site's root.",
        example: "users/ana/categories/travel.html", stored: \.categoryHref),
      .optionalObject("project", "Its project.", stored: \.project),
      .list("tags", "Its tags.") { $0.tags },
      .flag("has_tags", "Whether it has tags.") { !$0.tags.isEmpty },
      .optionalText("priority", "Its priority.", example: "high", stored: \.priority),
      .optionalObject("author", "Who wrote it, where that is not its owner.", stored: \.author),
      .list("assignees", "Who it is assigned to, where that is not its owner alone.") {
        $0.assignees
      },
      .flag("has_assignees", "Whether `assignees` has entries.") { !$0.assignees.isEmpty },
      .optionalText("estimate", "How long it takes.", example: "2 h 30 min", stored: \.estimate),
      .optionalText("repeats", "When it comes again.", example: "every year", stored: \.recurrence),
      .list("depends", "The todos it depends on.") { $0.depends },
      .flag("has_depends", "Whether it depends on others.") { !$0.depends.isEmpty },
      .list("blocks", "The open todos that wait for it.") { $0.blocks },
      .flag("has_blocks", "Whether others wait for it.") { !$0.blocks.isEmpty },
      .optionalText(
        "subtasks", "How many subtasks are done.", example: "1 of 2", stored: \.subtasks),
      .list("starred_by", "Who starred it.") { $0.starredBy },
      .flag("has_stars", "Whether anybody did.") { !$0.starredBy.isEmpty },
      .list("extra", "The fields that Docket does not know.") { $0.extra },
      .flag("has_extra", "Whether there are such fields.") { !$0.extra.isEmpty },
      .text(
        "path", "Its file, from the workspace's root.", example: "users/ana/renew-passport.md",
        stored: \.path),
      .optionalHTML("body", "Its body.", example: "<p>Bring the <strong>old</strong> one.</p>") {
        $0.body
      },
      .flag("is_plain", "Whether the body is shown as it was written.", stored: \.isPlainBody),
      .list("comments", "What people wrote about it, oldest first.") { $0.comments },
      .flag("has_comments", "Whether there are comments.") { !$0.comments.isEmpty },
      .list("problems", "The problems of its file.") { $0.problems },
      .flag("has_problems", "Whether there are problems.") { !$0.problems.isEmpty },
    ])
}

/// A field of front matter that Docket does not know.
package struct ExtraRow: Sendable {
  var key: String
  var value: String
}

extension ExtraRow: TemplateModel {
  package static let shape = Shape<ExtraRow>(
    "ExtraField", "A field of front matter that Docket does not know.",
    [
      .text("key", "Its key.", example: "ordinal", stored: \.key),
      .text("value", "Its value as written.", example: "1000", stored: \.value),
    ])
}

package struct CommentBlock: Sendable {
  var author: NamedLink
  var time: WrittenDay
  var body: HTML
}

extension CommentBlock: TemplateModel {
  package static let shape = Shape<CommentBlock>(
    "Comment", "A comment on a todo's page.",
    [
      .object("author", "Who wrote it.") { $0.author },
      .object("time", "When.") { $0.time },
      .html("body", "What it says.", example: "<p>Done by Friday.</p>") { $0.body },
    ])
}

package struct ProblemRow: Sendable {
  /// `users/ana/passport.md:3:6`.
  var place: String
  var severity: String
  var isError: Bool
  var message: String
  var id: String
  var notes: [String]
}

extension ProblemRow: TemplateModel {
  package static let shape = Shape<ProblemRow>(
    "Problem", "A problem in a file.",
    [
      .text(
        "place", "File, line and column.", example: "users/ana/passport.md:3:6", stored: \.place),
      .text("severity", "error or warning.", example: "error", stored: \.severity),
      .flag("is_error", "Whether it is an error.", stored: \.isError),
      .text(
        "message", "What is wrong, and what would be right.", example: "unknown priority 'hihg'",
        stored: \.message),
      .text("id", "What kind of problem it is.", example: "unknown-priority", stored: \.id),
      .texts("notes", "Further lines that help.", example: "the other is users/ana/a.md") {
        $0.notes
      },
    ])
}
