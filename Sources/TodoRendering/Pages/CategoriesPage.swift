import TemplateEngine
import TodoAnalysis

/// The list of categories of a user or of the team.
package struct CategoriesPage: Sendable {
  var frame: PageFrame
  var categories: [CategoryRow]
}

extension CategoriesPage: TemplateModel {
  package static let shape = Shape<CategoriesPage>(
    "CategoriesPage", "The categories of a user, or of the team.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .list("categories", "The categories.") { $0.categories },
      .flag("has_categories", "Whether there are any.") { !$0.categories.isEmpty },
    ])
}

/// A category with its counts.
package struct CategoryRow: Sendable {
  var name: String
  var style: String
  var href: String
  var counts: StateCounts
  /// `75 %`; absent if all todos are cancelled.
  var rate: String?
}

extension CategoryRow: TemplateModel {
  package static let shape = Shape<CategoryRow>(
    "CategoryRow", "A category with its counts.",
    [
      .text("name", "Its name.", example: "Travel", stored: \.name),
      .text("style", "The class of its colour.", example: "c-travel", stored: \.style),
      .text(
        "href", "Its page, from the site's root.", example: "users/ana/categories/travel.html",
        stored: \.href),
      .number("completed", "Completed todos.", example: "12") { $0.counts.completed },
      .number("pending", "Pending todos.", example: "3") { $0.counts.pending },
      .number("overdue", "Overdue todos.", example: "1") { $0.counts.overdue },
      .flag("has_overdue", "Whether any is overdue.") { $0.counts.overdue > 0 },
      .number("all", "All todos, the cancelled too.", example: "16") { $0.counts.all },
      .optionalText(
        "completion_rate", "Completed of all but the cancelled; absent where there are only these.",
        example: "75 %", stored: \.rate),
      .number("done", "The same, of 1000.", example: "750") {
        Int(($0.counts.completionRate ?? 0) * 1000)
      },
    ])
}
