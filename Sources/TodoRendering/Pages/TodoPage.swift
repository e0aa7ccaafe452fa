import TemplateEngine

/// The page of one todo. It shows no relative days, so that it hardly changes when the todo does
/// not; the browser adds them.
package struct TodoPage: TemplateModel {
  var frame: PageFrame
  var title: String
  var mark: String
  var state: String
  /// Its state in a sentence.
  var lead: [LeadPhrase]
  /// How many open todos wait for it.
  var waiting: String?
  var due: WrittenDay?
  var start: WrittenDay?
  var created: WrittenDay?
  var completed: WrittenDay?
  var completedFrom: String?
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
  var depends: TodoLinks?
  var blocks: TodoLinks?
  var subtasks: String?
  var starredBy: [NamedLink]
  var extra: [ExtraRow]
  /// The command that completes it.
  var command: String?
  /// The only user who may run it, in a workspace with accounts.
  var commandOwner: String?
  var path: String
  var body: HTML?
  var isPlainBody: Bool
  var comments: [CommentBlock]
  var commentCount: Int
  var history: HistoryList?
  var problems: [ProblemRow]
  var acts: TodoActs?
  var controls: TodoControls?

  package static let shape = Shape<TodoPage>(
    "TodoPage", "The page of one todo.", page: \.frame,
    [
      .text("title", "Its title.", example: "Renew passport", \.title),
      .text(
        "mark", "Its symbol: open, doing, completed, overdue or cancelled.", example: "open",
        \.mark),
      .text("state", "The name of its state.", example: "pending", \.state),
      .list("lead", "Its state in a sentence.", \.lead),
      .optionalText(
        "waiting", "How many open todos wait for it.", example: "2 todos wait for it", \.waiting),
      .optionalObject("due", "The due date.", \.due),
      .optionalObject("start", "The start date.", \.start),
      .optionalObject("created", "The creation date.", \.created),
      .optionalObject("completed", "The completion date.", \.completed),
      .optionalText(
        "completed_from", "The source of the completion date, unless that is its field.",
        example: "from git", \.completedFrom),
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
      .optionalObject("depends", "The todos it depends on.", \.depends),
      .optionalObject("blocks", "The open todos that depend on it.", \.blocks),
      .optionalText(
        "subtasks", "The number of completed subtasks.", example: "1 of 2", \.subtasks),
      .list("starred_by", "The users who starred it.", \.starredBy),
      .flag("has_stars", "Whether `starred_by` has entries.", isFilled: \.starredBy),
      .list("extra", "The fields that Docket does not use.", \.extra),
      .flag("has_extra", "Whether `extra` has entries.", isFilled: \.extra),
      .optionalText(
        "command", "The command that completes it; absent if it is closed.",
        example: "docket done renew-passport", \.command),
      .optionalText(
        "command_owner", "The only user who may run it, in a workspace with accounts.",
        example: "ana", \.commandOwner),
      .text(
        "path", "Its file, from the workspace's root.", example: "users/ana/renew-passport.md",
        \.path),
      .optionalHTML(
        "body", "Its body.", example: "<p>Bring the <strong>old</strong> one.</p>", \.body),
      .flag("is_plain", "Whether the body is shown as plain text.", \.isPlainBody),
      .list("comments", "The comments, oldest first.", \.comments),
      .flag("has_comments", "Whether there are comments.", isFilled: \.comments),
      .number("comment_count", "The number of comments.", example: "4", \.commentCount),
      .optionalObject("history", "What happened to it, as git knows.", \.history),
      .list("problems", "The problems of its file.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
      .optionalObject("acts", "What the forms need, if the site has them.", \.acts),
      .optionalObject(
        "controls", "The controls that change it, where 'docket serve' shows the page.", \.controls),
    ])
}

/// What the forms on a todo's page need to know of it.
package struct TodoActs: TemplateModel {
  /// `owner/id`.
  var address: String
  var path: String
  var isOpen: Bool
  var isRepeating: Bool
  /// The status to write when it is completed; `nil` if its file has none.
  var doneStatus: String?
  /// The usernames of those who starred it, with spaces between them.
  var starredBy: String
  /// The page of the git host that edits its file.
  var editHref: String?

  package static let shape = Shape<TodoActs>(
    "Acts", "What the forms on a todo's page need.",
    [
      .text("address", "Its owner and id.", example: "ana/renew-passport", \.address),
      .text("path", "Its file.", example: "users/ana/renew-passport.md", \.path),
      .flag("is_open", "Whether it is open.", \.isOpen),
      .flag("is_repeating", "Whether it repeats.", \.isRepeating),
      .optionalText(
        "done_status", "The status that its file gets when it is completed.", example: "Done",
        \.doneStatus),
      .text(
        "starred_by", "The users who starred it, with spaces between them.", example: "ana ben",
        \.starredBy),
      .optionalText(
        "edit_href", "The page of the git host that edits its file, if `repository` is set.",
        example: "https://github.com/o/r/edit/main/users/ana/renew-passport.md", \.editHref),
    ])
}

package struct LeadPhrase: TemplateModel {
  /// What comes before it: nothing, or a comma.
  var before: String
  var text: String
  /// The due day of an open todo. The browser then replaces the text by the distance to it.
  var due: String?
  var isLate = false
  /// The todo that the text is about.
  var link: NamedLink?

  package static let shape = Shape<LeadPhrase>(
    "LeadPhrase", "A part of the sentence with a todo's state.",
    [
      .text("before", "The comma before it; empty in the first.", example: ", ", \.before),
      .text("text", "Its text.", example: "Due 24 Nov 2026", \.text),
      .optionalText(
        "due", "The due day, if the text is about it and the todo is open.", example: "2026-11-24",
        \.due),
      .flag("is_late", "Whether it says that the todo is overdue.", \.isLate),
      .optionalObject("link", "The todo that follows the text.", \.link),
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
  var face: Face
  var time: WrittenDay
  var body: HTML
  /// Of a comment by the acting user.
  var controls: CommentControls?

  package static let shape = Shape<CommentBlock>(
    "Comment", "A comment on a todo's page.",
    [
      .object("author", "The author.", \.author),
      .object("face", "The author's avatar, or initials.", \.face),
      .object("time", "The time.", \.time),
      .html("body", "The text.", example: "<p>Done by Friday.</p>", \.body),
      .optionalObject(
        "controls", "The form that changes it, if it is by the acting user.", \.controls),
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
