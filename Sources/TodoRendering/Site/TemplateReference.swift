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
    ("html/todos.html", TodoListPage.self), ("html/topics.html", TopicsPage.self),
    ("html/activity.html", ActivityPage.self),
    ("html/profile.html", ProfilePage.self), ("html/todo.html", TodoPage.self),
    ("html/checklist.html", ChecklistPage.self), ("html/problems.html", ProblemsPage.self),
    ("html/redirect.html", RedirectPage.self), ("markdown/report.md", ReportPage.self),
    ("html/report.html", ReportPage.self),
  ]

  private static let inRepository = """
    The default theme. A file of the same path below a workspace's `theme/` takes the place of the one
    here: `theme/html/row.html` changes the rows of every list and leaves the rest as it is; files
    below `theme/assets/` are copied to the site, those of a new name too. `docket theme export` writes
    all of them to a workspace.
    """

  private static let inTheme = """
    The files beside this one take the place of Docket's own: `html/row.html` is a row of every list,
    files below `assets/` are copied to the site, those of a new name too. Keep those that you change
    and remove the others: what is not here is Docket's own, and gets better with it.
    """

  private static let origin = """
    This file is made from the declarations; `UPDATE_GOLDEN=1 make test-quick` writes it anew.


    """

  /// - Parameter isExported: whether the text is for a workspace's `theme/`, not for the
  ///   repository.
  package static func markdown(isExported: Bool) -> String {
    var text = """
      # Templates

      \(isExported ? inTheme : inRepository)

      The language is [Mustache](https://mustache.github.io/mustache.5.html) with inheritance, without
      lambdas and dynamic names. Names are checked when a theme is loaded: one that is not in the tables
      below is an error with its file, line and column. `{{name}}` is escaped for the kind of the
      template, by its file's ending: HTML, Markdown, or nothing; `{{{name}}}` is for HTML fields alone. A
      section opens a flag, an object, a list or an optional text, and nothing else.

      \(isExported ? "" : origin)## Pages and reports

      | template | model | what it is |
      |---|---|---|

      """
    for (template, model) in models {
      let name = ShapeReference.all(of: [model]).first?.name ?? ""
      text += "| `\(template)` | [\(name)](#\(name.lowercased())) | \(summary(of: template)) |\n"
    }
    text += "\n## Partials\n\n| template | what it is |\n|---|---|\n"
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
