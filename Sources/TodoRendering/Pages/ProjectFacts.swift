import TemplateEngine

/// What a project's list and board tell of the project.
package struct ProjectFacts: TemplateModel {
  /// Who leads it.
  var lead: NamedFace?
  /// When it should be done.
  var target: WrittenDay?
  /// How far that day is, while todos are open.
  var distance: String?  // in 4 weeks
  /// Whether it has passed while todos are open.
  var isLate: Bool
  /// The first people with its todos.
  var people: [NamedFace]
  /// Whether there are any.
  var hasPeople: Bool { !people.isEmpty }
  /// How many more people there are.
  var morePeople: String?  // 4 more
  /// How much is done; absent without todos.
  var progress: String?  // 3 of 9 done
  /// How it stands, as far as its todos prove it.
  var standing: String?  // 3 overdue
  /// A class: overdue or done.
  var tone: String?  // overdue
  /// The last due day of its open todos.
  var last: WrittenDay?
}

/// A person beside the avatar.
package struct NamedFace: TemplateModel {
  /// First and last name, else the username.
  var name: String  // Chen Wei
  /// The person's first page, from the site's root.
  var href: String?  // users/chen/index.html
  /// The avatar, or initials.
  var face: Face
}

/// The button for a new todo that belongs to what a page is about.
package struct NewTodo: TemplateModel {
  /// Its label.
  var label: String  // New todo: Pier 7
  /// The project or category that the todo gets, as a query names it.
  var query: String?  // project:"Pier 7"
}
