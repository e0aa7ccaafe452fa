import TemplateEngine

/// All problems in all files, or all of a kind.
package struct ProblemsPage: PageModel {
  var frame: PageFrame
  /// The page of all problems, on a page of those of a kind.
  var up: NamedLink?
  /// The number of problems.
  var summary: String  // 3 errors, 2 warnings
  /// The problems by kind, errors first, then the most frequent.
  var kinds: [ProblemKind]
  /// Whether there are any.
  var hasKinds: Bool { !kinds.isEmpty }
  /// The previous and next pages.
  var pager: Pager?
}

/// The problems of one kind.
package struct ProblemKind: TemplateModel {
  /// What they are, in English.
  var title: String  // Unknown priority
  /// Whether they are errors.
  var isError: Bool
  /// Their number.
  var count: String  // 130 warnings
  /// What to do about them.
  var remedy: String  // Correct the value in the file, or remove it.
  /// Whether they are unfolded at first.
  var isOpen: Bool
  /// What is wrong, each cause once, the most frequent first; at most a hundred.
  var causes: [ProblemCause]
  /// The page with the others.
  var more: NamedLink?
}

/// What is wrong in the same way in one or several places.
package struct ProblemCause: TemplateModel {
  /// Whether it is an error.
  var isError: Bool
  /// What is wrong, and what would be right.
  var message: String  // unknown priority 'hihg'
  /// Additional lines.
  var notes: [String]  // the other is users/ana/a.md
  /// The number of its places, if there are several, and other causes.
  var count: String?  // 1,219 places
  /// What mends it, where 'docket serve' shows the page.
  var change: ProblemChange?
  /// Its first places, or those on a page of its kind.
  var places: [ProblemPlace]
  /// Its other places, folded, if the page has room for them.
  var rest: [ProblemPlace] = []
  /// The number of those.
  var restCount: String? = nil  // 12 more
  /// The page with the others, if the page has no room for them.
  var more: NamedLink? = nil
}

/// A place of a problem.
package struct ProblemPlace: TemplateModel {
  /// File, line and column.
  var place: String  // users/bob/coffee.md:4:6
  /// The todo in these lines.
  var todo: NamedLink?
  /// The page of the git host that edits the file.
  var editHref: String?  // https://github.com/o/r/edit/main/users/bob/coffee.md
}

/// The button that mends a problem in the acting user's own files.
package struct ProblemChange: TemplateModel {
  /// Its text.
  var label: String  // Add the category Home
  /// The name of the action in the API.
  var action: String  // add_category
  /// What it is about; empty for something new.
  var subjects: [String]  // ana/renew-passport
  /// The field that it sets.
  var field: String  // name
  /// Its value; empty for none.
  var value: String  // Home
}

/// The page at a former address of a todo.
package struct RedirectPage: PageModel {
  var frame: PageFrame
  /// The todo's title.
  var title: String  // Renew passport
  /// Its page, from the site's root.
  var href: String  // users/ana/todos/renew-passport.html
}
