import TemplateEngine
import TodoAnalysis

/// The categories of a user, or of the team.
package struct CategoriesPage: PageModel {
  var frame: PageFrame
  /// The categories with pages: most open todos first, and last the todos without a category.
  var categories: [CountsRow]
  /// The number of the others, which the settings offer and no todo has.
  var unused: String?  // 4 without todos
  /// Their names.
  var namesUnused: [CategoryMark] = []
  /// Whether there are any.
  var hasCategories: Bool { !categories.isEmpty }
  /// Whether any has cancelled todos.
  var withCancelled: Bool { categories.contains(where: \.hasCancelled) }
  /// Whether links lead to the forms that change them.
  var withChange: Bool { categories.contains { $0.change != nil } }
  /// Whether there are so many that a field narrows them.
  var areMany: Bool { categories.count + namesUnused.count > 7 }
  /// Whether a link leads to the settings, which have the categories of all: for admins of a team's server.
  var isOfAdmin = false
  /// The forms for a new category and for each of the acting user's own.
  var editForms: [EditForm] = []
}

/// All projects, or all tags.
package struct TopicsPage: PageModel {
  var frame: PageFrame
  /// The heading: projects, tags or sources.
  var heading: String  // Projects
  /// What they are: `person`, `project`, `tag` or `source`.
  var kind: String  // project
  /// Whether those with most open todos come first, as tags do.
  var isByOpen: Bool { kind == "tag" }
  /// Whether rows show how much is done, as those of projects and sources do.
  var showsShare: Bool { kind == "project" || kind == "source" }
  /// Whether there are so many that a field narrows them.
  var areMany: Bool { topics.count > 7 }
  /// The heading of their days.
  var dueHeading = ""  // Last due
  /// The projects, tags or sources.
  var topics: [CountsRow]
  /// Whether the settings name who leads a project.
  var withLead: Bool { topics.contains { $0.lead != nil } }
  /// Whether they say when a project should be done.
  var withTarget: Bool { topics.contains { $0.target != nil } }
  /// Whether people have cancelled todos, on the page of all people.
  var withCancelled = false
  /// The form for a new user, on the page of all people.
  var userForm: EditForm?
}

/// A person, category, project or tag with its counts.
package struct CountsRow: TemplateModel {
  /// Its name.
  var name: String  // Travel
  /// Its page, from the site's root.
  ///
  /// Empty in a report.
  var href: String  // users/ana/categories/travel.html
  /// Completed todos.
  let completed: String  // 12
  /// Pending todos.
  let pending: String  // 3
  /// Overdue todos.
  let overdue: String  // 1
  /// Whether there are overdue todos.
  var hasOverdue: Bool { counts.overdue > 0 }
  /// Pending and overdue todos.
  let open: String  // 4
  /// Cancelled todos.
  let cancelled: String  // 0
  /// Whether there are cancelled todos.
  var hasCancelled: Bool { counts.cancelled > 0 }
  /// All todos, including cancelled ones.
  let all: String  // 16
  /// The completed share of all todos that are not cancelled; absent if all are cancelled.
  let completionRate: String?  // 75%
  /// The same in thousandths.
  let done: Int  // 750
  /// The class of a category's colour.
  var style: String?  // c-travel
  /// The form that changes it, as its name in links.
  var change: String?  // category-travel
  /// The last due date of a project's open todos, the next of a tag's.
  var due: WrittenDay?
  /// What a project is about.
  var description: String?  // New berths for the winter.
  /// Who leads a project.
  var lead: NamedFace?
  /// When a project should be done.
  var target: WrittenDay?
  /// Whether that day has passed and todos are open.
  var isLate = false
  /// Whether it is a sealed user, of whom no counts are shown.
  var isSealed = false
  /// The people with todos of a project or tag.
  var people: String?  // Ana Núñez, Bob Okafor
  /// A person's open todos, beside those of the person with most.
  var load: [BarPart] = []
  /// Whether these are far more than the others have.
  var isOverloaded = false
  /// A person's avatar, or initials.
  var face: Face?
  /// A person's completions in each of the last twelve weeks, beside those of the others: the path of
  /// a picture that is 118 wide and 20 high.
  var weeks: String?  // M110 5h8v15h-8z
  /// Their number in words; on the team's page that of the current week.
  var weekTotal: String?  // 14 completed
  private let counts: StateCounts

  init(_ name: String, href: String, _ counts: StateCounts, _ strings: Strings) {
    (self.name, self.href, self.counts) = (name, href, counts)
    completed = strings.number(counts.completed)
    pending = strings.number(counts.pending)
    overdue = strings.number(counts.overdue)
    open = strings.number(counts.open)
    cancelled = strings.number(counts.cancelled)
    all = strings.number(counts.all)
    completionRate = strings.completionRate(counts)
    done = Int((counts.completionRate ?? 0) * 1000)
  }
}

/// The number of todos in each state, with a bar.
package struct CountsLine: TemplateModel {
  /// Completed todos.
  let completed: String  // 128
  /// Pending todos.
  let pending: String  // 14
  /// Overdue todos.
  let overdue: String  // 3
  /// Whether there are overdue todos.
  var hasOverdue: Bool { counts.overdue > 0 }
  /// Cancelled todos.
  let cancelled: String  // 2
  /// Whether there are cancelled todos.
  var hasCancelled: Bool { counts.cancelled > 0 }
  /// The parts of the bar.
  let bar: [BarPart]
  private let counts: StateCounts

  init(_ counts: StateCounts, _ strings: Strings) {
    self.counts = counts
    completed = strings.number(counts.completed)
    pending = strings.number(counts.pending)
    overdue = strings.number(counts.overdue)
    cancelled = strings.number(counts.cancelled)
    let total = max(1, counts.completed + counts.pending + counts.overdue)
    let ends = [counts.completed, counts.completed + counts.pending, total].map {
      $0 * 1000 / total
    }
    bar = [
      BarPart(tone: "done", start: 0, length: ends[0]),
      BarPart(tone: "pending", start: ends[0], length: ends[1] - ends[0]),
      BarPart(tone: "overdue", start: ends[1], length: counts.overdue == 0 ? 0 : ends[2] - ends[1]),
    ].filter { $0.length > 0 }
  }
}

/// A part of a bar that is 1000 long.
package struct BarPart: TemplateModel {
  /// A class: done, pending or overdue.
  var tone: String  // done
  /// Its start.
  var start: Int  // 0
  /// Its length.
  var length: Int  // 883
}
