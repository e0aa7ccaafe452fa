import TemplateEngine

/// The page of one todo.
///
/// It shows no relative days, so that it hardly changes when the todo does not; the browser adds
/// them.
package struct TodoPage: PageModel {
  var frame: PageFrame
  /// Its title.
  var title: String  // Renew passport
  /// Its symbol: open, doing, completed, overdue or cancelled.
  var mark: String  // open
  /// The name of its state.
  var state: String  // pending
  /// Its state in a sentence.
  var lead: [LeadPhrase]
  /// How many open todos wait for it.
  let waiting: String?  // 2 todos wait for it
  /// Its status.
  let status: StatusSign
  /// Who works on it now, by which run, and until when.
  let claim: String?  // Ana Núñez, k3f9-m2xq, until 29 Nov 2026, 22:00
  /// The due date, with its weekday.
  let due: WrittenDay?  // Tue, 24 Nov 2026
  /// The start date.
  let start: WrittenDay?
  /// The creation date.
  let created: WrittenDay?
  /// The completion date.
  let completed: WrittenDay?
  /// The source of the completion date, unless that is its field.
  let completedFrom: String?  // from git
  /// The day of the last change, if the file contains it.
  let updated: WrittenDay?
  /// The other repository that it is from.
  let source: NamedLink?
  /// The category.
  let category: CategoryMark?
  /// Its category's page.
  let categoryHref: String?  // ../categories/travel.html
  /// The project.
  let project: NamedLink?
  /// Its tags.
  var tags: [NamedLink]
  /// Whether it has tags.
  var hasTags: Bool { !tags.isEmpty }
  /// Its priority.
  let priority: String?  // high
  /// The author, if that is not the owner.
  let author: NamedLink?
  /// The assignees, unless the owner is the only one.
  var assignees: [NamedLink]
  /// Whether `assignees` has entries.
  var hasAssignees: Bool { !assignees.isEmpty }
  /// The estimate.
  let estimate: String?  // 2 h 30 min
  /// How often it repeats.
  let repeats: String?  // every year
  /// The todos it depends on.
  let depends: TodoLinks?
  /// The open todos that depend on it.
  let blocks: TodoLinks?
  /// The number of completed subtasks.
  let subtasks: String?  // 1 of 2
  /// The users who starred it.
  var starredBy: [NamedLink]
  /// Whether `starred_by` has entries.
  var hasStars: Bool { !starredBy.isEmpty }
  /// The fields that the settings add.
  var fields: [FieldRow]
  /// The fields that Docket does not use.
  var extra: [ExtraRow]
  /// Whether `extra` has entries.
  var hasExtra: Bool { !extra.isEmpty }
  /// The command that completes it; absent if it is closed.
  let command: String?  // docket done renew-passport
  /// The only user who may run it, in a workspace with accounts.
  let commandOwner: String?  // ana
  /// Its file, from the workspace's root.
  var path: String  // users/ana/renew-passport.md
  /// Its body.
  let body: HTML?  // <p>Bring the <strong>old</strong> one.</p>
  /// Whether the body is shown as plain text.
  var isPlain: Bool
  /// The comments, oldest first.
  var comments: [CommentBlock]
  /// Whether there are comments.
  var hasComments: Bool { !comments.isEmpty }
  /// The number of comments.
  var commentCount: String  // 4
  /// What happened to it, as git knows.
  let history: HistoryList?
  /// The problems of its file.
  var problems: [ProblemRow]
  /// Whether there are problems.
  var hasProblems: Bool { !problems.isEmpty }
  /// What the forms need, if the site has them.
  let acts: TodoActs?
  /// The page of the git host that edits it, if it is of another repository.
  let editElsewhere: String?  // https://github.com/o/billing/edit/main/users/ana/send-bills.md
  /// The controls that change it, where 'docket serve' shows the page.
  let controls: TodoControls?
}

/// What the forms on a todo's page need.
package struct TodoActs: TemplateModel {
  /// Its owner and id.
  var address: String  // ana/renew-passport
  /// Its file.
  var path: String  // users/ana/renew-passport.md
  /// Whether it is open.
  var isOpen: Bool
  /// Whether it repeats.
  var isRepeating: Bool
  /// The status that its file gets when it is completed.
  var doneStatus: String?  // Done
  /// The users who starred it, with spaces between them.
  var starredBy: String  // ana ben
  /// The page of the git host that edits its file, if `repository` is set.
  var editHref: String?  // https://github.com/o/r/edit/main/users/ana/renew-passport.md
}

/// A part of the sentence with a todo's state.
package struct LeadPhrase: TemplateModel {
  /// The comma before it; empty in the first.
  var before: String  // ", "
  /// Its text.
  var text: String  // Due 24 Nov 2026
  /// The due day, if the text is about it and the todo is open.
  ///
  /// The browser then replaces the text by the distance to it.
  var due: String?  // 2026-11-24
  /// Whether it says that the todo is overdue.
  var isLate = false
  /// The todo that follows the text.
  var link: NamedLink?
}

/// A status on a todo's page.
package struct StatusSign: TemplateModel {
  /// Its name.
  var name: String  // Doing
  /// The class of its sign: open, doing, completed or cancelled.
  var mark: String  // doing
}

/// A field that the settings add.
package struct FieldRow: TemplateModel {
  /// Its name in the form that edits it, where the page has that form.
  var name: String?  // field.effort
  /// What the settings call it.
  var label: String  // Effort
  /// Its value.
  var value: String  // 2.5
}

/// A field of front matter that Docket does not use.
package struct ExtraRow: TemplateModel {
  /// Its key.
  var key: String  // ordinal
  /// Its value as written.
  var value: String  // 1000
}

/// A comment on a todo's page.
package struct CommentBlock: TemplateModel {
  /// Its number, from 1.
  var number: Int  // 2
  /// The author.
  var author: NamedLink
  /// The author's avatar, or initials.
  var face: Face
  /// The time.
  var time: WrittenDay
  /// The text.
  var body: HTML  // <p>Done by Friday.</p>
  /// The form that changes it, if it is by the acting user.
  var controls: CommentControls?
}

/// A problem in a file.
package struct ProblemRow: TemplateModel {
  /// File, line and column.
  var place: String  // users/ana/passport.md:3:6
  /// error or warning.
  var severity: String  // error
  /// Whether it is an error.
  var isError: Bool
  /// What is wrong, and what would be right.
  var message: String  // unknown priority 'hihg'
  /// The id of this kind of problem.
  var id: String  // unknown-priority
  /// Additional lines.
  var notes: [String]  // the other is users/ana/a.md
}
