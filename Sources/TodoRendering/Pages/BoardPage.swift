import TemplateEngine

/// The board of the team, a user or a project.
package struct BoardPage: PageModel {
  var frame: PageFrame
  /// What the board is of; absent on a user's page.
  var heading: String?  // Pier 7
  /// What the board leaves out.
  var summary: String?  // 4 cancelled todos are not shown
  /// Who leads a project, its target, and how it stands.
  var facts: ProjectFacts?
  /// What adds a todo to a project.
  var newTodo: NewTodo?
  /// The list and the board of a project.
  var forms: [NavigationLink]
  /// Whether there are both.
  var hasForms: Bool { !forms.isEmpty }
  /// Whether it leaves todos out.
  var isCut: Bool
  /// The query for its todos, if it leaves some out and the search has all.
  var scope: String?  // user:ana
  /// Whether the search has them.
  var hasScope: Bool { scope != nil }
  /// The categories of its open todos, if it leaves todos out.
  var chips: [CategoryChip]
  /// Whether there are at least two of them.
  var hasChips: Bool { chips.count > 1 }
  /// Their people, states and priorities.
  var facets: [FacetChip]
  /// Whether there are any.
  var hasFacets: Bool { !facets.isEmpty }
  /// What its lanes are: person or project.
  var grouping: String  // person
  /// The number of columns, 1 to 8.
  var width: Int  // 4
  /// The columns, from left to right.
  var columns: [BoardHead]
  /// The lanes, from top to bottom.
  var lanes: [BoardLane]
  /// Whether something is below the columns.
  var hasFeet: Bool { columns.contains { $0.rest != nil || $0.form != nil } }
  /// Whether there are todos.
  var hasLanes: Bool { !lanes.isEmpty }
}

/// The head of a board's column.
package struct BoardHead: TemplateModel {
  /// Its number from 1.
  var number: Int  // 2
  /// Its status.
  var name: String  // Doing
  /// The number of its todos, and its limit.
  var note: String  // 4, 1 over the limit of 3
  /// The same, short.
  var count: String  // 4 of 3
  /// Whether it has more todos than its limit.
  var isOver: Bool
  /// Whether it is the first column.
  var isFirst: Bool
  /// The link to its todos that the board leaves out.
  var rest: NamedLink?
  /// The form for a new todo, where 'docket serve' shows the page and it would be there.
  var form: ColumnForm?
}

/// The form for a new todo in a column of a board.
package struct ColumnForm: TemplateModel {
  /// What it is.
  var label: String  // New todo: Doing
  /// The status that the todo gets; absent in the column of todos without one.
  var status: String?  // Doing
  /// The project that it gets, on the board of a project.
  var project: String?  // Pier 7
}

/// A lane of a board: a person's or a project's todos.
package struct BoardLane: TemplateModel {
  /// The person or project; absent if it is the only lane.
  var name: String?  // Chen Wei
  /// The person's avatar, or initials.
  var face: Face?
  /// The number of its open todos.
  var open: String  // 11 open
  /// Its part of each column.
  var cells: [BoardCell]
}

/// The todos of a lane in a column of a board.
package struct BoardCell: TemplateModel {
  /// The number of its column.
  var number: Int  // 2
  /// Its column and lane.
  var label: String  // Doing, Chen Wei
  /// The status of a todo that is moved here, where 'docket serve' shows the page.
  var status: String?  // doing
  /// Whether todos can be moved within it, where 'docket serve' shows the page.
  var isOrdered: Bool
  /// Its first todos.
  var cards: [BoardCard]
  /// Whether there are any.
  var hasCards: Bool { !cards.isEmpty }
  /// The link to the rest.
  var more: NamedLink?
}

/// A todo as a card of a board.
package struct BoardCard: TemplateModel {
  /// The todo.
  var row: ListRow
  /// Its place in its column, over all lanes.
  var place: Int  // 12
  /// Its place as written in its file.
  var order: String?  // 2.5
  /// Whether it cannot have another place, where 'docket serve' shows the page.
  var isFixed: Bool
  /// Its owner, on a board of several people.
  var owner: CardOwner?
}

/// The owner of a card, or of an entry of a calendar.
package struct CardOwner: TemplateModel {
  /// The name.
  var name: String  // Chen Wei
  /// The avatar, or initials.
  var face: Face
}
