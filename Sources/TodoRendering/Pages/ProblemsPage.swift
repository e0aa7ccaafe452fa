import TemplateEngine

package struct ProblemsPage: TemplateModel {
  var frame: PageFrame
  var summary: String
  var kinds: [ProblemKind]

  package static let shape = Shape<ProblemsPage>(
    "ProblemsPage", "All problems in all files.", page: \.frame,
    [
      .text("summary", "The number of problems.", example: "3 errors, 2 warnings", \.summary),
      .list("kinds", "The problems by kind, errors first, then the most frequent.", \.kinds),
      .flag("has_kinds", "Whether there are any.", isFilled: \.kinds),
    ])
}

package struct ProblemKind: TemplateModel {
  var id: String
  var severity: String
  var isError: Bool
  var count: String
  /// Whether the kind is unfolded at first.
  var isOpen: Bool
  var problems: [ProblemRow]
  var more: String?

  package static let shape = Shape<ProblemKind>(
    "ProblemKind", "The problems of one kind.",
    [
      .text("id", "The id of the kind.", example: "unknown-priority", \.id),
      .text("severity", "error or warning.", example: "error", \.severity),
      .flag("is_error", "Whether they are errors.", \.isError),
      .text("count", "Their number.", example: "130", \.count),
      .flag("is_open", "Whether they are unfolded at first.", \.isOpen),
      .list("problems", "The first hundred of them, by file and line.", \.problems),
      .optionalText("more", "The number of the others.", example: "30 more", \.more),
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
