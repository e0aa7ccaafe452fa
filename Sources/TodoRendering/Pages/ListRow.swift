import TemplateEngine
import TodoModel

package struct ListRow: TemplateModel {
  var title: String
  /// From the site's root, with the anchor of a checklist item; absent if the settings disable the
  /// pages of todos.
  var href: String?
  /// Its id, if the name of its page is another.
  var id: String?
  /// A class in the stylesheet: `open`, `doing`, `blocked`, `completed`, `overdue`,
  /// `cancelled`.
  var mark: String
  var state: String
  /// `owner/id`, and the button in place of the symbol, where the acting user may change the todo.
  var address: String?
  var button: StateButton?
  /// Whether it is in progress although its mark says that it is overdue or blocked.
  var isDoing: Bool
  var when: RowDay?
  /// The state of a closed todo without a known day.
  var undated: String?
  /// When it was created, and 0 to 4 from the highest priority to the lowest, for sorting; absent
  /// on pages without a list.
  var created, rank: String?
  var category: CategoryMark?
  /// The owner's name, in a list with todos of several people.
  var person: String?
  var subtasks: String?
  var stars: String?
  var comments: String?
  var blockedBy: String?
  var start: String?
  var age: String?
  var recurrence: String?
  var priority: String?
  /// Whether the priority is high or highest.
  var isHigh: Bool
  var project: String?
  var tags: [String]
  var moreTags: String?

  package static let shape = Shape<ListRow>(
    "ListRow", "A todo as a row of a list.",
    [
      .text("title", "Its title.", example: "Renew passport", \.title),
      .optionalText(
        "href", "Its page, from the site's root; absent if todos have no pages.",
        example: "users/ana/todos/renew-passport.html", \.href),
      .optionalText(
        "id", "Its id, if the name of its page is another.", example: "list/oil", \.id),
      .text(
        "mark", "Its symbol: open, doing, blocked, completed, overdue or cancelled.",
        example: "open",
        \.mark),
      .text(
        "state", "The name of its state in the page's language.", example: "pending", \.state),
      .optionalText(
        "address", "Its owner and id, if 'docket serve' lets the acting user change or star it.",
        example: "ana/renew-passport", \.address),
      .optionalObject(
        "button", "The button that completes or reopens it, if the acting user may.", \.button),
      .flag(
        "is_doing", "Whether it is in progress although `mark` is another.", \.isDoing),
      .optionalObject("when", "The due date, or the completion date.", \.when),
      .optionalText(
        "undated", "The state of a closed todo without a completion date.", example: "completed",
        \.undated),
      .optionalText(
        "created", "When it was created, to sort by.", example: "2026-11-01 17:03:05", \.created),
      .optionalText(
        "rank", "Its priority as a number from 0, the highest, to sort by.", example: "1", \.rank),
      .optionalObject("category", "The category.", \.category),
      .optionalText(
        "person", "The owner, in lists of several people.", example: "Ana Núñez", \.person
      ),
      .optionalText(
        "subtasks", "The number of completed subtasks.", example: "1 of 2", \.subtasks),
      .optionalText("stars", "The number of users who starred it.", example: "4", \.stars),
      .optionalText(
        "comments", "The number of comments.", example: "2 comments", \.comments),
      .optionalText(
        "blocked_by", "The first open todo that it depends on.", example: "Crane inspection",
        \.blockedBy),
      .optionalText(
        "start", "The start date, if it is in the future.", example: "3 Dec", \.start),
      .optionalText(
        "age", "How long it has been in progress, where a list says so.", example: "for 7 weeks",
        \.age),
      .optionalText("repeats", "How often it repeats.", example: "every year", \.recurrence),
      .optionalText("priority", "Its priority.", example: "high priority", \.priority),
      .flag("is_high", "Whether the priority is high or highest.", \.isHigh),
      .optionalText("project", "The project.", example: "Pier 7", \.project),
      .texts("tags", "Its first ten tags.", example: "paperwork", \.tags),
      .optionalText("more_tags", "The number of other tags.", example: "+4", \.moreTags),
    ])
}

package struct RowDay: TemplateModel {
  /// `2026-11-24`, or a moment in RFC 3339.
  var machine: String
  var day: String
  /// `in 3 days`, `completed`.
  var words: String
  /// The due day of an overdue todo, if `words` do not say how late it is. The browser adds that.
  var late: String?
  /// A class in the stylesheet: `overdue`, `today` or `soft`.
  var tone: String

  package static let shape = Shape<RowDay>(
    "RowDay", "The day that a row shows.",
    [
      .text(
        "machine", "The day, or the moment in RFC 3339.", example: "2026-11-24", \.machine),
      .text("day", "The day in words.", example: "24 Nov", \.day),
      .text(
        "words", "The distance to the day, or what happened on it.", example: "in 3 days", \.words
      ),
      .optionalText(
        "late", "The due day, if the words are to be renewed when the page is read.",
        example: "2026-11-18", \.late),
      .text("tone", "overdue, today or soft.", example: "soft", \.tone),
    ])
}

package struct CategoryMark: TemplateModel {
  var name: String
  /// The CSS class that sets the colour of its dot.
  var style: String

  package static let shape = Shape<CategoryMark>(
    "CategoryMark", "A category with its colour.",
    [
      .text("name", "Its name.", example: "Travel", \.name),
      .text(
        "style", "The class of its colour, in `assets/categories.css`.", example: "c-travel",
        \.style),
    ])
}
