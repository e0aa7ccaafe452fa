import TemplateEngine

package struct TodoListPage: TemplateModel {
  var frame: PageFrame
  /// The list's own name; absent if the current tab shows it.
  var heading: String?
  var summary: String?
  var order: String?
  var counts: CountsLine?
  var chips: [CategoryChip]
  /// Whether the chips have something to filter.
  var hasChips: Bool
  var facets: [FacetChip]
  /// The results of the list's query.
  var results: String?
  var groups: [TodoGroup]
  var folds: [TodoGroup]
  /// The text shown if there are no rows at all.
  var emptyText: String?
  var pager: Pager?
  /// The pages of earlier years.
  var years: [NavigationLink]
  var forms: [NavigationLink]

  package static let shape = Shape<TodoListPage>(
    "TodoListPage", "A page of todos: home, starred, past, a category.", page: \.frame,
    [
      .optionalText(
        "heading", "The list's name; absent if a tab shows it.", example: "Travel",
        \.heading),
      .optionalText(
        "summary", "One line about the whole list.", example: "Ana Núñez, Bob Okafor · due 24 Nov",
        \.summary),
      .optionalText(
        "order", "The order of its rows; absent if its groups tell.", example: "By due day",
        \.order),
      .optionalObject("counts", "The four counts.", \.counts),
      .list("chips", "The categories of its rows.", \.chips),
      .flag("has_chips", "Whether there are at least two of them.", \.hasChips),
      .list(
        "facets", "The people, states and priorities of a list of several pages.", \.facets),
      .flag("has_facets", "Whether there are any.", isFilled: \.facets),
      .optionalText(
        "results", "The results of the list's query, if it has several pages.",
        example: "search.html#q=is:open", \.results),
      .list("groups", "The rows, in groups.", \.groups),
      .list("folds", "Folded groups below the list, with todos that may also be in it.", \.folds),
      .optionalText(
        "empty", "The text to show if the list is empty.", example: "Nothing is due.", \.emptyText),
      .optionalObject("pager", "The previous and next pages.", \.pager),
      .list("years", "The pages of earlier years.", \.years),
      .flag("has_years", "Whether there are such pages.", isFilled: \.years),
      .list("forms", "The list and the board of a project.", \.forms),
      .flag("has_forms", "Whether there are both.", isFilled: \.forms),
    ])
}

package struct TodoGroup: TemplateModel {
  var title: String?
  var count: String
  /// A class in the stylesheet, for example `overdue`; may be empty.
  var tone: String
  /// Whether the group is folded initially.
  var isFolded = false
  var rows: [ListRow]
  /// A link to the remaining rows, if there are any.
  var more: NamedLink?

  package static let shape = Shape<TodoGroup>(
    "TodoGroup", "Rows below one heading.",
    [
      .optionalText("title", "Its heading.", example: "Next 7 days", \.title),
      .text("count", "The number of todos in the group, on all pages.", example: "3", \.count),
      .text("tone", "A class: overdue, today or empty.", example: "overdue", \.tone),
      .flag("is_folded", "Whether it is collapsed at first.", \.isFolded),
      .list("rows", "Its todos.", \.rows),
      .optionalObject("more", "The link to the rest.", \.more),
    ])
}

package struct CategoryChip: TemplateModel {
  var name: String
  var style: String
  var href: String
  /// Its part of a list that is not whole, from the site's root.
  var results: String?
  var count: Int

  package static let shape = Shape<CategoryChip>(
    "CategoryChip", "A category as a filter above a list.",
    [
      .text("name", "Its name.", example: "Travel", \.name),
      .text("style", "The class of its colour.", example: "c-travel", \.style),
      .text(
        "href", "Its page, from the site's root.", example: "users/ana/categories/travel.html",
        \.href),
      .optionalText(
        "results", "The results of the list's query in this category, from the site's root.",
        example: "search.html#q=is:open+category:Travel", \.results),
      .number("count", "The number of its rows in the list.", example: "2", \.count),
    ])
}

package struct FacetChip: TemplateModel {
  var name: String
  var mark: String?
  var href: String
  var count: Int

  package static let shape = Shape<FacetChip>(
    "FacetChip", "A person, state or priority as a filter above a list of several pages.",
    [
      .text("name", "Its name.", example: "high priority", \.name),
      .optionalText("mark", "The symbol of a state.", example: "overdue", \.mark),
      .text(
        "href", "The results of the list's query and its own, from the site's root.",
        example: "search.html#q=is:open+priority:high", \.href),
      .number("count", "The number of its todos in the list.", example: "2", \.count),
    ])
}

package struct Pager: TemplateModel {
  var text: String
  var previous: NavigationLink?
  var next: NavigationLink?

  package static let shape = Shape<Pager>(
    "Pager", "The position in a list of several pages.",
    [
      .text("text", "The position.", example: "101 to 200 of 312", \.text),
      .optionalObject("previous", "The previous page.", \.previous),
      .optionalObject("next", "The next page.", \.next),
    ])
}
