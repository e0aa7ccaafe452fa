import TemplateEngine

/// All problems in all files.
package struct ProblemsPage: PageModel {
  var frame: PageFrame
  /// The number of problems.
  var summary: String  // 3 errors, 2 warnings
  /// The problems by kind, errors first, then the most frequent.
  var kinds: [ProblemKind]
  /// Whether there are any.
  var hasKinds: Bool { !kinds.isEmpty }
}

/// The problems of one kind.
package struct ProblemKind: TemplateModel {
  /// The id of the kind.
  var id: String  // unknown-priority
  /// Whether they are errors.
  var isError: Bool
  /// Their number.
  var count: String  // 130 warnings
  /// Whether they are unfolded at first.
  var isOpen: Bool
  /// The first hundred of them, by file and line.
  var problems: [ProblemRow]
  /// The number of the others.
  var more: String?  // 30 more
}

/// The page at a former address of a todo.
package struct RedirectPage: PageModel {
  var frame: PageFrame
  /// The todo's title.
  var title: String  // Renew passport
  /// Its page, from the site's root.
  var href: String  // users/ana/todos/renew-passport.html
}
