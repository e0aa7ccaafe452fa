import TemplateEngine

/// A page with a list of todos: home, starred, past, a category, and the lists across users.
package struct TodoListPage: Sendable {
  var frame: PageFrame
  /// The list's own name; absent if the current tab shows it.
  var heading: String?
  var summary: String?
  var counts: CountsLine?
  var chips: [CategoryChip]
  var groups: [TodoGroup]
  /// The text shown if there are no rows at all.
  var emptyText: String?
  var pager: Pager?
  /// The pages of earlier years.
  var years: [NavigationLink]
}

extension TodoListPage: TemplateModel {
  package static let shape = Shape<TodoListPage>(
    "TodoListPage", "A page of todos: home, starred, past, a category.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .optionalText(
        "heading", "The list's own name; absent where a tab says it.", example: "Travel",
        stored: \.heading),
      .optionalText(
        "summary", "One line about all of it.", example: "Ana Núñez, Bob Okafor · due 24 Nov",
        stored: \.summary),
      .optionalObject("counts", "The four counts.", stored: \.counts),
      .list("chips", "The categories of its rows.") { $0.chips },
      .flag("has_chips", "Whether there are at least two of them.") { $0.chips.count > 1 },
      .list("groups", "Its rows.") { $0.groups },
      .optionalText(
        "empty", "What to say when there is none.", example: "Nothing is due.", stored: \.emptyText),
      .optionalObject("pager", "The pages before and after.", stored: \.pager),
      .list("years", "The pages of earlier years.") { $0.years },
      .flag("has_years", "Whether there are such pages.") { !$0.years.isEmpty },
    ])
}

/// Rows below one heading.
package struct TodoGroup: Sendable {
  var title: String?
  var count: String
  /// A class in the stylesheet, for example `overdue`; may be empty.
  var tone: String
  /// Whether the group is folded initially.
  var isFolded = false
  var rows: [ListRow]
  /// A link to the remaining rows, if there are any.
  var more: NamedLink?
}

extension TodoGroup: TemplateModel {
  package static let shape = Shape<TodoGroup>(
    "TodoGroup", "Rows below one heading.",
    [
      .optionalText("title", "Its heading.", example: "This week", stored: \.title),
      .text("count", "How many todos it has, on this page or not.", example: "3") { $0.count },
      .text("tone", "A class: overdue, today or nothing.", example: "overdue", stored: \.tone),
      .flag("is_folded", "Whether it is folded until one asks for it.", stored: \.isFolded),
      .list("rows", "Its todos.") { $0.rows },
      .optionalObject("more", "Where the rest is.", stored: \.more),
    ])
}

/// The counts of the four states, with a bar that adds up.
package struct CountsLine: Sendable {
  var completed: Int
  var pending: Int
  var overdue: Int
  var cancelled: Int
  /// The start and length of each part of the bar, in thousandths.
  var bar: [BarPart]
}

extension CountsLine: TemplateModel {
  package static let shape = Shape<CountsLine>(
    "Counts", "The counts of the states, with a bar that adds up.",
    [
      .number("completed", "Completed todos.", example: "128") { $0.completed },
      .number("pending", "Pending todos.", example: "14") { $0.pending },
      .number("overdue", "Overdue todos.", example: "3") { $0.overdue },
      .flag("has_overdue", "Whether any is overdue.") { $0.overdue > 0 },
      .number("cancelled", "Cancelled todos.", example: "2") { $0.cancelled },
      .flag("has_cancelled", "Whether any is cancelled.") { $0.cancelled > 0 },
      .list("bar", "The bar, part by part.") { $0.bar },
    ])
}

package struct BarPart: Sendable {
  var tone: String
  var start: Int
  var length: Int
}

extension BarPart: TemplateModel {
  package static let shape = Shape<BarPart>(
    "BarPart", "A part of a bar that is 1000 long.",
    [
      .text("tone", "A class: done, pending or overdue.", example: "done", stored: \.tone),
      .number("start", "Where it begins.", example: "0") { $0.start },
      .number("length", "How long it is.", example: "883") { $0.length },
    ])
}

/// A category as a filter above a list.
package struct CategoryChip: Sendable {
  var name: String
  var style: String
  /// The category's page, from the site's root.
  var href: String
  var count: Int
  /// Whether all rows of the list are on the page, so that the browser can filter in place.
  var isWhole: Bool
}

extension CategoryChip: TemplateModel {
  package static let shape = Shape<CategoryChip>(
    "CategoryChip", "A category as a filter above a list.",
    [
      .text("name", "Its name.", example: "Travel", stored: \.name),
      .text("style", "The class of its colour.", example: "c-travel", stored: \.style),
      .text(
        "href", "Its page, from the site's root.", example: "users/ana/categories/travel.html",
        stored: \.href),
      .number("count", "How many rows of the list it has.", example: "2") { $0.count },
      .flag("is_whole", "Whether all rows of the list are on this page.", stored: \.isWhole),
    ])
}

/// The links between the pages of a long list.
package struct Pager: Sendable {
  var text: String
  var previous: NavigationLink?
  var next: NavigationLink?
}

extension Pager: TemplateModel {
  package static let shape = Shape<Pager>(
    "Pager", "The pages of a list that is longer than one.",
    [
      .text("text", "Where one is.", example: "page 2 of 7", stored: \.text),
      .optionalObject("previous", "The page before.", stored: \.previous),
      .optionalObject("next", "The page after.", stored: \.next),
    ])
}
