import TemplateEngine
import TodoAnalysis

package struct CategoriesPage: TemplateModel {
  var frame: PageFrame
  var categories: [CountsRow]
  /// For a new category, and for each of the acting user's own.
  var editForms: [EditForm] = []

  package static let shape = Shape<CategoriesPage>(
    "CategoriesPage", "The categories of a user, or of the team.", page: \.frame,
    [
      .list("categories", "The categories.", \.categories),
      .flag("has_categories", "Whether there are any.", isFilled: \.categories),
      .list(
        "edit_forms", "The forms for a new category and for each of the acting user's own.",
        \.editForms),
    ])
}

package struct TopicsPage: TemplateModel {
  var frame: PageFrame
  var heading: String
  /// What the days of `topics` are.
  var dueHeading = ""
  var topics: [CountsRow]
  /// Whether any of them is cancelled, so that a column has their number.
  var hasCancelled = false
  /// For a new user, on the page of all people.
  var userForm: EditForm?

  package static let shape = Shape<TopicsPage>(
    "TopicsPage", "All projects, or all tags.", page: \.frame,
    [
      .text("heading", "The heading: projects or tags.", example: "Projects", \.heading),
      .text("due_heading", "The heading of their days.", example: "Last due", \.dueHeading),
      .list("topics", "The projects or tags.", \.topics),
      .flag(
        "with_cancelled", "Whether people have cancelled todos, on the page of all people.",
        \.hasCancelled),
      .optionalObject(
        "user_form", "The form for a new user, on the page of all people.", \.userForm),
    ])
}

package struct CountsRow: TemplateModel {
  var name: String
  /// From the site's root; empty in a report.
  var href: String
  private let counts: StateCounts
  private let all: Int
  private let rate: String?
  /// The share of completed todos, in thousandths.
  private let done: Int
  /// The class of a category's colour.
  var style: String?
  /// Of a project or tag.
  var due: WrittenDay?
  var people: String?
  /// A person's open todos, beside those of the person with most.
  var load: [BarPart] = []
  /// Of a person whose todos are not counted here.
  var isSealed = false

  var hasCancelled: Bool { counts.cancelled > 0 }

  init(_ name: String, href: String, _ counts: StateCounts) {
    (self.name, self.href, self.counts) = (name, href, counts)
    (all, rate) = (counts.all, counts.percentage)
    done = Int((counts.completionRate ?? 0) * 1000)
  }

  package static let shape = Shape<CountsRow>(
    "CountsRow", "A person, category, project or tag with its counts.",
    [
      .text("name", "Its name.", example: "Travel", \.name),
      .text(
        "href", "Its page, from the site's root.", example: "users/ana/categories/travel.html",
        \.href),
      .number("completed", "Completed todos.", example: "12", \.counts.completed),
      .number("pending", "Pending todos.", example: "3", \.counts.pending),
      .number("overdue", "Overdue todos.", example: "1", \.counts.overdue),
      .flag("has_overdue", "Whether there are overdue todos.", isPositive: \.counts.overdue),
      .number("cancelled", "Cancelled todos.", example: "0", \.counts.cancelled),
      .number("all", "All todos, including cancelled ones.", example: "16", \.all),
      .optionalText(
        "completion_rate",
        "The completed share of all todos that are not cancelled; absent if all are cancelled.",
        example: "75 %", \.rate),
      .number("done", "The same in thousandths.", example: "750", \.done),
      .optionalText("style", "The class of a category's colour.", example: "c-travel", \.style),
      .optionalObject(
        "due", "The last due date of a project's open todos, the next of a tag's.", \.due),
      .flag(
        "is_sealed", "Whether it is a sealed user, of whom no counts are shown.", \.isSealed),
      .optionalText(
        "people", "The people with todos of a project or tag.", example: "Ana Núñez, Bob Okafor",
        \.people),
      .list("load", "A person's open todos, beside those of the person with most.", \.load),
    ])
}

package struct CountsLine: TemplateModel {
  private let counts: StateCounts
  /// The start and length of each part of the bar, in thousandths.
  private let bar: [BarPart]

  init(_ counts: StateCounts) {
    self.counts = counts
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

  package static let shape = Shape<CountsLine>(
    "Counts", "The number of todos in each state, with a bar.",
    [
      .number("completed", "Completed todos.", example: "128", \.counts.completed),
      .number("pending", "Pending todos.", example: "14", \.counts.pending),
      .number("overdue", "Overdue todos.", example: "3", \.counts.overdue),
      .flag("has_overdue", "Whether there are overdue todos.", isPositive: \.counts.overdue),
      .number("cancelled", "Cancelled todos.", example: "2", \.counts.cancelled),
      .flag("has_cancelled", "Whether there are cancelled todos.", isPositive: \.counts.cancelled),
      .list("bar", "The parts of the bar.", \.bar),
    ])
}

package struct BarPart: TemplateModel {
  var tone: String
  var start: Int
  var length: Int

  package static let shape = Shape<BarPart>(
    "BarPart", "A part of a bar that is 1000 long.",
    [
      .text("tone", "A class: done, pending or overdue.", example: "done", \.tone),
      .number("start", "Its start.", example: "0", \.start),
      .number("length", "Its length.", example: "883", \.length),
    ])
}

extension StateCounts {
  /// `75 %`; `nil` if all todos are cancelled.
  var percentage: String? { completionRate.map { "\(Int(($0 * 100).rounded())) %" } }
}
