import TemplateEngine

/// A name, with a link if it has a page.
package struct NamedLink: TemplateModel {
  /// The name.
  var text: String  // Ana Núñez
  /// Its page, from the site's root.
  var href: String?  // users/ana/index.html
}

/// Other todos on a todo's page.
package struct TodoLinks: TemplateModel {
  /// How many there are.
  var count: String  // 2
  /// The first fifty.
  var links: [TodoLink]
  /// How many more there are.
  var more: String?  // 7 more
}

/// Another todo on a todo's page.
package struct TodoLink: TemplateModel {
  /// Its title, or the id as written if there is no such todo.
  var title: String  // Crane inspection
  /// Its page, from the site's root.
  var href: String?  // users/chen/todos/crane.html
  /// Its symbol: open, doing, blocked, completed, overdue, cancelled or missing.
  var mark: String  // open
  /// The name of its state.
  var state: String  // pending
  /// Its owner, if that is another person.
  var person: String?  // Chen Wei
}

/// A day, written in full.
package struct WrittenDay: TemplateModel {
  /// The day, or the moment in RFC 3339.
  var machine: String  // 2026-12-01
  /// The day in words.
  var text: String  // 1 Dec 2026
}
