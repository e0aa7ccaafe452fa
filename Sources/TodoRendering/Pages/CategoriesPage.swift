import TemplateEngine

/// A user's categories.
package struct CategoriesPage: Sendable {
  var frame: PageFrame
  var categories: [CategoryRow]
}

extension CategoriesPage: TemplateModel {
  package static let shape = Shape<CategoriesPage>(
    "CategoriesPage", "A user's categories.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.words),
      .list("categories", "The categories.") { $0.categories },
      .flag("has_categories", "Whether there are any.") { !$0.categories.isEmpty },
    ])
}

/// A category with its counts.
package struct CategoryRow: Sendable {
  var name: String
  var style: String
  var href: String
  var completed: Int
  var pending: Int
  var overdue: Int
}

extension CategoryRow: TemplateModel {
  package static let shape = Shape<CategoryRow>(
    "CategoryRow", "A category with its counts.",
    [
      .text("name", "Its name.", example: "Travel") { $0.name },
      .text("style", "The class of its colour.", example: "c-travel") { $0.style },
      .text("href", "Its page, from the site's root.", example: "users/ana/categories/travel.html")
      {
        $0.href
      },
      .number("completed", "Completed todos.", example: "12") { $0.completed },
      .number("pending", "Pending todos.", example: "3") { $0.pending },
      .number("overdue", "Overdue todos.", example: "1") { $0.overdue },
      .flag("has_overdue", "Whether any is overdue.") { $0.overdue > 0 },
    ])
}
