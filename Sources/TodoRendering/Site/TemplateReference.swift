import DefaultTheme
import TemplateEngine

/// The text of `Templates/README.md`: every template with its purpose, and every name that a
/// template can use, generated from the declarations.
package enum TemplateReference {
  /// The templates that Docket renders, with their models; all others are partials.
  static let models: [(template: String, model: any TemplateModel.Type)] = [
    ("html/team.html", TeamPage.self), ("html/home.html", TodoListPage.self),
    ("html/starred.html", TodoListPage.self), ("html/past.html", TodoListPage.self),
    ("html/category.html", TodoListPage.self), ("html/categories.html", CategoriesPage.self),
    ("html/board.html", BoardPage.self), ("html/calendar.html", CalendarPage.self),
    ("html/insights.html", InsightsPage.self),
    ("html/timeline.html", TimelinePage.self),
    ("html/todos.html", TodoListPage.self),
    ("html/topics.html", TopicsPage.self),
    ("html/people.html", TopicsPage.self), ("html/search.html", SearchPage.self),
    ("html/offline.html", PlainPage.self), ("html/missing.html", MissingPage.self),
    ("html/served.html", ServedPage.self),
    ("html/activity.html", ActivityPage.self),
    ("html/profile.html", ProfilePage.self), ("html/todo.html", TodoPage.self),
    ("html/checklist.html", ChecklistPage.self), ("html/problems.html", ProblemsPage.self),
    ("html/redirect.html", RedirectPage.self), ("html/login.html", LoginPage.self),
    ("markdown/report.md", ReportPage.self),
    ("html/report.html", ReportPage.self),
  ]

  private static let inRepository = """
    The default theme. A file with the same path in a workspace's `theme/` replaces the file here:
    `theme/html/row.html` replaces the rows of all lists and nothing else. All files in
    `theme/assets/` are copied to the site, also files that have no default. `docket theme export`
    writes the whole theme to a workspace. The texts of the pages in each language are in `texts/`,
    in the syntax of [Fluent](https://projectfluent.org/fluent/guide); of these a workspace's file
    replaces single ones.
    """

  private static let inTheme = """
    The files in this folder replace those of Docket: `html/row.html` is a row of every list. All
    files in `assets/` are copied to the site, also files that have no default. Keep the files
    that you change and remove the others: Docket uses its own file where you have none, and you
    get its updates. The same holds for each text in `texts/en.ftl` and the other languages, in the
    syntax of [Fluent](https://projectfluent.org/fluent/guide): keep the lines that you change.
    """

  private static let origin = """
    This file is generated from the declarations. `UPDATE_GOLDEN=1 make test-quick` regenerates it.


    """

  /// - Parameter isExported: whether the text is for a workspace's `theme/`, not for the
  ///   repository.
  package static func markdown(isExported: Bool) -> String {
    var text = """
      # Templates

      \(isExported ? inTheme : inRepository)

      The language is [Mustache](https://mustache.github.io/mustache.5.html) with inheritance,
      without lambdas and dynamic names. Docket checks names when it loads a theme: a name that is
      not in the tables below is an error with its file, line and column. `{{name}}` is escaped
      for HTML, Markdown or not at all, depending on the ending of the template's file.
      `{{{name}}}` is for HTML fields only. A section opens a flag, an object, a list or an
      optional text.

      \(isExported ? "" : origin)## Pages and reports

      | template | model | description |
      |---|---|---|

      """
    for (template, model) in models {
      let name = ShapeReference.all(of: [model]).first?.name ?? ""
      text += "| `\(template)` | [\(name)](#\(name.lowercased())) | \(summary(of: template)) |\n"
    }
    text += "\n## Partials\n\n| template | description |\n|---|---|\n"
    let pages = Set(models.map(\.template))
    for file in DefaultTheme.files
    where !pages.contains(file.path) && file.path.hasSuffix(".html") {
      text += "| `\(file.path)` | \(summary(of: file.path)) |\n"
    }
    text += "\n## Models\n\n"
    text += ShapeReference.all(of: models.map(\.model)).map(\.markdown).joined(separator: "\n")
    return text
  }

  /// The text of the comment at the start of a template.
  private static func summary(of template: String) -> Substring {
    guard let text = DefaultTheme.files.first(where: { $0.path == template })?.text,
      text.hasPrefix("{{! ")
    else { return "" }
    return text.dropFirst(4).prefix { $0 != "}" }.dropLast()
  }
}
