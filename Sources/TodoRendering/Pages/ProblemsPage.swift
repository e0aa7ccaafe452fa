import TemplateEngine

/// The problems in all files.
package struct ProblemsPage: Sendable {
  var frame: PageFrame
  /// `3 errors, 2 warnings`.
  var summary: String
  var files: [ProblemFile]
}

extension ProblemsPage: TemplateModel {
  package static let shape = Shape<ProblemsPage>(
    "ProblemsPage", "Every problem in every file.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text("summary", "How many there are.", example: "3 errors, 2 warnings", stored: \.summary),
      .list("files", "The files with problems.") { $0.files },
      .flag("has_files", "Whether there are any.") { !$0.files.isEmpty },
    ])
}

package struct ProblemFile: Sendable {
  var path: String
  var problems: [ProblemRow]
}

extension ProblemFile: TemplateModel {
  package static let shape = Shape<ProblemFile>(
    "ProblemFile", "A file with problems.",
    [
      .text(
        "path", "The file, from the workspace's root.", example: "users/ana/passport.md",
        stored: \.path),
      .list("problems", "Its problems.") { $0.problems },
    ])
}

/// The page at a todo's former address.
package struct RedirectPage: Sendable {
  var frame: PageFrame
  var title: String
  var href: String
}

extension RedirectPage: TemplateModel {
  package static let shape = Shape<RedirectPage>(
    "RedirectPage", "What stands at an address that a todo had.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text("title", "The todo's title.", example: "Renew passport", stored: \.title),
      .text(
        "href", "Its page, from the site's root.", example: "users/ana/todos/renew-passport.html",
        stored: \.href),
    ])
}
