import TemplateEngine

package struct ProblemsPage: TemplateModel {
  var frame: PageFrame
  var summary: String
  var files: [ProblemFile]

  package static let shape = Shape<ProblemsPage>(
    "ProblemsPage", "All problems in all files.", page: \.frame,
    [
      .text("summary", "The number of problems.", example: "3 errors, 2 warnings", \.summary),
      .list("files", "The files with problems.", \.files),
      .flag("has_files", "Whether there are any.", isFilled: \.files),
    ])
}

package struct ProblemFile: TemplateModel {
  var path: String
  var problems: [ProblemRow]

  package static let shape = Shape<ProblemFile>(
    "ProblemFile", "A file with problems.",
    [
      .text(
        "path", "The file, from the workspace's root.", example: "users/ana/passport.md",
        \.path),
      .list("problems", "Its problems.", \.problems),
    ])
}

package struct RedirectPage: TemplateModel {
  var frame: PageFrame
  var title: String
  var href: String

  package static let shape = Shape<RedirectPage>(
    "RedirectPage", "The page at a former address of a todo.", page: \.frame,
    [
      .text("title", "The todo's title.", example: "Renew passport", \.title),
      .text(
        "href", "Its page, from the site's root.", example: "users/ana/todos/renew-passport.html",
        \.href),
    ])
}
