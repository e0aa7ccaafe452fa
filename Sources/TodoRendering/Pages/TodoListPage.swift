import TemplateEngine

/// A page of todos: home, starred, past, a category.
package struct TodoListPage: PageModel {
  var frame: PageFrame
  /// The list's name; absent if a tab shows it.
  var heading: String?  // Travel
  /// One line about the whole list.
  var summary: String?  // Ana Núñez, Bob Okafor · due 24 Nov
  /// What a project is about.
  var description: String?  // New berths for the winter.
  /// Who leads a project, its target, and how it stands.
  var facts: ProjectFacts?
  /// What adds a todo to what it is the list of.
  var newTodo: NewTodo?
  /// The order of its rows; absent if its groups tell.
  var order: String?  // By due day
  /// The four counts.
  var counts: CountsLine?
  /// The categories of its rows.
  var chips: [CategoryChip]
  /// Whether there are at least two of them.
  var hasChips: Bool
  /// The people, states and priorities of a list of several pages.
  var facets: [FacetChip]
  /// Whether there are any.
  var hasFacets: Bool { !facets.isEmpty }
  /// The query of the todos among which a search on the page looks at first.
  var scope: String?  // user:ana category:Travel
  /// The results of the list's query, if it has several pages.
  var results: String?  // search.html#q=is:open
  /// Whether it is not whole on the page, so that its chips lead to results.
  var leads: Bool { pager != nil || results != nil }
  /// The beginnings of its groups, if they are on several pages, and other pages with its todos in groups.
  var jumps: [NavigationLink]
  /// Whether there are any.
  var hasJumps: Bool { !jumps.isEmpty }
  /// The rows, in groups.
  var groups: [TodoGroup]
  /// Folded groups below the list, with todos that may also be in it.
  var folds: [TodoGroup]
  /// The text to show if the list is empty.
  var empty: String?  // Nothing is due.
  /// The previous and next pages.
  var pager: Pager?
  /// The pages of earlier years.
  var years: [NavigationLink]
  /// Whether there are such pages.
  var hasYears: Bool { !years.isEmpty }
  /// The list and the board of a project.
  var forms: [NavigationLink]
  /// Whether there are both.
  var hasForms: Bool { !forms.isEmpty }
  /// What it is the list of, where 'docket serve' can rename that.
  var renamable: Renamable?
  /// The class of a category's colour.
  var style: String?  // c-travel
  /// The form that changes a category of the acting user's own.
  var change: NamedLink?
}

/// A project, tag or view that can get another name.
package struct Renamable: TemplateModel {
  /// project, tag or view.
  var kind: String  // project
  /// Its name.
  var name: String  // Pier 7
}

/// Rows below one heading.
package struct TodoGroup: TemplateModel {
  /// Its name in links, where it begins in a list of several pages.
  var anchor: String? = nil  // group-2
  /// Its heading.
  var title: String?  // Next 7 days
  /// The number of todos in the group, on all pages.
  var count: String  // 3
  /// A class: overdue, today or empty.
  var tone: String  // overdue
  /// Whether it is collapsed at first.
  var isFolded = false
  /// Whether it is beside the list: chips count its todos by themselves.
  var isAside = false
  /// Whether its heading names the day of all rows, which then show the time alone.
  var isOfDay = false
  /// Its todos.
  var rows: [ListRow]
  /// The link to the rest.
  var more: NamedLink?
}

/// A category as a filter above a list.
package struct CategoryChip: TemplateModel {
  /// Its name.
  var name: String  // Travel
  /// The class of its colour.
  var style: String  // c-travel
  /// Its page, from the site's root.
  var href: String  // users/ana/categories/travel.html
  /// The results of the list's query in this category, from the site's root.
  var results: String?  // search.html#q=is:open+category:Travel
  /// The number of its rows in the list.
  var count: String  // 2
}

/// A person, state or priority as a filter above a list of several pages, or all of the list.
package struct FacetChip: TemplateModel {
  /// Its name.
  var name: String  // high priority
  /// The symbol of a state.
  var mark: String?  // overdue
  /// The results of the list's query and its own, or the list, from the site's root.
  var href: String  // search.html#q=is:open+priority:high
  /// Whether it is that of the list.
  var isCurrent = false
  /// The number of its todos in the list.
  var count: String  // 2
}

/// The position in a list of several pages.
package struct Pager: TemplateModel {
  /// The position.
  var text: String  // 101 to 200 of 312
  /// The previous page.
  var previous: NavigationLink?
  /// The next page.
  var next: NavigationLink?
  /// The first and last pages and those around this one.
  var pages: [PageNumber]
}

/// A page of several, or those that are left out.
package struct PageNumber: TemplateModel {
  /// Its number, or an ellipsis.
  var text: String  // 2
  /// The page, from the site's root; absent on the page itself and for those that are left out.
  var href: String?  // users/ana/past/2.html
  /// Whether it is this page.
  var isCurrent = false
}
